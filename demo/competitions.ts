import { newId } from '@apprecio/contract/api/ids';
import type { Scoring } from '@apprecio/contract/competitions/competition-lists';
import type { NewPerson } from '@apprecio/contract/people/records';
import { cancel, create } from '@apprecio/server/src/features/competitions/managing/managing.commands.ts';
import { declareWinners } from '@apprecio/server/src/features/competitions/winners/winners.commands.ts';
import { move } from '@apprecio/server/src/features/points/public.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { partsOf } from './parts.ts';
import { asPerson, type Stage } from './story.ts';

const dayMs = 86_400_000;

interface DemoCompetition {
  title: string;
  description: string;
  eligibility?: string;
  criteria: string;
  unit?: string;
  /** Days ago it was announced; from then on, when it starts and ends. */
  announced: number;
  starts?: number;
  ends: number;
  places?: number;
  rewards: number[];
  /** The share of people who joined, the highest score, and how it went on. */
  joined: number;
  best?: number;
  outcome?: 'declared' | 'cancelled' | 'draft';
  scoring?: Scoring;
}

const competitions: DemoCompetition[] = [
  {
    title: 'Ten thousand steps a day',
    description: 'Walk, climb, pace while on the phone. Weeks count, not single days.',
    eligibility: 'Everyone, on every site.',
    criteria: 'Steps from a phone or a watch count. At most 30,000 a day.',
    unit: 'steps',
    announced: 12,
    ends: 21,
    places: 300,
    rewards: [1000, 500, 250],
    joined: 0.7,
    best: 98_400,
  },
  {
    title: 'Zero-waste canteen week',
    description: 'Photograph your empty plate. The hall with the lightest bin wins.',
    criteria: 'One picture a day, taken in the canteen.',
    unit: 'plates',
    announced: 2,
    ends: 7,
    rewards: [500],
    joined: 0.3,
    scoring: 'participant',
  },
  {
    title: 'Safe winter driving',
    description: 'Ten questions a day for five days.',
    eligibility: 'Whoever drives to work or for work.',
    criteria: 'One point for each right answer.',
    unit: 'right answers',
    announced: 1,
    starts: 8,
    ends: 13,
    rewards: [300, 200, 100],
    joined: 0,
  },
  {
    title: 'Step into Diwali',
    description: 'Three weeks of walking, for you or with your team.',
    criteria: 'Every step counts, typed by hand up to 8,000 a day.',
    unit: 'steps',
    announced: 50,
    ends: 21,
    places: 300,
    rewards: [1000, 300, 200],
    joined: 0.6,
    best: 304_880,
    outcome: 'declared',
  },
  {
    title: 'Office plant rescue',
    description: 'Bring a plant back to life.',
    criteria: 'A picture before and one after.',
    announced: 30,
    starts: 5,
    ends: 20,
    rewards: [200],
    joined: 0,
    outcome: 'cancelled',
  },
  {
    title: 'Fix one thing',
    description: 'One small repair to how we work, with a before and an after.',
    criteria: 'The judges score time saved and people helped.',
    announced: 1,
    starts: 14,
    ends: 44,
    places: 40,
    rewards: [2000, 1000, 500],
    joined: 0,
    outcome: 'draft',
  },
];

/** Puts points into the wallet, exactly what the rewards of those that started take out of it again. */
async function fundRewards({ services, organisationId }: Stage): Promise<void> {
  const points = competitions
    .filter(({ starts }) => starts === undefined)
    .reduce((sum, { rewards }) => sum + rewards.reduce((all, each) => all + each, 0), 0);
  await asSystem(services, organisationId, 'demo', (ctx) =>
    move(ctx, [
      {
        kind: 'topped_up',
        sourceId: newId(),
        actorId: null,
        legs: [
          { holderId: organisationId, kind: 'issued', amount: -points },
          { holderId: organisationId, kind: 'wallet', amount: points },
        ],
      },
    ]),
  );
}

/** Lets some people join, as many as there are places, with scores where there is a best one; answers who came first to third. */
async function addParticipants(
  stage: Stage,
  id: string,
  competition: DemoCompetition,
  at: Date,
  judge: NewPerson,
): Promise<string[]> {
  const { organisationId: organisation_id, random } = stage;
  const rows = stage.people
    .filter((person) => person !== judge && random.chance(competition.joined))
    .slice(0, competition.places)
    .map((person, place) => ({
      organisation_id,
      competition_id: id,
      person_id: person.id,
      joined_at: new Date(at.getTime() + random.below(2000) * 60_000),
      ...(competition.best !== undefined && {
        score: Math.round((competition.best * (70 - Math.min(place, 60) + random.below(30))) / 100) - place,
        scored_at: at,
      }),
    }));
  if (rows.length === 0) return [];
  await asSystem(stage.services, organisation_id, 'demo', async (ctx) => {
    for (const part of partsOf(rows)) await ctx.db.insertInto('competition_participants').values(part).execute();
    await ctx.db.updateTable('competitions').set({ participants: rows.length }).where('id', '=', id).execute();
  });
  const byScore = rows.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  return byScore.map(({ person_id }) => person_id);
}

async function runCompetition(stage: Stage, admin: NewPerson, held: DemoCompetition): Promise<void> {
  const announced = new Date(stage.services.now().getTime() - held.announced * dayMs);
  const after = (days: number) => new Date(announced.getTime() + days * dayMs);
  const { id } = await asPerson(stage, admin, announced, (ctx) =>
    create(ctx, {
      title: held.title,
      description: held.description,
      eligibility: held.eligibility ?? '',
      criteria: held.criteria,
      ...(held.unit !== undefined && { unit: held.unit }),
      startsAt: after(held.starts ?? 0).toISOString(),
      endsAt: after(held.ends).toISOString(),
      maxParticipants: held.places ?? null,
      audience: { kind: 'all' },
      rewards: held.rewards.map((points) => ({ points })),
      scoring: held.scoring ?? 'manual',
      publish: held.outcome !== 'draft',
    }),
  );
  const ranking = await addParticipants(stage, id, held, announced, admin);
  if (held.outcome === 'cancelled') await asPerson(stage, admin, after(1), (ctx) => cancel(ctx, { id }));
  if (held.outcome !== 'declared') return;
  const winners = ranking.slice(0, held.rewards.length).map((personId, at) => ({ personId, placement: at + 1 }));
  await asPerson(stage, admin, after(held.ends + 1), (ctx) => declareWinners(ctx, { id, winners }));
}

/** Competitions in every state: two that run, an announced one, one with winners, a cancelled one and a draft. */
export async function addCompetitions(stage: Stage, { admin }: { admin: NewPerson }): Promise<void> {
  await fundRewards(stage);
  for (const competition of competitions) await runCompetition(stage, admin, competition);
}
