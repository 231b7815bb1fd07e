import { call } from '../../support/calls.ts';
import { instantIn } from '../../support/days.ts';
import { makeCompany, thank } from '../../support/people.ts';
import { hasFocus } from '../../support/steps.ts';
import { expect, type Page, waitUntilIdle, test } from '../../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function queue(page: Page) {
  const region = page.getByRole('region', { name: 'For you' });
  await expect(region).toBeVisible();
  await waitUntilIdle(page);
  return region;
}

test('Emp-9 on a phone an employee answers and reads all waiting items, one press from any page (HOME-01, COM-01, FEED-04)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const { Asha, Binod } = company;
  const closed = await call('communities.create', { name: 'Trekkers', joinMode: 1 }, Asha);
  await call('communities.join', { id: closed.id }, Binod);
  const secret = await call('communities.create', { name: 'Surprise', joinMode: 2 }, Binod);
  await call('communities.invite', { id: secret.id, personIds: [Asha.id] }, Binod);
  const line = [{ mention: Asha.id, name: Asha.name }, { text: ' knows the way up.' }];
  await call('posts.create', { text: [{ kind: 'paragraph', line }] }, Binod);
  await expect.poll(async () => (await call('inbox.list', {}, Asha)).mentions.count).toBe(1);

  const page = await open(Asha, phone);
  await page.goto('/people');
  await waitUntilIdle(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).tap();
  const waiting = await queue(page);
  const feed = page.getByRole('heading', { name: 'Latest' });
  expect((await waiting.boundingBox())!.y).toBeLessThan((await feed.boundingBox())!.y);
  await expect(waiting.getByRole('listitem')).toHaveCount(3);

  await waiting.getByRole('button', { name: `Accept ${Binod.name}’s request to join Trekkers`, exact: true }).tap();
  await expect(page.getByText(`${Binod.name} joined Trekkers`)).toBeVisible();
  await waiting.getByRole('button', { name: 'Decline the invitation to Surprise' }).tap();
  await expect(page.getByText('Invitation to Surprise declined')).toBeVisible();
  await waiting.getByRole('link', { name: `Read: ${Binod.name} mentioned you` }).tap();
  const post = page.getByRole('dialog');
  await expect(post.getByRole('article')).toContainText('knows the way up');

  await test.step('an answer mentions who may read it, chosen from a list', async () => {
    const box = post.getByRole('textbox', { name: 'Your comment' });
    await box.tap();
    await page.keyboard.type('You too, @bin');
    await post.getByRole('option', { name: new RegExp(Binod.name) }).tap();
    await expect(box).toHaveValue(`You too, @${Binod.name} `);
    await box.press('Control+Enter');
    await expect(post.getByRole('link', { name: `@${Binod.name}` })).toBeVisible();
    await expect.poll(async () => (await call('inbox.list', {}, Binod)).mentions.count).toBe(1);
  });

  await post.getByRole('button', { name: 'Close' }).first().tap();
  await expect(waiting.getByText('You’re all caught up')).toBeVisible();
  await expect.poll(async () => (await call('inbox.list', {}, Asha)).mentions.count).toBe(0);
  expect((await call('communities.detail', { id: closed.id }, Binod)).role).toBe('member');
});

test('Mgr-1 a manager approves a thank-you from Home, undoes the approval, and sees the next one (HOME-01, REC-02)', async ({
  open,
}) => {
  const company = await makeCompany({ Boss: { role: 'Manager' }, Asha: { manager: 'Boss' }, Binod: {} });
  const { Boss, Asha, Binod } = company;
  await thank(Binod, Asha, 60, 'You found the missing pallet.');
  const page = await open(Boss);
  // This feed does not show the thank-you approved here, which disappears for a moment when the approval is undone.
  await page.goto('/?scope=mine');
  const waiting = await queue(page);
  const approve = waiting.getByRole('button', { name: `Approve the thank-you from ${Binod.name} to ${Asha.name}` });
  await approve.focus();
  await page.keyboard.press('Enter');
  const toast = page.getByRole('region', { name: 'Notices (F8)' });
  await toast.getByText(`Approved. ${Asha.name} gets 60 points.`).hover();
  await expect(waiting.getByText('You’re all caught up')).toBeVisible();
  await expect.poll(async () => hasFocus(waiting.getByRole('heading', { name: 'For you' }))).toBe(true);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(approve).toBeVisible();
  await expect.poll(async () => (await call('recognition.pending', {}, Boss)).total).toBe(1);
  await waitUntilIdle(page);
  await approve.click();
  await expect(waiting.getByText('You’re all caught up')).toBeVisible();
  await expect.poll(async () => (await call('recognition.pending', {}, Boss)).total).toBe(0);
  await thank(company.Admin, Asha, 70, 'And the second one as well.');
  await expect(
    waiting.getByRole('button', { name: `Approve the thank-you from ${company.Admin.name} to ${Asha.name}` }),
  ).toBeVisible();
});

test('an event invitation is answered in For you in one press and leaves the list (HOME-01, EVT-01)', async ({
  open,
}) => {
  const { Admin, Asha } = await makeCompany({ Asha: {} });
  const event = {
    title: 'Onam lunch',
    place: 'Canteen',
    zone: 'Asia/Kolkata',
    startsAt: instantIn(2),
    endsAt: instantIn(2.1),
  };
  const audience = { kind: 'people' as const, ids: [Asha.id] };
  const { id } = await call('events.create', { ...event, audience }, Admin);
  const page = await open(Asha, phone);
  await page.goto('/');
  const waiting = await queue(page);
  await expect(waiting.getByText(`${Admin.name} invites you to Onam lunch`)).toBeVisible();
  await waiting.getByRole('button', { name: 'Yes, come to Onam lunch' }).tap();
  await expect(page.getByText('You’re coming: Onam lunch')).toBeVisible();
  await expect(waiting.getByText('You’re all caught up')).toBeVisible();
  expect((await call('events.details', { id }, Asha)).mine).toMatchObject({ answer: 'yes' });
});
