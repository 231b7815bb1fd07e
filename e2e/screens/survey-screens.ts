import { newId } from '@apprecio/contract/api/ids';
import { call, type Session } from '../support/calls.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson, stage } from '../support/stage.ts';
import type { Screen } from './screens.ts';

const named =
  (path: string, tab: 'active' | 'sent' | 'completed', title: string) =>
  async (session: Session): Promise<string> => {
    const { items } = await call('surveys.list', { tab, limit: 50 }, session);
    return `${path}/${items.find((survey) => survey.title === title)!.id}`;
  };

/** Upcoming surveys, with a recurring pulse among them. */
async function withPulse(session: Session): Promise<string> {
  const question = { id: newId(), type: 'rating5' as const, text: 'I know what is expected of me.' };
  const pulse = { title: 'Monday pulse', type: 'pulse' as const, repeats: 'weekly' as const, dimensions: [] };
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const people = { kind: 'people' as const, ids: stage.demo.people.slice(0, 6).map((person) => person.id) };
  const sections = [{ id: newId(), questions: [question] }];
  const { id } = await call('surveys.upsert', { ...pulse, audience: people, endsAt, sections }, session);
  await call('surveys.launch', { id }, session);
  return '/organization/polls-surveys?kind=surveys&tab=upcoming';
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
      await page.getByRole('button', { name: words.whole('Tell them what follows') }).click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('button', { name: words.whole('Tell my team') }).click();
      await page.getByText(words.whole('Please write what will be done')).waitFor();
    },
  },
  {
    name: 'what follows from a survey',
    path: named('/survey', 'completed', 'Offices and the way to work'),
    who: 'employee',
  },
  { name: 'upcoming surveys and recurring pulses', path: withPulse, who: 'admin' },
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
