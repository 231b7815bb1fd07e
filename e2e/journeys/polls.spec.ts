import { call } from '../support/calls.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expectHome } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

test('POLL-01 HOME-01 Emp-7 an employee votes on Home in two presses and sees the results at once', async ({
  open,
}) => {
  const admin = await demoSession(demoPerson('admin'));
  const question = 'Which tea for the ridge?';
  const audience = { kind: 'people' as const, ids: [demoPerson('employee').id] };
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  await call('polls.create', { question, options: ['Ginger', 'Cardamom'], audience, endsAt }, admin);
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto('/');
  await expectHome(page, demoPerson('employee'));
  const poll = page.getByRole('region', { name: question });
  await poll.getByText('Cardamom').click();
  await poll.getByRole('button', { name: 'Vote' }).click();
  await expect(poll.getByText('Already Voted')).toBeVisible();
  await expect(poll.getByRole('listitem').nth(1)).toContainText('100%');
  await page.reload();
  await expect(page.getByRole('region', { name: question }).getByText('Already Voted')).toBeVisible();
});

test('POLL-02 Mgr-8 a manager asks their team in four presses beside the words, and closes the poll', async ({
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

test('POLL-01 the keyboard alone votes, and hears what is missing', async ({ open }) => {
  const admin = await demoSession(demoPerson('admin'));
  const question = 'When do we start?';
  const asked = { question, options: ['At six', 'At seven'], endsAt: tomorrow() };
  const { id } = await call('polls.create', { ...asked, audience: { kind: 'all' } }, admin);
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
