import type { PushSubscriptionBody } from '@carzaa/api/calls/public/push';

/** Whether this browser can show notifications: `install` is an iPhone's browser, which does so only for what is installed. */
export type Ability = 'unknown' | 'missing' | 'install' | 'blocked' | 'able';

/** The worker is registered after everything that somebody waits for (main.tsx); a browser may refuse it. */
const PATIENCE_MS = 5000;

/** The site's worker, which shows notifications; undefined where the browser has no workers. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  return Promise.race([navigator.serviceWorker.ready, patience]);
}

/** What this browser can do now. */
export async function abilityOf(): Promise<Ability> {
  if ('standalone' in navigator && navigator.standalone === false && !('PushManager' in window)) return 'install';
  if (!('Notification' in window) || !(await worker())) return 'missing';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** The subscription that this browser has, with the key that it was made for. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  return (await (await worker())?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser by the site's key, after asking for leave; null where that is not given. Call it in answer to a
 * press alone: browsers refuse for good what is asked for without one.
 */
export async function subscribe(key: string): Promise<PushSubscriptionBody | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await worker();
  if (!registration) return null;
  const own = await registration.pushManager.getSubscription();
  // Made for a key that the site has no more.
  if (own && keyOf(own) !== key) await own.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys } = made.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const letters = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** This browser takes nothing any more. */
export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}
