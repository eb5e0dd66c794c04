import type { Page, Worker } from '@playwright/test';
import { type PushService, startPushService } from '../../../apps/server/src/testing/pushService.ts';
import { beSignedIn, linkOf, newCustomer, send } from '../../accounts.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

test.use({ serviceWorkers: 'allow' });

type Subscription = ReturnType<PushService['subscribe']>;

/**
 * A browser without a screen gives no leave for notifications, shows none, and has no push service of its maker's: what it
 * lacks stands here in its place, the leave and the subscription kept as a browser would.
 */
function beBrowser({ endpoint, keys }: Subscription): void {
  const [LEAVE, KEPT] = ['stand-in:leave', 'stand-in:subscription'];
  const own = {
    endpoint,
    options: { applicationServerKey: null, userVisibleOnly: true },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem(KEPT);
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      localStorage.setItem(KEPT, '1');
      return own;
    },
    getSubscription: async () => (localStorage.getItem(KEPT) === null ? null : own),
  });
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(LEAVE) ?? 'default' });
  Notification.requestPermission = async () => {
    localStorage.setItem(LEAVE, 'granted');
    return 'granted';
  };
}

/** The same for the worker, which keeps what it shows: of two with one tag the later. */
async function workerOf(page: Page, subscription: Subscription): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  await worker.evaluate(({ endpoint }) => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = new Map<string | undefined, object>();
    Object.assign(registration, {
      showNotification: async (title: string, options: NotificationOptions) => {
        shown.set(options.tag, { title, ...options, close: () => shown.delete(options.tag) });
      },
      getNotifications: async () => [...shown.values()],
    });
    const own = { endpoint, unsubscribe: async () => true };
    Object.assign(PushManager.prototype, { getSubscription: async () => own });
  }, subscription);
  return worker;
}

/** Hands a message to the site's worker, as the browser does with what its push service brings. */
async function deliver(page: Page, data: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
  await tools.detach();
}

/** Presses the notification that is shown, or the button in it. */
function press(worker: Worker, action: string): Promise<void> {
  return worker.evaluate(async (pressed) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      action: pressed,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    scope.dispatchEvent(event);
    await Promise.all(work);
  }, action);
}

// A connection that rested is closed by the server, perhaps just as it is used again.
const ask = async (by: Page, path: string) => (await (await by.request.get(path, { maxRetries: 2 })).json()).data;

const shownIn = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await scope.registration.getNotifications()).map(({ title }) => title);
  });

test('a price drop is shown as a notification and not mailed; one press ends it, and the next is mailed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const service = await startPushService();
  const subscription = service.subscribe();
  await page.addInitScript(beBrowser, subscription);
  const email = await newCustomer(page);
  await page.request.get(await linkOf(page, email, 'verification'));
  await beSignedIn(page, email);

  const office = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await beSignedIn(office, 'concessionario@carzaa.test');
  const dealer = (await ask(office, '/api/private/profile')).ownDealers[0].uuid;
  const { items } = await ask(office, `/api/listings?dealer[]=${dealer}&per_page=20`);
  // Another one at a second try: of one car a drop is told once a day.
  const { uuid, price } = items.at(-1 - Math.floor(Math.random() * 10));
  const setPrice = (value: number) =>
    send(office, `/api/dealers/${dealer}/listings/bulk`, {
      action: 'price',
      ids: [uuid],
      price: { kind: 'fixed', value },
    });
  await send(page, `/api/listings/favourites/${uuid}`, {});
  const mails = async () =>
    (await ask(page, `/api/dev/mails?to=${encodeURIComponent(email)}`)).items
      .map(({ template }: { template: string }) => template)
      .filter((template: string) => template === 'priceDropped');

  await visit(page, '/profile#notifiche');
  const card = page.getByRole('region', { name: 'Notifiche' });
  await expect(card.getByRole('status')).toHaveText('Le notifiche non sono attive: ti scriviamo per email.');
  await card.getByRole('button', { name: 'Attiva le notifiche' }).click();
  await expect(card.getByRole('status')).toHaveText('Le notifiche sono attive.');
  await card.getByLabel('Dalle', { exact: true }).selectOption('0:00');
  await card.getByLabel('Alle', { exact: true }).selectOption('0:00');
  await expect(card).toContainText('ti avvisiamo sempre');
  await expectAccessible(page, { within: card });
  await expect.poll(async () => (await ask(page, '/api/private/push')).quiet).toEqual({ from: 0, to: 0 });
  await page.reload();
  await expect(card.getByRole('status')).toHaveText('Le notifiche sono attive.');
  await expect(card.getByLabel('Alle', { exact: true })).toHaveValue('0');

  try {
    await setPrice(Math.round(price * 0.7));
    await expect.poll(() => service.received.length, { timeout: 60_000 }).toBe(1);
    expect(await mails()).toEqual(['priceDropped']);
    const [pushed] = service.received;
    const { path, title } = JSON.parse(pushed?.text ?? '');
    expect(title).toMatch(/: ora €/);
    const worker = await workerOf(page, subscription);
    await deliver(page, pushed?.text ?? '');
    await expect.poll(() => shownIn(worker)).toEqual([title]);
    // The mail that waited is gone.
    await expect.poll(mails).toEqual([]);
    await press(worker, '');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('complementary', { name: 'Prezzo e contatto' })).toBeVisible();

    await deliver(page, pushed?.text ?? '');
    await expect.poll(() => shownIn(worker)).toEqual([title]);
    await press(worker, 'stop');
    await expect.poll(() => shownIn(worker)).toEqual(['Notifiche disattivate']);
    expect((await ask(page, '/api/private/push')).devices).toEqual([]);
    await setPrice(Math.round(price * 0.6));
    await expect.poll(mails, { timeout: 60_000 }).toEqual(['priceDropped']);
    expect(service.received).toHaveLength(1);
  } finally {
    await setPrice(price);
    await office.context().close();
    await service.close();
  }
});

test('a search that is saved may notify; what the browser has blocked says how to undo it', async ({ page }) => {
  const service = await startPushService();
  await page.addInitScript(beBrowser, service.subscribe());
  const email = await newCustomer(page);
  await beSignedIn(page, email);
  await visit(page, '/ricerche?salva=%2Frisultati%2Ffiat');
  await page.getByRole('button', { name: 'Attiva le notifiche' }).click();
  await expect(page.getByText('Ti avvisiamo con una notifica su questo dispositivo')).toBeVisible();
  await visit(page, '/profile#notifiche');
  const card = page.getByRole('region', { name: 'Notifiche' });
  await card.getByRole('button', { name: 'Disattiva', exact: true }).click();
  await expect(card.getByRole('status')).toHaveText('Le notifiche non sono attive: ti scriviamo per email.');
  await page.evaluate(() => localStorage.setItem('stand-in:leave', 'denied'));
  await page.reload();
  await expect(card.getByRole('status')).toContainText('Le hai bloccate nel browser');
  await expect(card.getByRole('button', { name: 'Attiva le notifiche' })).toHaveCount(0);
  await service.close();
});
