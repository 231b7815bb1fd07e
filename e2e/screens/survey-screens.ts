import { createHash } from 'node:crypto';
import { newId } from '@apprecio/contract/api/ids';
import { askAnew } from '../support/anonymous-crowd.ts';
import { call, type Session } from '../support/calls.ts';
import { dayIn, instantIn } from '../support/days.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson, stage } from '../support/stage.ts';
import type { Page } from '../support/test.ts';
import type { Screen, Words } from './screen.ts';

const named =
  (path: string, tab: 'active' | 'sent' | 'completed', title: string) =>
  async (session: Session): Promise<string> => {
    const { items } = await call('surveys.list', { tab, limit: 50 }, session);
    return `${path}/${items.find((survey) => survey.title === title)!.id}`;
  };

const question = (text: string) => ({ id: newId(), type: 'rating5' as const, text });

/** Upcoming surveys, with a recurring pulse among them. */
async function withPulse(session: Session): Promise<string> {
  const pulse = { title: 'Monday pulse', type: 'pulse' as const, repeats: 'weekly' as const, dimensions: [] };
  const people = { kind: 'people' as const, ids: stage.demo.people.slice(0, 6).map((person) => person.id) };
  const privacy = 'confidential' as const;
  const sections = [{ id: newId(), questions: [question('I know what is expected of me.')] }];
  const { id } = await call(
    'surveys.upsert',
    { ...pulse, privacy, audience: people, endsAt: instantIn(1), sections },
    session,
  );
  await call('surveys.launch', { id }, session);
  return '/organization/polls-surveys?kind=surveys&tab=upcoming';
}

/** An exit survey that goes out by itself and people whose last day was set, above them a recurring pulse. */
async function withLeavers(session: Session): Promise<string> {
  const leaving = { title: 'Before you leave', type: 'lifecycle' as const, moment: 'leaving' as const, momentDays: 7 };
  const sections = [{ id: newId(), questions: [question('I would come back one day.')] }];
  const surveyFields = { audience: { kind: 'all' as const }, dimensions: [], endsAt: instantIn(1), sections };
  const { id } = await call('surveys.upsert', { ...leaving, ...surveyFields }, session);
  await call('surveys.launch', { id }, session);
  for (const { id: personId } of stage.demo.people.slice(-2)) {
    await call('surveys.setLastDay', { personId, lastDay: dayIn(900) }, session);
  }
  return withPulse(session);
}

/** A draft that goes out by itself thirty days after someone joined. */
async function withMoment(session: Session): Promise<string> {
  const joined = { title: 'Thirty days', type: 'lifecycle' as const, moment: 'joined' as const, momentDays: 30 };
  const sections = [{ id: newId(), questions: [question('My first weeks went well.')] }];
  const surveyFields = { audience: { kind: 'all' as const }, endsAt: instantIn(1), sections };
  const { id } = await call('surveys.upsert', { ...joined, ...surveyFields }, session);
  return `/organization/create-survey?surveyId=${id}`;
}

/** An anonymous survey of one question that waits for the employee. */
async function withAnonymous(): Promise<string> {
  const admin = await demoSession(demoPerson('admin'));
  const surveyFields = { audience: { kind: 'all' as const }, dimensions: [], endsAt: instantIn(1) };
  const sections = [{ id: newId(), questions: [question('The canteen is worth the walk.')] }];
  const { id } = await call(
    'surveys.upsert',
    { title: 'The canteen', privacy: 'anonymous', ...surveyFields, sections },
    admin,
  );
  await askAnew(async () => call('surveys.launch', { id }, admin));
  return `/survey/${id}`;
}

/** The answer stands on the public list at once, although answers are stored in groups every ten minutes. */
async function answerAndCount(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: '4', exact: true }).click();
  await page.getByRole('button', { name: words.whole('Send answers') }).click();
  const thanks = page.getByRole('heading', { name: words.whole('Thank you. Your answers are in') });
  await thanks.waitFor();
  const id = page.url().split('/').at(-1)!;
  const ticket = await page.evaluate(
    (id) => Object.entries(localStorage).find(([name]) => name.startsWith('apprecio-ticket') && name.endsWith(id))![1],
    id,
  );
  const { secret } = JSON.parse(ticket) as { secret: string };
  const hash = createHash('sha256').update(secret.split('.')[2]!).digest('hex');
  await page.route(`**/api/tickets/list/*${id}*`, async (route) =>
    route.fulfill({ json: { keys: [], hashes: [hash] } }),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: words.whole('Show all surveys') })
    .click();
  await thanks.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.getByRole('heading', { name: words.whole('Your answer is counted') }).waitFor();
}

/** The surveys, answering one, writing one, and its results. */
export const surveys: Screen[] = [
  { name: 'surveys', path: '/polls?kind=surveys', who: 'employee' },
  { name: 'surveys that were sent', path: '/organization/polls-surveys?kind=surveys&tab=sent', who: 'admin' },
  { name: 'surveys, none found', path: '/survey?search=zzzz', who: 'employee' },
  { name: 'a survey', path: named('/survey', 'active', 'How was the move to Hinjewadi?'), who: 'employee' },
  {
    name: 'a survey that is not there',
    path: '/survey/nothing',
    who: 'employee',
    refusal: { status: 400, path: /\/api\/surveys/ },
  },
  { name: 'templates of surveys', path: '/organization/create-survey', who: 'admin' },
  {
    name: 'writing a survey',
    on: 'templates of surveys',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.start('Pulse') }).click();
      await page.getByRole('button', { name: words.whole('Check and launch') }).waitFor();
    },
  },
  {
    name: 'results of a survey',
    path: named('/organization/survey', 'sent', 'Offices and the way to work'),
    who: 'admin',
  },
  {
    name: 'results of a survey for a manager',
    path: async () =>
      named('/organization/survey', 'sent', 'Offices and the way to work')(await demoSession(demoPerson('admin'))),
    who: 'manager',
  },
  {
    name: 'telling what follows from a survey',
    on: 'results of a survey for a manager',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Tell my team') }).click();
      await page.getByText(words.whole('Please write what will be done')).waitFor();
    },
  },
  {
    name: 'what follows from a survey',
    path: named('/survey', 'completed', 'Offices and the way to work'),
    who: 'employee',
  },
  { name: 'an anonymous survey', path: withAnonymous, who: 'employee' },
  { name: 'the ticket of an answer', on: 'an anonymous survey', act: answerAndCount },
  {
    name: 'withdrawing an answer',
    on: 'an anonymous survey',
    act: async (page, words) => {
      const withdraw = page.getByRole('button', { name: words.whole('Withdraw answer') });
      if ((await withdraw.count()) === 0) await answerAndCount(page, words);
      await withdraw.click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a survey that goes out by itself',
    path: withMoment,
    who: 'admin',
    act: async (page, words) =>
      page.getByRole('textbox', { name: words.whole('Days after joining') }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'turning a lifecycle survey on',
    on: 'a survey that goes out by itself',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Check and launch') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'upcoming surveys and recurring pulses', path: withLeavers, who: 'admin' },
  {
    name: 'setting last days',
    on: 'upcoming surveys and recurring pulses',
    act: async (page, words) => {
      const row = page.getByRole('listitem').filter({ hasText: 'Before you leave' }).last();
      await row.getByRole('button', { name: words.start('More about') }).click();
      await page.getByRole('menuitem', { name: words.whole('Set last days') }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('button', { name: words.start('Remove last day of') })
        .first()
        .waitFor();
      await dialog.getByRole('button', { name: words.whole('Save last day') }).click();
      await page.getByText(words.whole('Please choose a person')).waitFor();
    },
  },
  {
    name: 'stopping a recurring pulse',
    on: 'upcoming surveys and recurring pulses',
    act: async (page, words) => {
      await page
        .getByRole('button', { name: words.start('More about') })
        .first()
        .click();
      await page.getByRole('menuitem', { name: words.whole('Stop pulse') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'survey analytics', path: '/reports/survey-analytics', who: 'admin' },
];
