import { newId } from '@apprecio/contract/api/ids';
import { call } from '../support/calls.ts';
import { loseOneAnswer } from '../support/lost.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson, stage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

const rating = (text: string) => ({ id: newId(), type: 'rating5' as const, text, required: true });

/** Launches a survey of some questions to some people as the admin. */
async function launched(
  title: string,
  questions: { id: string }[],
  ids: string[],
  privacy: 'anonymous' | 'confidential',
) {
  const admin = await demoSession(demoPerson('admin'));
  const { id } = await call(
    'surveys.upsert',
    {
      title,
      privacy,
      audience: { kind: 'people', ids },
      dimensions: [],
      endsAt: tomorrow(),
      sections: [{ id: newId(), questions: questions as never }],
    },
    admin,
  );
  await call('surveys.launch', { id }, admin);
  return id;
}

const several = () => [
  ...new Set([demoPerson('employee').id, ...stage.demo.people.slice(0, 7).map((person) => person.id)]),
];

test('SURV-04 Emp-8 ten questions of an anonymous survey are answered in twelve presses', async ({ open }) => {
  const questions = Array.from({ length: 10 }, (_unused, at) => rating(`Statement number ${at + 1}.`));
  const id = await launched('Twelve presses', questions, several(), 'anonymous');
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto('/polls?kind=surveys');
  await page.getByRole('link', { name: 'Answer Twelve presses' }).click();
  await expect(page.getByText('Nobody can see it was you.')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/page-view')) sent.push(request.url());
  });
  for (let at = 1; at <= 10; at++) {
    await expect(page.getByRole('heading', { name: `Statement number ${at}.` })).toBeVisible();
    await page.getByRole('button', { name: '4', exact: true }).click();
  }
  await expect(page.getByRole('heading', { name: 'What your manager will see' })).toBeVisible();
  await expect(page.getByText('Your group: 8 people asked, of several teams.', { exact: false })).toBeVisible();
  await expect(page.getByText('One more 4 in an average and a count')).toHaveCount(10);
  expect(sent, 'what a manager will see is drawn without the server').toEqual([]);
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Your answers are in' })).toBeVisible();
  await page.goto(`/survey/${id}`);
  await expect(page.getByRole('heading', { name: 'You’ve answered this survey' })).toBeVisible();
});

test('SURV-02 the keyboard alone answers, and a reload goes on where one was', async ({ open }) => {
  const id = await launched('By keys', [rating('First.'), rating('Second.')], several(), 'confidential');
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto(`/survey/${id}`);
  await expect(page.getByRole('heading', { name: 'First.' })).toBeFocused();
  await page.keyboard.press('5');
  await expect(page.getByRole('heading', { name: 'Second.' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Second.' })).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { name: 'Ready to send' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous question' }).click();
  await expect(page.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('SURV-01 Adm-6 a survey is launched from a template in eight presses, and its results are read and shared', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/polls');
  await page.getByRole('link', { name: 'Surveys', exact: true }).click();
  await page.getByRole('link', { name: 'Create survey' }).click();
  await page.getByRole('button', { name: /^Well-being/ }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Well-being');
  await page.getByRole('button', { name: 'Check and launch' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/fixed at launch/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Launch survey' }).click();
  await expect(page.getByText('Survey launched')).toBeVisible();
  await page.goto('/organization/polls-surveys?kind=surveys&tab=sent');
  await page.getByRole('link', { name: 'Results of Offices and the way to work' }).click();
  await expect(page.getByRole('heading', { name: 'Where it differs' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^All/ })).toBeVisible();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Managers can’t see results any more')).toBeVisible();
  await page.getByRole('button', { name: 'Share with managers' }).click();
  await expect(page.getByText('Managers can see results of their reports')).toBeVisible();
});

test('SURV-04 Mgr-7 a manager tells the team what follows in three presses, and the team reads it', async ({
  open,
}) => {
  const admin = await demoSession(demoPerson('admin'));
  const id = await launched('Meetings', [rating('Meetings help me.')], several(), 'confidential');
  await call('surveys.close', { id }, admin);
  await call('surveys.update', { id, shared: true }, admin);
  const page = await open(await demoSession(demoPerson('manager')));
  await page.goto(`/organization/survey/${id}`);
  await page.getByRole('button', { name: 'Tell them what follows' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What will be done').fill('No meetings before ten');
  await dialog.getByRole('button', { name: 'Tell my team' }).click();
  await expect(page.getByText('Your team has been notified')).toBeVisible();
  await expect(page.getByText('No meetings before ten')).toBeVisible();
  const reader = await open(await demoSession(demoPerson('employee')));
  await reader.goto('/polls?kind=surveys&tab=completed');
  await reader.getByRole('link', { name: 'What happened with Meetings' }).click();
  await expect(reader.getByText('No meetings before ten')).toBeVisible();
});

test('SURV-04 an answer without a connection is sent once when it is back, also after the page was left', async ({
  open,
  expectRefusal,
}) => {
  const question = rating('Without a connection.');
  const id = await launched('In the tunnel', [question], several(), 'confidential');
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto(`/survey/${id}`);
  await page.getByRole('button', { name: '4', exact: true }).click();
  expectRefusal('offline', /\/(api|assets)\//);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText('Your answers are kept here', { exact: false })).toBeVisible();
  const tookPart = async () => (await call('surveys.detail', { id }, await demoSession(demoPerson('admin')))).tookPart;
  expect(await tookPart()).toBe(0);
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(`/survey/${id}`);
  await expect(page.getByRole('heading', { name: 'You’ve answered this survey' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’ve answered this survey' })).toBeVisible();
  expect(await tookPart()).toBe(1);
});

test('SURV-04 an anonymous answer whose connection is lost on the way counts once, and is withdrawn by its ticket', async ({
  open,
  expectRefusal,
}) => {
  const question = rating('Lost on the way.');
  const id = await launched('Twice on the way', [question], several(), 'anonymous');
  const me = await demoSession(demoPerson('employee'));
  const page = await open(me);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/surveys/answer')) sent.push(request.method());
  });
  expectRefusal('offline', /\/api\//);
  expectRefusal(409, /\/api\/surveys\/answer/);
  expectRefusal(409, /\/api\/tickets\/withdraw/);
  await page.goto(`/survey/${id}`);
  await page.getByRole('button', { name: '2', exact: true }).click();
  const lost = await loseOneAnswer(page, '*/api/surveys/answer');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await lost();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your answer is on its way' })).toBeVisible();
  expect(sent.filter((method) => method === 'POST')).toHaveLength(2);
  await page.getByRole('button', { name: 'Withdraw answer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw answer' }).click();
  await expect(page.getByRole('heading', { name: 'You withdrew your answer' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You withdrew your answer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw answer' })).toHaveCount(0);
});
