import type { Input } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { AllOperations } from '@apprecio/contract/generated/operations';
import { logistics, makeCrowd } from '../../support/anonymous-crowd.ts';
import { call, type Session } from '../../support/calls.ts';
import { instantIn } from '../../support/days.ts';
import { loseOneAnswer } from '../../support/lost-answer.ts';
import { demoSession } from '../../support/people.ts';
import { demoPerson, several } from '../../support/stage.ts';
import { expect, type Page, test } from '../../support/test.ts';

const tomorrow = () => instantIn(1);

const rating = (text: string) => ({ id: newId(), type: 'rating5' as const, text, required: true });

/** Launches a confidential survey of some questions to eight people of the demonstration, as its admin. */
async function launched(title: string, questions: { id: string }[]) {
  const admin = await demoSession(demoPerson('admin'));
  return launchedBy(admin, { title, privacy: 'confidential', audience: { kind: 'people', ids: several() } }, questions);
}

/** Launches an anonymous survey of some questions to a crowd. */
async function launchedUnseen(title: string, questions: { id: string }[]) {
  const { Admin, Asha } = await makeCrowd();
  const id = await launchedBy(Admin, { title, privacy: 'anonymous', audience: logistics }, questions);
  return { id, me: Asha };
}

type SurveyInput = Pick<Input<AllOperations['surveys.upsert']>, 'title' | 'privacy' | 'audience'>;

async function launchedBy(admin: Session, surveyInput: SurveyInput, questions: { id: string }[]) {
  const { id } = await call(
    'surveys.upsert',
    {
      ...surveyInput,
      dimensions: [],
      endsAt: tomorrow(),
      sections: [{ id: newId(), questions: questions as never }],
    },
    admin,
  );
  await call('surveys.launch', { id }, admin);
  return id;
}

test('Emp-8 an employee answers ten questions of an anonymous survey in twelve presses (SURV-04)', async ({ open }) => {
  const questions = Array.from({ length: 10 }, (_unused, at) => rating(`Statement number ${at + 1}.`));
  const { id, me } = await launchedUnseen('Twelve presses', questions);
  const page = await open(me);
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

test('by keyboard alone a person answers a survey, and a reload continues at the same question (SURV-02)', async ({
  open,
}) => {
  const id = await launched('By keys', [rating('First.'), rating('Second.')]);
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

test('Adm-6 an admin launches a survey from a template in eight presses, and reads and shares results (SURV-01)', async ({
  open,
}) => {
  const { Admin } = await makeCrowd();
  const asking = await open(Admin);
  await asking.goto('/polls');
  await asking.getByRole('link', { name: 'Surveys', exact: true }).click();
  await asking.getByRole('link', { name: 'Create survey' }).first().click();
  await asking.getByRole('button', { name: /^Well-being/ }).click();
  await expect(asking.getByLabel('Title', { exact: true })).toHaveValue('Well-being');
  await asking.getByRole('button', { name: 'Check and launch' }).click();
  const dialog = asking.getByRole('dialog');
  await expect(dialog.getByText(/fixed at launch/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Launch survey' }).click();
  await expect(asking.getByText('Survey launched')).toBeVisible();

  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/polls-surveys?kind=surveys&tab=sent');
  await page.getByRole('link', { name: 'Results of Offices and the way to work' }).click();
  await expect(page.getByRole('heading', { name: 'Where it differs' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^All/ })).toBeVisible();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Managers can’t see results any more')).toBeVisible();
  await page.getByRole('button', { name: 'Share with managers' }).click();
  await expect(page.getByText('Managers can see results of their reports')).toBeVisible();
});

test('Mgr-7 a manager shares next steps with the team beside the results, and the team reads them (SURV-04)', async ({
  open,
}) => {
  const admin = await demoSession(demoPerson('admin'));
  const id = await launched('Meetings', [rating('Meetings help me.')]);
  await call('surveys.close', { id }, admin);
  await call('surveys.update', { id, shared: true }, admin);
  const page = await open(await demoSession(demoPerson('manager')));
  await page.goto(`/organization/survey/${id}`);
  await page.getByLabel('What will be done').fill('No meetings before ten');
  await page.getByRole('button', { name: 'Tell my team' }).click();
  await expect(page.getByText('Your team has been notified')).toBeVisible();
  await expect(page.getByText('No meetings before ten')).toBeVisible();
  const reader = await open(await demoSession(demoPerson('employee')));
  await reader.goto('/polls?kind=surveys&tab=completed');
  await reader.getByRole('link', { name: 'See what changed after Meetings' }).click();
  await expect(reader.getByText('No meetings before ten')).toBeVisible();
});

/** The statuses of what the server answered to sendings of a survey, as they come in. */
function arrivals(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/surveys/submit/')) statuses.push(response.status());
  });
  return statuses;
}

const tookPart = async (id: string) =>
  (await call('surveys.detail', { id }, await demoSession(demoPerson('admin')))).tookPart;
const storedDrafts = async (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':survey-')));
const draftStoredText = 'Your answers are kept here';
const thanks = 'Thank you. Your answers are in';

test('an answer sent without a connection is delivered once by the open page after reconnection (SURV-04)', async ({
  open,
  expectRefusal,
}) => {
  const id = await launched('In the tunnel', [rating('Without a connection.')]);
  const page = await open(await demoSession(demoPerson('employee')));
  const arrived = arrivals(page);
  await page.goto(`/survey/${id}`);
  await page.getByRole('button', { name: '4', exact: true }).click();
  expectRefusal('offline', /\/(api|assets)\//);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText(draftStoredText, { exact: false })).toBeVisible();
  expect(await tookPart(id)).toBe(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’ve answered this survey' })).toBeVisible();
  expect(arrived).toEqual([200]);
  expect(await tookPart(id)).toBe(1);
});

test('an unsent answer is kept through a reload and sent once when its page is opened again (SURV-04)', async ({
  open,
  expectRefusal,
}) => {
  const id = await launched('Left in the tunnel', [rating('Left behind.')]);
  const page = await open(await demoSession(demoPerson('employee')));
  const arrived = arrivals(page);
  await page.goto(`/survey/${id}`);
  await page.getByRole('button', { name: '4', exact: true }).click();
  expectRefusal('offline', /\/api\//);
  // Only submissions fail, so that the page can be opened and no event makes a closing page send its answers.
  const submit = '**/api/surveys/submit/**';
  await page.route(submit, async (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText(draftStoredText, { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByText(draftStoredText, { exact: false })).toBeVisible();
  await page.goto('about:blank');
  await page.unroute(submit);
  expect([arrived, await tookPart(id)]).toEqual([[], 0]);
  await page.goto(`/survey/${id}`);
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’ve answered this survey' })).toBeVisible();
  expect([arrived, await tookPart(id)]).toEqual([[200], 1]);
});

test('an answer whose confirmation was lost is sent a second time and counts once (SURV-04)', async ({
  open,
  expectRefusal,
}) => {
  const id = await launched('Unheard', [rating('Unheard of.')]);
  const me = await demoSession(demoPerson('employee'));
  const page = await open(me);
  const arrived = arrivals(page);
  expectRefusal('offline', /\/(api|assets)\//);
  expectRefusal(409, /\/api\/surveys\/submit/);
  await page.goto(`/survey/${id}`);
  await page.getByRole('button', { name: '2', exact: true }).click();
  const lost = await loseOneAnswer(page, '*/api/surveys/submit/*');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await lost();
  await expect(page.getByText(draftStoredText, { exact: false })).toBeVisible();
  expect(await tookPart(id)).toBe(1);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
  expect(arrived).toEqual([409]);
  expect(await tookPart(id)).toBe(1);
  expect(await storedDrafts(page)).toEqual([]);
});

test('an anonymous answer whose confirmation was lost counts once and is withdrawn by its ticket (SURV-04)', async ({
  open,
  expectRefusal,
}) => {
  const question = rating('Lost on the way.');
  const { id, me } = await launchedUnseen('Twice on the way', [question]);
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
  // The page may also repeat the answer before it is reloaded.
  expect(sent.filter((method) => method === 'POST').length).toBeGreaterThan(1);
  expect(await storedDrafts(page), 'what was said does not stay in the browser as a draft').toEqual([]);
  await page.getByRole('button', { name: 'Withdraw answer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw answer' }).click();
  await expect(page.getByRole('heading', { name: 'You withdrew your answer' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You withdrew your answer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw answer' })).toHaveCount(0);
});

test('on a phone a survey shows one question per screen, with large buttons in view and no sideways scrolling (SURV-02)', async ({
  open,
}) => {
  const choice = {
    id: newId(),
    type: 'single' as const,
    text: 'How do you come to the office when it rains and the bus does not run?',
    options: ['On foot', 'With a colleague'].map((label) => ({ id: newId(), label })),
  };
  const recommend = { id: newId(), type: 'nps' as const, text: 'Would you recommend the canteen?' };
  const words = { id: newId(), type: 'text' as const, text: 'Anything else?' };
  const { id, me } = await launchedUnseen('On the way', [choice, recommend, words]);
  const page = await open(me, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/polls?kind=surveys');
  await page.getByRole('link', { name: 'Answer On the way' }).tap();
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    const box = (await button.boundingBox())!;
    expect(Math.min(box.width, box.height), `${name} is large enough to hit`).toBeGreaterThanOrEqual(44);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `nothing beside the screen before ${name}`).toBeLessThanOrEqual(0);
    await button.tap();
  };
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await press('With a colleague');
  await expect(page.getByText('Question 2 of 3')).toBeVisible();
  await press('9');
  await expect(page.getByText('Question 3 of 3')).toBeVisible();
  await page.getByLabel('Your words').fill('More umbrellas.');
  await press('Next');
  await page.getByRole('button', { name: 'Send answers' }).tap();
  await expect(page.getByRole('heading', { name: 'Thank you. Your answers are in' })).toBeVisible();
  expect((await call('surveys.detail', { id }, me)).answered).toBe(true);
});
