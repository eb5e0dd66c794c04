/// <reference lib="webworker" />
import { pushedIt } from '../it/pushed.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the server sends (apps/server/src/integrations/push), for this browser alone to read. */
interface Pushed {
  id: string;
  tag: string;
  title: string;
  body: string;
  path: string;
}

const ICON = '/art/icon-192.png';
const STOP = 'stop';
const TRIES = 3;

/** Sends what names a secret of this browser; a network that fails for a moment is asked again. */
async function tell(path: string, body: object): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        credentials: 'omit',
      });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000 * tries));
    }
  }
}

/** Shows it, then says so: the mail that would say the same does not go out. */
async function show({ id, tag, title, body, path }: Pushed): Promise<void> {
  // The types of the language know neither a button nor that a later notification rings again.
  const more = { renotify: true, actions: [{ action: STOP, title: pushedIt.stop }] };
  const options = { body, tag, icon: ICON, lang: 'it', data: { path }, ...more };
  await self.registration.showNotification(title, options);
  await tell('/api/push/shown', { id });
}

async function stop(): Promise<void> {
  const own = await self.registration.pushManager.getSubscription();
  if (own) await tell('/api/push/stop', { endpoint: own.endpoint });
  await own?.unsubscribe();
  const { stopped, stoppedText } = pushedIt;
  await self.registration.showNotification(stopped, { body: stoppedText, tag: STOP, icon: ICON, silent: true });
}

/** The page that it is about: where it is open already, else in a tab of its own. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === url);
  try {
    await (there ? there.focus() : self.clients.openWindow(url));
  } catch {
    // A browser that lets no worker open anything still lets it lead a page on.
    await pages[0]?.navigate(url);
  }
}

/** What the browser's maker gave it anew takes the place of the old address. */
async function replace(before: PushSubscription | null, after: PushSubscription | null): Promise<void> {
  if (!before) return;
  const key = before.options.applicationServerKey;
  const made =
    after ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = made.toJSON();
  await tell('/api/push/replace', { old: before.endpoint, subscription: { endpoint, keys } });
}

/** Has the worker show notifications, and lead whoever presses one to what it is about. */
export function showPushes(): void {
  self.addEventListener('push', (event) => {
    // Written by the server alone: the browser refuses what is not encrypted for it.
    if (event.data) event.waitUntil(show(event.data.json() as Pushed));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    if (event.action === STOP) event.waitUntil(stop());
    else event.waitUntil(open(String(event.notification.data?.path ?? '/')));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription = null, newSubscription = null } = event as unknown as {
      oldSubscription?: PushSubscription | null;
      newSubscription?: PushSubscription | null;
    };
    (event as ExtendableEvent).waitUntil(replace(oldSubscription, newSubscription));
  });
}
