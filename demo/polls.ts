import { randomBytes } from 'node:crypto';
import { roleId } from '@apprecio/contract/api/codes';
import type { Audience } from '@apprecio/contract/audiences/audience';
import type { NewPerson } from '@apprecio/contract/people/records';
import type { ResultMode } from '@apprecio/contract/polls/polls';
import { create } from '@apprecio/server/src/features/polls/asking.commands.ts';
import { listPollInvitees } from '@apprecio/server/src/features/polls/audience.queries.ts';
import { recountVotes } from '@apprecio/server/src/features/polls/voting/voting.commands.ts';
import { endKeys } from '@apprecio/server/src/features/tickets/public.ts';
import type { TenantContext } from '@apprecio/server/src/platform/activity.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { partsOf } from './parts.ts';
import { asPerson, type Stage } from './story.ts';

const hourMs = 3_600_000;

interface DemoPoll {
  by: 'admin' | 'manager';
  question: string;
  options: string[];
  audience: Audience;
  /** Hours ago it was asked, and from then on until it starts and closes. */
  askedHoursAgo: number;
  starts?: number;
  closes: number;
  maxChoices?: number;
  mayChange?: boolean;
  results?: ResultMode;
  anonymous?: true;
  draft?: true;
  /** The share of those asked who voted, and how likely each option is. */
  voted: number;
  weights: number[];
}

const everyone: Audience = { kind: 'all' };

const polls: DemoPoll[] = [
  {
    by: 'admin',
    question: 'Which label would your mother understand?',
    options: ['A, the traffic light', 'B, the big numbers', 'C, the sentence'],
    audience: everyone,
    askedHoursAgo: 42,
    closes: 48 + 6,
    mayChange: true,
    results: 'always',
    voted: 0.6,
    weights: [27, 58, 15],
  },
  {
    by: 'manager',
    question: 'Who can swap Saturday with me?',
    options: ['I can, all day', 'Half a day', 'Not this time'],
    audience: { kind: 'team' },
    askedHoursAgo: 3,
    closes: 27,
    voted: 0.4,
    weights: [1, 2, 4],
  },
  {
    by: 'admin',
    question: 'Where should the December off-site be?',
    options: ['Lonavala, two days', 'Alibaug by ferry', 'Stay in Pune, leave early'],
    audience: everyone,
    askedHoursAgo: 20,
    closes: 48,
    results: 'on_close',
    voted: 0.35,
    weights: [4, 3, 2],
  },
  {
    by: 'admin',
    question: 'Name of the new Nashik hall?',
    options: ['Godavari', 'Trimbak', 'Hall 4'],
    audience: everyone,
    askedHoursAgo: 24 * 16,
    closes: 24 * 5,
    voted: 0.78,
    weights: [52, 31, 17],
  },
  {
    by: 'admin',
    question: 'Do you feel safe reporting a near miss?',
    options: ['Yes, always', 'It depends on the shift', 'Not really'],
    audience: { kind: 'roles', roleIds: [roleId.employee] },
    askedHoursAgo: 24 * 9,
    closes: 24 * 4,
    anonymous: true,
    voted: 0.7,
    weights: [61, 28, 11],
  },
  {
    by: 'admin',
    question: 'Is the new shift pattern fair?',
    options: ['Yes', 'No', 'Too early to say'],
    audience: { kind: 'departments', names: ['Operations'] },
    askedHoursAgo: 5,
    closes: 24 * 3,
    anonymous: true,
    voted: 0.3,
    weights: [3, 2, 4],
  },
  {
    by: 'admin',
    question: 'Which days should the second bus run?',
    options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    audience: everyone,
    askedHoursAgo: 1,
    starts: 24 * 4,
    closes: 24 * 9,
    maxChoices: 3,
    voted: 0,
    weights: [],
  },
  {
    by: 'admin',
    question: 'Should the canteen open at six?',
    options: ['Yes', 'No', 'Only for the night shift'],
    audience: everyone,
    askedHoursAgo: 2,
    closes: 24 * 3,
    draft: true,
    voted: 0,
    weights: [],
  },
];

function weighted(stage: Stage, weights: readonly number[]): number {
  const bag = weights.flatMap((weight, place) => Array.from({ length: weight }, () => place));
  return stage.random.pick(bag);
}

interface Unseen {
  voters: string[];
  options: { id: string }[];
  poll: DemoPoll;
}

/** Votes in an anonymous poll, counted where it has closed: who took part, and apart from that what was chosen. */
async function voteUnseen(
  stage: Stage,
  ctx: TenantContext,
  subject_id: string,
  { voters, options, poll: asked }: Unseen,
) {
  const { organisationId: organisation_id } = stage;
  const key = await ctx.db
    .selectFrom('ticket_keys')
    .select('id')
    .where('subject_id', '=', subject_id)
    .executeTakeFirst();
  const random = () => randomBytes(32).toString('hex');
  const row = { organisation_id, subject_id, key_id: key!.id };
  const takers = voters.map((person_id) => ({ ...row, person_id, blinded_hash: random() }));
  for (const part of partsOf(takers)) await ctx.db.insertInto('ticket_takers').values(part).execute();
  const answers = voters.map(() => {
    const answer = JSON.stringify([options[weighted(stage, asked.weights)]!.id]);
    return { ...row, ticket_hash: random(), answer };
  });
  for (const part of partsOf(answers)) await ctx.db.insertInto('ticket_answers').values(part).execute();
  if (asked.closes > asked.askedHoursAgo) return;
  await endKeys(ctx, { kind: 'poll', id: subject_id });
  await ctx.db.updateTable('polls').set({ counted_at: stage.services.now() }).where('id', '=', subject_id).execute();
}

async function vote(stage: Stage, id: string, poll: DemoPoll, at: Date): Promise<void> {
  const { organisationId: organisation_id, random } = stage;
  await asSystem(stage.services, organisation_id, 'demo', async (ctx) => {
    const options = await ctx.db
      .selectFrom('poll_options')
      .select('id')
      .where('poll_id', '=', id)
      .orderBy('position')
      .execute();
    const voters = (await listPollInvitees(ctx, id)).filter(() => random.chance(poll.voted));
    if (voters.length === 0) return;
    if (poll.anonymous) return voteUnseen(stage, ctx, id, { voters, options, poll });
    const rows = voters.map((person_id) => ({
      organisation_id,
      poll_id: id,
      person_id,
      option_ids: [options[weighted(stage, poll.weights)]!.id],
      voted_at: new Date(at.getTime() + random.below(60) * 60_000),
    }));
    for (const part of partsOf(rows)) await ctx.db.insertInto('poll_votes').values(part).execute();
    await recountVotes(ctx, id);
  });
}

/** Polls in every state: open with results that show always, after the vote or at the end, closed, scheduled, a draft. */
export async function addPolls(stage: Stage, cast: { admin: NewPerson; manager: NewPerson }): Promise<void> {
  const now = stage.services.now().getTime();
  for (const asked of polls) {
    const { question, options, audience, maxChoices = 1, mayChange = false, results = 'after_vote' } = asked;
    const at = new Date(now - asked.askedHoursAgo * hourMs);
    const instant = (hours: number) => new Date(at.getTime() + hours * hourMs).toISOString();
    const times = { endsAt: instant(asked.closes), ...(asked.starts && { startsAt: instant(asked.starts) }) };
    const rules = {
      maxChoices,
      mayChange,
      results,
      anonymous: asked.anonymous === true,
      publish: asked.draft === undefined,
    };
    const fields = { question, options, audience, ...times, ...rules };
    const { id } = await asPerson(stage, cast[asked.by], at, (ctx) => create(ctx, fields));
    await vote(stage, id, asked, at);
  }
}
