import { call } from '../../support/calls.ts';
import { findUnsubscribe, makeCompany, thank } from '../../support/people.ts';
import { originOf } from '../../support/stage.ts';
import { countPresses, expectHome, tabTo, unread } from '../../support/steps.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** Delivers a push to the page's service worker as the browser would. */
async function deliverPush(page: Page, origin: string, message: object): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await registered;
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}

/** Presses the notification that is shown, as a hand would. */
/** Presses the notification that is shown; with `closed` once the browser has let go of the last page. */
async function pressNotification(page: Page, { closed = false } = {}): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(async (closed) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
      dispatchEvent(event: Event): void;
      clients: { matchAll(what: object): Promise<unknown[]> };
    };
    const pages = async () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    let left = closed ? await pages() : [];
    while (left.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      left = await pages();
    }
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    // The handler looks for open pages before it opens one.
    await pages();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }, closed);
}

test('a push shows a system notification, informs the open page and opens its link, with a default title if empty (PUSH-02)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {} });
  const origin = originOf(company.subdomain);
  const page = await open(company.Asha, { serviceWorkers: 'allow', permissions: ['notifications'] });
  await page.goto('/');
  await expectHome(page, company.Asha);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller) await new Promise((resolve) => (serviceWorker.oncontrollerchange = resolve));
  });
  await deliverPush(page, origin, {
    title: 'Ravi thanked you',
    message: 'For the crates',
    deeplink: '/points',
    notificationEventType: 'RECOGNITION_RECEIVED',
    notificationId: '01900000-0000-7000-8000-000000000001',
  });
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeVisible();
  await expect(page.getByText('For the crates')).toBeVisible();
  const shown = await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const notifications = await worker.getNotifications();
    return notifications.map(({ title, body, icon }) => ({ title, body, icon: new URL(icon).pathname }));
  });
  expect(shown).toEqual([{ title: 'Ravi thanked you', body: 'For the crates', icon: '/favicon.svg' }]);
  await expect(page.getByRole('status').filter({ hasText: 'Ravi thanked you' }).first()).toBeAttached();
  await pressNotification(page);
  await expect(page).toHaveURL(/\/points$/);
  await deliverPush(page, origin, {});
  await expect(page.getByText('New Notification')).toBeVisible();
});

test('a thank-you is celebrated once on the page that its notification opens (PUSH-02, REC-05)', async ({ open }) => {
  const company = await makeCompany({ Asha: {} });
  const page = await open(company.Asha, { serviceWorkers: 'allow', permissions: ['notifications'] });
  await page.goto('/');
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller) await new Promise((resolve) => (serviceWorker.oncontrollerchange = resolve));
  });
  await deliverPush(page, originOf(company.subdomain), {
    title: 'Ravi thanked you',
    deeplink: '/points',
    notificationEventType: 'RECOGNITION_RECEIVED',
    notificationId: '01900000-0000-7000-8000-000000000002',
  });
  const celebrated = page.getByRole('status').filter({ hasText: 'Ravi thanked you' });
  await expect.poll(async () => page.evaluate(() => localStorage.getItem('apprecio-celebrated'))).not.toBeNull();
  await page.evaluate(() => localStorage.removeItem('apprecio-celebrated'));
  await page.goto('about:blank');
  await pressNotification(page, { closed: true });
  await page.goto('/points');
  await expect(celebrated.first()).toBeAttached();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(celebrated).toHaveCount(0);
});

test('a thank-you is answered from the bell, reactions are grouped in one line, and the notifications page lists them (NOT-01, NOT-02)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {}, Chitra: {} });
  await thank(company.Asha, company.Binod, 5, 'You kept the cold store running');
  await expect.poll(async () => (await call('notifications.unread', {}, company.Binod)).count).toBe(1);
  const page = await open(company.Binod);
  await page.goto('/profile');
  await expect.poll(async () => unread(page)).toBe(1);
  await page.getByRole('button', { name: /^Notifications, / }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('button', { name: 'Love', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Loved' })).toBeDisabled();
  await expect.poll(async () => unread(page)).toBe(0);

  const post = (await call('posts.list', { limit: 5 }, company.Binod)).items[0]!;
  for (const who of [company.Admin, company.Chitra])
    await call('posts.react', { id: post.id, reaction: 'celebrate' }, who);
  await expect(panel.getByText(/^(Chitra and Admin|Admin and Chitra) /)).toBeVisible();
  await expect.poll(async () => unread(page)).toBe(1);

  await panel.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  await page.getByRole('button', { name: 'Thank-yous', exact: true }).click();
  await expect(page).toHaveURL(/show=thanks/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Thank back' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: `Remove ${company.Asha.name}` })).toBeVisible();
});

test('notification settings are changed by keyboard and saved at once, and mails have an unsubscribe link (NOT-02)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const page = await open(company.Asha);
  await page.goto('/settings#notifications');
  const push = page.getByRole('combobox', { name: 'Someone thanks me: Push' });
  await tabTo(page, push);
  const saved = page.waitForResponse(/\/api\/user\/preference$/);
  await page.keyboard.press('o');
  await saved;
  await expect(push).toHaveValue('off');
  const presses = await countPresses(page);
  const quiet = page.waitForResponse(/\/api\/user\/preference$/);
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await quiet;
  expect(await presses()).toBe(1);
  await page.reload();
  await expect(push).toHaveValue('off');
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Quiet from' })).toBeDisabled();

  await call('profile.prefer', { notifications: { kinds: { thanks: { email: 'now' } } } }, company.Asha);
  await thank(company.Binod, company.Asha, 0, 'For the mail');
  await expect.poll(() => findUnsubscribe(company.Asha.email)).not.toBeNull();
  const stranger = await open(null, { subdomain: company.subdomain });
  await stranger.goto(findUnsubscribe(company.Asha.email)!);
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(stranger.getByRole('heading', { level: 1, name: 'You’ve unsubscribed' })).toBeVisible();
  const { notifications: savedSettings } = await call('profile.preference', {}, company.Asha);
  expect([savedSettings.digest.on, savedSettings.kinds.thanks.email]).toEqual([false, 'off']);
});

test('Emp-2 a thank-you slides in over any page, can be loved and answered there, and the next one follows (REC-05)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {}, Chitra: {} });
  const page = await open(company.Binod);
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/events'));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await listening;
  await thank(company.Asha, company.Binod, 5, 'You kept the cold store running');
  const first = page.getByRole('region', { name: /^Asha .*thanked you/ });
  await expect(first.getByText('You kept the cold store running')).toBeVisible();
  await thank(company.Chitra, company.Binod, 0, 'You stayed until the last crate was in');
  await expect(first.getByText('and 1 more')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expect(first).toBeHidden();
  await page.keyboard.press('Escape');
  await first.getByRole('button', { name: 'Love', exact: true }).click();
  await expect(first.getByRole('button', { name: 'Loved' })).toBeDisabled();
  await expect.poll(async () => unread(page)).toBe(1);
  await first.getByRole('button', { name: 'Close' }).click();
  const second = page.getByRole('region', { name: /^Chitra .*thanked you/ });
  await expect(second.getByText('You stayed until the last crate was in')).toBeVisible();
  await second.getByRole('button', { name: 'Thank back' }).click();
  await expect(second).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: `Remove ${company.Chitra.name}` })).toBeVisible();
});
