import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@apprecio/contract/api/ids';
import type { NewPerson } from '@apprecio/contract/people/records';
import type { QuestionType } from '@apprecio/contract/surveys/question-types';
import type { Question, SurveyAnswers } from '@apprecio/contract/surveys/questions';
import type { SurveyFields } from '@apprecio/contract/surveys/surveys';
import { upsert } from '@apprecio/server/src/features/surveys/drafts.commands.ts';
import { launch } from '@apprecio/server/src/features/surveys/launch/launch.commands.ts';
import { respond } from '@apprecio/server/src/features/surveys/outcomes/outcomes.commands.ts';
import { endKeys } from '@apprecio/server/src/features/tickets/public.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { asPerson, type Stage } from './story.ts';

const dayMs = 86_400_000;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

interface Written {
  type: QuestionType;
  text: string;
  required?: true;
  options?: string[];
  /** The weights of the numbers or options, from the lowest; for text questions the texts. */
  likely: number[] | string[];
  /** Shown only if the question before was answered with one of these numbers. */
  after?: string[];
}

interface DemoSurvey {
  title: string;
  intro: string;
  type: SurveyFields['type'];
  questions: Written[];
  /** Days ago it was launched, and how many days it runs. */
  launched: number;
  days: number;
  /** The share of those asked who answered. */
  answered: number;
  draft?: true;
  /** The actions promised after it closed, each with the number of days until its date. */
  promised?: [text: string, days: number][];
}

const agree = (text: string, ...likely: number[]): Written => ({ type: 'rating5', text, required: true, likely });

const surveys: DemoSurvey[] = [
  {
    title: 'How was the move to Hinjewadi?',
    intro: 'A few questions about the new office. Two minutes.',
    type: 'pulse',
    launched: 2,
    days: 8,
    answered: 0.55,
    questions: [
      agree('I can do focused work in the new office.', 1, 2, 4, 6, 3),
      {
        type: 'text',
        text: 'What would make it a 5?',
        after: ['1', '2', '3', '4'],
        likely: ['The Krishna room should be for quiet calls only.', 'More plants.', 'A kettle on every floor.'],
      },
      {
        type: 'multi',
        text: 'Which rooms do you use every week?',
        options: ['Krishna', 'Koyna', 'Hall B', 'Terrace'],
        likely: [4, 3, 5, 2],
      },
      agree('Getting to work is easy for me.', 3, 4, 4, 2, 1),
      { type: 'nps', text: 'Would you recommend working here to a friend?', likely: [0, 0, 0, 1, 1, 2, 2, 4, 6, 6, 5] },
      agree('I have the tools I need to do my job well.', 1, 1, 3, 6, 4),
    ],
  },
  {
    title: 'Offices and the way to work',
    intro: 'Our October pulse.',
    type: 'pulse',
    launched: 30,
    days: 7,
    answered: 0.86,
    promised: [
      ['A second bus at seven, on working days', 40],
      ['Two rooms on each floor are for quiet work only', 30],
    ],
    questions: [
      agree('I have enough space to do my work.', 1, 1, 3, 7, 5),
      agree('I can concentrate when I need to.', 1, 2, 4, 6, 4),
      agree('Noise does not disturb me.', 2, 4, 5, 4, 2),
      agree('People in my team help each other.', 0, 1, 2, 7, 7),
      agree('Getting to work is easy for me.', 3, 4, 4, 3, 1),
      { type: 'nps', text: 'Would you recommend working here to a friend?', likely: [0, 0, 1, 0, 1, 1, 2, 4, 6, 7, 5] },
      {
        type: 'text',
        text: 'What one thing would you change?',
        likely: [
          'The 06:40 bus is full on Mondays. People stand for an hour.',
          'Windows! I had forgotten what weather looks like.',
          'Quiet rooms that are quiet.',
          'Warm food for the night shift.',
          'A second bus at seven.',
          'The bus stop has no roof. July is long.',
          'Please let the bus wait five minutes for the night shift.',
          'Somewhere to sit while waiting for the bus.',
          'Food after nine that is not toast.',
          'The food counter closes before our break begins.',
          'Spicy food for those who ask, please!',
          'A quiet corner for phone calls. The corridor hears everything.',
          'Meeting rooms that are booked and empty. Release them.',
          'Two more rooms for calls, or thicker doors.',
          'A window that opens.',
          'Parking for scooters by the east gate.',
          'Scooters and trucks share one gate. I hold my breath each morning.',
        ],
      },
    ],
  },
  {
    title: 'September pulse',
    intro: '',
    type: 'pulse',
    launched: 62,
    days: 7,
    answered: 0.8,
    promised: [['The 06:40 bus becomes a larger one', 21]],
    questions: [
      agree('I have enough space to do my work.', 2, 3, 4, 5, 2),
      agree('People in my team help each other.', 0, 1, 3, 7, 6),
      { type: 'nps', text: 'Would you recommend working here to a friend?', likely: [1, 0, 1, 1, 1, 2, 3, 4, 5, 5, 3] },
    ],
  },
  {
    title: 'Ninety days at Northwind',
    intro: '',
    type: 'lifecycle',
    launched: 1,
    days: 20,
    answered: 0,
    draft: true,
    questions: [
      agree('The job is what I expected when I joined.'),
      agree('I know whom to ask when I need help.'),
      { type: 'text', text: 'What was missing in your first weeks?', likely: [] },
    ],
  },
];

function questionsOf(survey: DemoSurvey): Question[] {
  const made: Question[] = [];
  for (const { type, text, required = false, options = [], after } of survey.questions) {
    const before = made.at(-1);
    made.push({
      id: newId(),
      type,
      text,
      help: '',
      required,
      options: options.map((label) => ({ id: newId(), label })),
      rows: [],
      low: type === 'rating5' ? 'Strongly disagree' : type === 'nps' ? 'Not at all likely' : '',
      high: type === 'rating5' ? 'Strongly agree' : type === 'nps' ? 'Very likely' : '',
      showIf: after && before ? { questionId: before.id, values: after } : null,
      key: null,
    });
  }
  return made;
}

function weighted({ random }: Stage, weights: readonly number[]): number {
  return random.pick(weights.flatMap((weight, place) => Array.from({ length: weight }, () => place)));
}

function answersOf(stage: Stage, asked: DemoSurvey, questions: readonly Question[]): SurveyAnswers {
  const answers: SurveyAnswers = {};
  for (const [at, { id, type, options, showIf }] of questions.entries()) {
    const { likely } = asked.questions[at]!;
    if (showIf && !showIf.values.includes(String(Number(answers[showIf.questionId])))) continue;
    if (type === 'text') {
      if (stage.random.chance(0.45)) answers[id] = stage.random.pick(likely as string[]);
      continue;
    }
    const place = weighted(stage, likely as number[]);
    if (type === 'multi') answers[id] = [options[place]!.id];
    else answers[id] = type === 'nps' ? place : place + 1;
  }
  return answers;
}

interface Launched {
  id: string;
  survey: DemoSurvey;
  questions: readonly Question[];
  /** Those who sign in to the demonstration: what runs waits for them. */
  signers: ReadonlySet<string>;
}

async function answer(stage: Stage, { id, survey: asked, questions, signers }: Launched): Promise<void> {
  const organisation_id = stage.organisationId;
  await asSystem(stage.services, organisation_id, 'demo', async (ctx) => {
    const keys = await ctx.db.selectFrom('ticket_keys').select(['id', 'cohort']).where('subject_id', '=', id).execute();
    const people = await ctx.db
      .selectFrom('survey_people')
      .select(['person_id', 'cohort_id'])
      .where('survey_id', '=', id)
      .orderBy('person_id')
      .execute();
    const taking = people.filter(
      ({ person_id }) => stage.random.chance(asked.answered) && !(asked.days > 7 && signers.has(person_id)),
    );
    for (const { person_id, cohort_id } of taking) {
      const key = keys.find(({ cohort }) => cohort === cohort_id)!;
      const ticket = { organisation_id, subject_id: id, key_id: key.id };
      const blinded_hash = createHash('sha256').update(randomBytes(32)).digest('hex');
      await ctx.db
        .insertInto('ticket_takers')
        .values({ ...ticket, person_id, blinded_hash })
        .execute();
      const ticket_hash = createHash('sha256').update(randomBytes(32)).digest('hex');
      const given = JSON.stringify(answersOf(stage, asked, questions));
      await ctx.db
        .insertInto('ticket_answers')
        .values({ ...ticket, ticket_hash, answer: given })
        .execute();
    }
  });
}

async function count(stage: Stage, id: string, closedAt: Date): Promise<void> {
  await asSystem(stage.services, stage.organisationId, 'demo', async (ctx) => {
    await endKeys(ctx, { kind: 'survey', id });
    await ctx.db
      .updateTable('surveys')
      .set({ closed_at: closedAt, counted_at: closedAt, shared: true })
      .where('id', '=', id)
      .execute();
  });
}

/** An anonymous survey that runs, one that closed with its results, and a draft. */
export async function addSurveys(
  stage: Stage,
  cast: { admin: NewPerson; manager: NewPerson; employee: NewPerson },
  secretKey: string,
): Promise<void> {
  const signers = new Set(Object.values(cast).map((person) => person.id));
  const now = stage.services.now().getTime();
  for (const survey of surveys) {
    const at = new Date(now - survey.launched * dayMs);
    const endsAt = new Date(at.getTime() + survey.days * dayMs);
    const questions = questionsOf(survey);
    const fields: SurveyFields = {
      title: survey.title,
      intro: survey.intro,
      type: survey.type,
      privacy: 'anonymous',
      audience: { kind: 'all' },
      dimensions: ['department', 'manager'],
      minGroup: 5,
      reminders: true,
      points: 0,
      repeats: null,
      rotates: null,
      moment: null,
      momentDays: 30,
      startsAt: null,
      endsAt: endsAt.toISOString(),
      sections: [{ id: newId(), title: '', questions }],
    };
    const { id } = await asPerson(stage, cast.admin, at, async (ctx) => {
      const draft = await upsert(ctx, fields);
      const requestContext = { config: { secretKey } } as never;
      if (!survey.draft) await launch({ ...ctx, requestContext }, { id: draft.id });
      return draft;
    });
    if (survey.draft) continue;
    await answer(stage, { id, survey, questions, signers });
    if (endsAt.getTime() < now) await count(stage, id, endsAt);
    const promised = survey.promised?.map(([text, days]) => ({ text, by: dayOf(endsAt.getTime() + days * dayMs) }));
    if (promised) {
      const twoDaysLater = new Date(endsAt.getTime() + 2 * dayMs);
      await asPerson(stage, cast.admin, twoDaysLater, (ctx) => respond(ctx, { id, actions: promised, reason: null }));
    }
  }
}
