import type { Locator } from '@playwright/test';
import { call } from '../../support/calls.ts';
import { type Actor, makeCompany, thank } from '../../support/people.ts';
import { firstName } from '../../support/stage.ts';
import { countPresses, expectHome, hoverToast, openGive, pointsOf, tabTo, unread } from '../../support/steps.ts';
import { expect, type Page, test } from '../../support/test.ts';

const points = 60;

/** A giver, a receiver and the manager of both. */
interface Trio {
  giver: Actor;
  receiver: Actor;
  manager: Actor;
}

/** Three people of a company of their own, whose bells ring of nothing else; its feed has a post. */
async function makeTrio(): Promise<Trio> {
  const { Admin, Mira, Asha, Ravi } = await makeCompany({
    Mira: { role: 'Manager' },
    Asha: { manager: 'Mira' },
    Ravi: { manager: 'Mira' },
  });
  await thank(Admin, Mira, 0, 'Everyone asks you first.');
  return { giver: Asha, receiver: Ravi, manager: Mira };
}

async function openHome(page: Page, person: { name: string }): Promise<void> {
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/notifications/unread-count'));
  await page.goto('/');
  await listening;
  await expectHome(page, person);
  await expect(page.getByRole('article').first()).toBeVisible();
  const { count } = (await (await counted).json()) as { count: number };
  await expect.poll(() => unread(page)).toBe(count);
}

async function leftToGive(page: Page): Promise<number> {
  const text = await page.getByText(/^[\d,]+ of [\d,]+ left to give$/).textContent();
  return Number(text?.split(' ')[0]);
}

async function write(dialog: Locator, receiver: { name: string }, message: string): Promise<void> {
  const page = dialog.page();
  await expect(dialog.getByRole('combobox', { name: 'Who' })).toBeFocused();
  await page.keyboard.type(receiver.name);
  await dialog.getByRole('option', { name: receiver.name }).click();
  await expect(dialog.getByRole('button', { name: `Remove ${receiver.name}` })).toBeVisible();
  const box = dialog.getByRole('textbox', { name: 'Message' });
  await tabTo(page, box);
  await page.keyboard.type(message);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Points for each' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(String(points));
}

async function thankInThreePresses(page: Page, { receiver }: Trio, message: string): Promise<void> {
  const presses = await countPresses(page);
  const dialog = await openGive(page);
  await write(dialog, receiver, message);
  await expect(dialog.getByText(`1 × ${points} = ${points} points`)).toBeVisible();
  await expect(dialog.getByText(/More than \d+ points needs their manager’s approval/)).toBeVisible();
  await dialog.getByRole('button', { name: `Thank ${firstName(receiver)} · ${points} points` }).click();
  await expect(page.getByText('Your thank-you is awaiting approval', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await presses()).toBe(3);
}

function rowOf(page: Page, { giver, receiver }: Trio, message: string): Locator {
  return page
    .getByRole('list', { name: 'Thank-yous waiting for you' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: giver.name }) })
    .filter({ has: page.getByRole('link', { name: receiver.name }) })
    .filter({ hasText: message });
}

test('Emp-1 Emp-3 a thank-you takes three presses, is approved from the list, and notifies the recipient’s open page (REC-01, REC-02, REC-05, NOT-01)', async ({
  open,
}) => {
  const trio = await makeTrio();
  const { giver, receiver, manager } = trio;
  const message = 'You stayed until the last crate of mangoes was counted.';
  const theirs = await open(receiver, { reducedMotion: 'no-preference' });
  const calm = await open(receiver);
  const managers = await open(manager);
  await openHome(theirs, receiver);
  await openHome(calm, receiver);
  await managers.goto('/recognitions');
  const [rung, had] = [await unread(theirs), await pointsOf(theirs)];

  const giving = await open(giver);
  await openHome(giving, giver);
  const left = await leftToGive(giving);
  await thankInThreePresses(giving, trio, message);
  await expect.poll(() => leftToGive(giving)).toBe(left - points);

  const row = rowOf(managers, trio, message);
  await expect(row).toBeVisible();
  const paper = theirs.locator('canvas');
  const thrown = paper.waitFor({ state: 'attached' });
  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect(managers.getByText(`Approved. ${firstName(receiver)} gets ${points} points.`)).toBeVisible();
  await expect(row).toBeHidden();

  const toast = await hoverToast(theirs, `${giver.name} thanked you`);
  await expect(theirs.getByRole('button', { name: `Notifications, ${rung + 1} unread` })).toBeVisible();
  await expect.poll(() => pointsOf(theirs)).toBe(had + points);
  const worth = new Intl.NumberFormat('en-IN').format(had + points);
  await expect(theirs.getByRole('region', { name: 'Your points' })).toContainText(`Worth ₹${worth} · never expire`);
  await thrown;
  await expect(paper).toHaveCount(0);

  await test.step('without motion the status says it and nothing flies', async () => {
    const status = calm.getByRole('status').filter({ hasText: `${giver.name} thanked you` });
    await expect(status).toHaveCount(1);
    await expect(calm.locator('canvas')).toHaveCount(0);
  });

  await test.step('the post is in the feed, and the notification leads to it', async () => {
    await calm.getByRole('button', { name: '1 new post' }).click();
    const label = `${giver.name} thanked you`;
    const post = calm.getByRole('article', { name: label }).filter({ hasText: message });
    await expect(post.getByText(`+${points}`)).toBeVisible();
    await toast.getByRole('button', { name: 'Open' }).click();
    await expect(theirs).toHaveURL(/\?postId=/);
    await expect(theirs.getByRole('article', { name: label })).toContainText(message);
  });
});

test('a rejected thank-you returns the points with a reason and is not visible to its recipient (REC-02, REC-03)', async ({
  open,
}) => {
  const trio = await makeTrio();
  const { giver, receiver, manager } = trio;
  const message = 'The bridge in Nagpur stands because of your drawings.';
  const theirs = await open(receiver);
  await openHome(theirs, receiver);
  const before = [await unread(theirs), await pointsOf(theirs)];

  const giving = await open(giver);
  await openHome(giving, giver);
  const [left, rung] = [await leftToGive(giving), await unread(giving)];
  await thankInThreePresses(giving, trio, message);
  await expect.poll(() => leftToGive(giving)).toBe(left - points);

  const managers = await open(manager);
  await managers.goto('/recognitions');
  const row = rowOf(managers, trio, message);
  await row.getByRole('button', { name: /^Reject/ }).click();
  await row.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(row.getByText('Please give a reason of at least 5 characters')).toBeVisible();
  await row.getByRole('button', { name: 'More points than usual' }).click();
  const reason = await row.getByRole('textbox', { name: 'Reason' }).inputValue();
  await expect(row.getByText(`The ${points} points go back to ${firstName(giver)}.`, { exact: false })).toBeVisible();
  await row.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(managers.getByText(`Rejected. ${points} points go back to ${firstName(giver)}.`)).toBeVisible();

  await expect(giving.getByRole('button', { name: `Notifications, ${rung + 1} unread` })).toBeVisible();
  await expect.poll(() => leftToGive(giving)).toBe(left);
  await giving.goto('/recognitions?tab=sent');
  const sent = giving
    .getByRole('list', { name: 'Thank-yous you sent' })
    .getByRole('listitem')
    .filter({ hasText: message });
  await expect(sent.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await expect(sent.getByText(reason, { exact: false }).first()).toBeVisible();

  await test.step('nothing reached the receiver', async () => {
    expect([await unread(theirs), await pointsOf(theirs)]).toEqual(before);
    const { items } = await call('notifications.list', { limit: 100 }, receiver);
    expect(items.filter((item) => item.message.includes('Nagpur') || item.actor?.id === manager.id)).toEqual([]);
    await theirs.goto(`/people/${receiver.id}`);
    await expect(theirs.getByRole('heading', { level: 1, name: receiver.name })).toBeVisible();
    await expect(theirs.getByRole('heading', { name: 'What people say' })).toBeVisible();
    const seen = await call('recognition.of', { id: receiver.id, limit: 100 }, receiver);
    expect(seen.items.filter((item) => item.message === message)).toEqual([]);
    const feed = await call('posts.list', { scope: 'mine', limit: 100 }, receiver);
    expect(feed.items.filter((post) => post.recognition?.message === message)).toEqual([]);
  });
});
