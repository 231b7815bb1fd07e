import { makeCrowd } from '../../support/anonymous-crowd.ts';
import { call } from '../../support/calls.ts';
import { instantIn } from '../../support/days.ts';
import { demoSession, makeCompany } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expectHome } from '../../support/steps.ts';
import { expect, waitUntilIdle, test } from '../../support/test.ts';

const tomorrow = () => instantIn(1);

test('Emp-7 an employee votes on Home in two presses and sees the results at once (POLL-01, HOME-01)', async ({
  open,
}) => {
  const { Admin, Asha } = await makeCompany({ Asha: {} });
  const question = 'Which tea for the ridge?';
  const audience = { kind: 'people' as const, ids: [Asha.id] };
  const endsAt = instantIn(1 / 24);
  const pollInput = { question, options: ['Ginger', 'Cardamom'], audience, endsAt };
  const { id } = await call('polls.create', pollInput, Admin);
  // As many other polls wait as the card holds.
  for (const [hours, other] of ['Which lamp?', 'Which rope?', 'Which map?'].entries()) {
    const later = instantIn((hours + 2) / 24);
    await call('polls.create', { ...pollInput, question: other, endsAt: later }, Admin);
  }
  const page = await open(Asha);
  await page.goto('/');
  await expectHome(page, Asha);
  const poll = page.getByRole('region', { name: question });
  await poll.getByText('Cardamom').click();
  await poll.getByRole('button', { name: 'Vote' }).click();
  await expect(poll.getByText('Already Voted')).toBeVisible();
  await expect(poll.getByRole('listitem').nth(1)).toContainText('100%');
  await expect(page.getByRole('region', { name: 'Which map?' })).toBeVisible();
  await expect(poll.getByText('Already Voted')).toBeVisible();
  await page.goto(`/polls/${id}`);
  await expect(page.getByRole('main').getByText('Already Voted')).toBeVisible();
});

test('Mgr-8 a manager publishes a poll to their team in four presses beside the text, and closes it (POLL-02)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('manager')));
  await page.goto('/');
  await expectHome(page, demoPerson('manager'));
  await page.getByRole('navigation').getByRole('link', { name: 'Polls & Surveys', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Polls & Surveys' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask something' }).first().click();
  await expect(page).toHaveTitle(/^Create Polls · /);
  await page.getByLabel('Question').fill('Who brings the projector on Monday?');
  await page.getByLabel('Option 1', { exact: true }).fill('I do');
  await page.getByLabel('Option 2', { exact: true }).fill('Not me');
  await expect(page.getByRole('button', { name: /^My team, / })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await page.getByRole('button', { name: 'Publish poll' }).click();
  const poll = page.getByRole('article', { name: 'Who brings the projector on Monday?' });
  await expect(poll).toBeVisible();
  await poll.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Close poll' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close poll' }).click();
  await expect(page.getByText('Poll closed')).toBeVisible();
  await page.getByRole('link', { name: /^Completed/ }).click();
  await expect(poll.getByText('Completed')).toBeVisible();
});

test('by keyboard alone an employee votes, and sees an error if no option is selected (POLL-01)', async ({ open }) => {
  const admin = await demoSession(demoPerson('admin'));
  const question = 'When do we start?';
  const pollInput = { question, options: ['At six', 'At seven'], endsAt: tomorrow() };
  const { id } = await call('polls.create', { ...pollInput, audience: { kind: 'all' } }, admin);
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto(`/polls/${id}`);
  const poll = page.getByRole('article', { name: question });
  await poll.getByRole('button', { name: 'Vote' }).focus();
  await page.keyboard.press('Enter');
  await expect(poll.getByRole('alert')).toHaveText('Please select an option before submitting.');
  await poll.getByRole('radio', { name: 'At six' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(poll.getByRole('radio', { name: 'At seven' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(poll.getByText('Already Voted')).toBeVisible();
});

test('an anonymous vote is sent without token, cookie or referrer, and the poll shows Already Voted (POLL-03)', async ({
  open,
}) => {
  const { Admin, Asha } = await makeCrowd();
  const question = 'Do you trust the new roster?';
  const pollInput = { question, options: ['Yes', 'No'], anonymous: true, endsAt: tomorrow() };
  const { id } = await call('polls.create', { ...pollInput, audience: { kind: 'all' } }, Admin);
  const page = await open(Asha);
  await page.goto(`/polls/${id}`);
  const poll = page.getByRole('article', { name: question });
  await expect(poll.getByText('Your vote is anonymous: nobody can find out what you chose.')).toBeVisible();
  await poll.getByText('Yes', { exact: true }).click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/polls/cast'));
  await poll.getByRole('button', { name: 'Vote' }).click();
  const headers = await (await sent).allHeaders();
  expect([headers['authorization'], headers['cookie'], headers['referer']]).toEqual([undefined, undefined, undefined]);
  await expect(poll.getByText('Already Voted')).toBeVisible();
  await expect(poll.getByText('Results appear after the poll closes, if at least 5 people vote.')).toBeVisible();
  expect(await call('polls.details', { id }, Admin)).toMatchObject({ voterCount: 1, can: { seeResults: false } });
});

test('an admin creates an anonymous poll in the form, which disables changing votes (POLL-03)', async ({ open }) => {
  const { Admin } = await makeCrowd();
  const page = await open(Admin);
  await page.goto('/organization/create-polls');
  await page.getByLabel('Question').fill('Is the night shift staffed well?');
  await page.getByLabel('Option 1', { exact: true }).fill('It is');
  await page.getByLabel('Option 2', { exact: true }).fill('It is not');
  await page.getByRole('switch', { name: 'Anonymous' }).click();
  await expect(page.getByRole('switch', { name: 'Votes can be changed' })).toBeDisabled();
  await page.getByRole('button', { name: 'Publish poll' }).click();
  const poll = page.getByRole('article', { name: 'Is the night shift staffed well?' });
  await expect(poll.getByText('Anonymous', { exact: true })).toBeVisible();
});

test('a community owner publishes a poll from the community’s page, and votes and closes it in the feed (POLL-01)', async ({
  open,
}) => {
  const lead = await demoSession(demoPerson('employee'));
  const { id } = await call('communities.create', { name: 'Night bakers', joinMode: 3, description: 'We bake' }, lead);
  const page = await open(lead);
  await page.goto(`/communities/${id}`);
  await page.getByRole('link', { name: 'Poll', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Night bakers, / })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Question').fill('Rye or spelt?');
  await page.getByLabel('Option 1', { exact: true }).fill('Rye');
  await page.getByLabel('Option 2', { exact: true }).fill('Spelt');
  await page.getByRole('button', { name: 'Publish poll' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Night bakers' })).toBeVisible();
  const poll = page.getByRole('region', { name: 'Rye or spelt?' });
  await poll.getByText('Spelt', { exact: true }).click();
  await poll.getByRole('button', { name: 'Vote' }).click();
  await expect(poll.getByText('Already Voted')).toBeVisible();
  await poll.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Close poll' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close poll' }).click();
  await expect(poll.getByText('Completed')).toBeVisible();
});

test('poll bars change while others vote, and nothing on the page moves (POLL-01)', async ({ open }) => {
  const admin = await demoSession(demoPerson('admin'));
  const question = 'Mangoes or lychees?';
  const pollInput = { question, options: ['Mangoes', 'Lychees'], endsAt: tomorrow() };
  const { id } = await call('polls.create', { ...pollInput, audience: { kind: 'all' } }, admin);
  const { options } = await call('polls.details', { id }, admin);
  const me = await demoSession(demoPerson('employee'));
  await call('polls.vote', { id, optionIds: [options[0]!.id] }, me);
  const page = await open(me);
  await page.goto(`/polls/${id}`);
  const poll = page.getByRole('article', { name: question });
  const rows = poll.getByRole('listitem');
  await expect(rows.first()).toContainText('100%');
  await waitUntilIdle(page);
  const before = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox(), await poll.boundingBox()];
  await call('polls.vote', { id, optionIds: [options[1]!.id] }, await demoSession(demoPerson('manager')));
  await expect(rows.first()).toContainText('50%');
  await expect(rows.nth(1)).toContainText('50%');
  const after = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox(), await poll.boundingBox()];
  expect(after).toEqual(before);
});
