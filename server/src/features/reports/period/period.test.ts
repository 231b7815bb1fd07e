import { newId } from '@apprecio/contract/api/ids';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';
import { dateIn, daysAfter, startOf } from '../../../platform/clock.ts';
import { daysBefore, stepsOf, unitOf } from './period.queries.ts';

const world = useWorld();
// Zones a day ahead, a day behind, half an hour off, and with a clock change.
const zones = ['Pacific/Tongatapu', 'Pacific/Niue', 'Asia/Kolkata', 'America/New_York'];
const names = ['ada', 'bo', 'cy', 'di', 'ed'] as const;
const edges = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-03-08', '2026-03-30', '2026-04-01', '2026-11-01'];

type State = 'open' | 'private' | 'removed' | 'hidden' | 'closed';
interface Fact {
  author: number;
  other: number;
  state: State;
  /** The time of the fact; `later` is the time when another person remarked on it. */
  at: Date;
  later: Date;
}

const fact = (zone: string): fc.Arbitrary<Fact> => {
  // Instants around midnights at which days, weeks and months change.
  const instant = fc
    .tuple(fc.constantFrom(...edges), fc.integer({ min: -3, max: 3 }), fc.integer({ min: -2, max: 1 }))
    .map(([edge, days, ms]) => new Date(startOf(daysAfter(edge, days), zone).getTime() + ms));
  const who = fc.nat(names.length - 1);
  const state = fc.constantFrom<State>('open', 'open', 'open', 'private', 'removed', 'hidden', 'closed');
  return fc.record({ author: who, other: who, state, at: instant, later: instant });
};

const write = `with o as (insert into posts (organisation_id, id, kind, category, author_id, recognition_id, visibility, community_id,
      published_at, removed_at, hidden_at) values ($1, $2, 'text', 'general', $3, $4, $5, $6, $7, $8, $9)),
    c as (insert into post_comments (organisation_id, id, post_id, author_id, text, created_at) values ($1, $2, $2, $10, 'Yes', $11))
  insert into post_reactions (organisation_id, post_id, person_id, reaction, at) values ($1, $2, $10, 'like', $11)`;
const thank = `with r as (insert into recognitions (organisation_id, id, giver_id, type_id, message, value_ids, visibility,
      community_id, published_at, created_at, removed_at)
    select $1, $2, $3, t.id, 'Well done', '{}', $4, $5, $6, $6, $7 from recognition_types t where t.organisation_id = $1 limit 1)
  insert into recognition_recipients (organisation_id, id, recognition_id, giver_id, person_id, points, points_asked, month, approval,
    status, created_at, expires_at) values ($1, $2, $2, $3, $8, 0, 0, '2020-01-01', 'none', 'approved', $6, $6)`;

async function store(org: Organisation, closed: string, one: Fact): Promise<string> {
  const id = newId();
  const [author, other] = [org.people[names[one.author]!]!.id, org.people[names[one.other]!]!.id];
  const visibility = { private: 'private', closed: 'community' }[one.state as string] ?? 'public';
  const place = one.state === 'closed' ? closed : null;
  const removed = one.state === 'removed' ? one.at : null;
  const isThanks = author !== other;
  if (isThanks) await world().look(thank, [org.id, id, author, visibility, place, one.at, removed, other]);
  const hidden = one.state === 'hidden' ? one.at : null;
  const recognition = isThanks ? id : null;
  const post = [org.id, id, author, recognition, visibility, place, one.at, removed, hidden, other, one.later];
  await world().look(write, post);
  return id;
}

interface Act {
  who: number;
  what: 'posts' | 'comments' | 'reactions';
  at: Date;
}

const actsOf = ({ author, other, at, later }: Fact): Act[] => [
  { who: author, what: 'posts', at },
  { who: other, what: 'comments', at: later },
  { who: other, what: 'reactions', at: later },
];
const countOf = (acts: readonly Act[]) => ({
  tookPart: new Set(acts.map(({ who }) => who)).size,
  posts: acts.filter(({ what }) => what === 'posts').length,
  comments: acts.filter(({ what }) => what === 'comments').length,
  reactions: acts.filter(({ what }) => what === 'reactions').length,
});
const thanksOf = (facts: readonly Fact[]) => ({
  thanked: new Set(facts.map(({ other }) => other)).size,
  gave: new Set(facts.map(({ author }) => author)).size,
  thanks: facts.length,
});

interface Shown {
  zone: string;
  first: string;
  facts: readonly Fact[];
}

/** Counts again, fact by fact, by the plain date of each in the zone. */
function recount(range: { from: string; to: string }, { zone, first, facts }: Shown) {
  const seen = facts.filter(({ state }) => state === 'open');
  const thanks = seen.filter(({ author, other }) => author !== other);
  const acts = seen.flatMap(actsOf);
  const inDays = <T extends { at: Date }>(of: readonly T[], from: string, to: string) =>
    of.filter(({ at }) => dateIn(zone, at) >= from && dateIn(zone, at) <= to);
  const steps = stepsOf(range, unitOf(range));
  const parts = steps.map((step, at): [string, string] => [
    step < range.from ? range.from : step,
    steps[at + 1] ? daysAfter(steps[at + 1]!, -1) : range.to,
  ]);
  const before = daysBefore(range, first);
  return {
    social: countOf(inDays(acts, range.from, range.to)),
    socialBefore: before && countOf(inDays(acts, before.from, before.to)),
    socialSteps: parts.map((part) => countOf(inDays(acts, ...part))),
    thanks: thanksOf(inDays(thanks, range.from, range.to)),
    thanksBefore: before && thanksOf(inDays(thanks, before.from, before.to)),
    thanksSteps: parts.map((part) => thanksOf(inDays(thanks, ...part))),
  };
}

async function shown(org: Organisation, range: { from: string; to: string }) {
  const input = { range: 'custom', ...range } as const;
  const { admin } = org.people;
  const social = (await admin!.ok('reports.social', input)).figures!;
  const coverage = (await admin!.ok('reports.summary', input)).figures!;
  const acts = ({ tookPart, posts, comments, reactions }: typeof social.now | (typeof social.series)[number]) => ({
    tookPart,
    posts,
    comments,
    reactions,
  });
  const shares = ({ thanked, gave, thanks }: typeof coverage.now) => ({ thanked, gave, thanks });
  return {
    social: acts(social.now),
    socialBefore: social.before && acts(social.before),
    socialSteps: social.series.map(acts),
    thanks: shares(coverage.now),
    thanksBefore: coverage.before && shares(coverage.before),
    thanksSteps: coverage.series.map(shares),
  };
}

const ranges = [
  { from: '2026-03-01', to: '2026-03-14' },
  { from: '2026-02-11', to: '2026-04-01' },
  { from: '2026-01-02', to: '2026-11-20' },
];
const change = `with r as (update recognitions set removed_at = $3 where organisation_id = $1 and id = $2)
  update posts set removed_at = $3 where organisation_id = $1 and id = $2`;

async function organisation(zone: string): Promise<{ org: Organisation; closed: string }> {
  const org = await world().organisation(Object.fromEntries(names.map((name) => [name, {}])));
  const began = '2025-12-20T12:00:00Z';
  await world().look(
    'update organisations set time_zone = $2, created_at = $3 where organisation_id = $1 returning organisation_id',
    [org.id, zone, began],
  );
  await world().look('update people set joined_on = null where organisation_id = $1', [org.id]);
  const { ada } = org.people;
  const closed = await ada!.ok('communities.create', { name: 'Ours', description: 'For us alone', joinMode: 2 });
  return { org, closed: closed.id };
}

for (const zone of zones) {
  test(`reports equal a full recount after late arrivals, undo and a return, at day and month ends in ${zone} (ANA-01, ANA-02)`, async () => {
    const { org, closed } = await organisation(zone);
    const first = dateIn(zone, new Date('2025-12-20T12:00:00Z'));
    const facts: (Fact & { id: string })[] = [];
    const agree = async (countedFacts: readonly Fact[]) => {
      for (const range of ranges)
        expect(await shown(org, range)).toEqual(recount(range, { zone, first, facts: countedFacts }));
    };
    const more = fc.record({
      come: fc.array(fact(zone), { maxLength: 12 }),
      undone: fc.nat(30),
      leavingIndex: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(more, async ({ come, undone, leavingIndex: leaverIndex }) => {
        for (const each of come) facts.push({ ...each, id: await store(org, closed, each) });
        const back = facts[undone];
        if (back?.state === 'open') {
          await world().look(change, [org.id, back.id, back.at]);
          back.state = 'removed';
        }
        await agree(facts);
        const leave = 'update people set status = $3 where organisation_id = $1 and id = $2';
        const leaver = org.people[names[leaverIndex]!]!.id;
        await world().look(leave, [org.id, leaver, 'inactive']);
        expect((await shown(org, ranges[2]!)).social.tookPart).toBeLessThan(names.length);
        await world().look(leave, [org.id, leaver, 'active']);
        await agree(facts);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
}
