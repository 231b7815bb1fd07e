import { type CompetitionState, stateAfter, statusOfState } from '@apprecio/contract/competitions/competitions.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compete, competitionOf, funded } from '../../../test/support/things/competitions.ts';
import { booksBalance } from '../../../test/support/things/giving.ts';
import { type Organisation, useWorld } from '../../../test/support/world.ts';
import { startCompetitions } from './competitions.reactions.ts';

const world = useWorld();
const runs = Number(process.env.COMPETITION_RUNS ?? 20);
const acts = ['publish', 'start', 'join', 'leave', 'score', 'declare', 'correct', 'cancel', 'delete'] as const;
const people = ['admin', 'second', 'asha', 'ravi'] as const;
type Act = (typeof acts)[number];
type Person = (typeof people)[number];
const reward = 10;
const hour = 3_600_000;
const planned = () => ({
  startsAt: new Date(Date.now() + hour).toISOString(),
  rewards: [{ points: reward }],
});

/** The state expected from the state table alone. */
class Model {
  state: CompetitionState | null = 'draft';
  joined = new Set<Person>();
  winner: Person | null = null;

  /** Returns true if an act by a person succeeds, and then applies it to the model. */
  does(act: Act, by: Person): boolean {
    const { state } = this;
    const manages = by === 'admin' || by === 'second';
    if (state === null) return act === 'start';
    if (act === 'start') {
      if (state === 'new') this.state = stateAfter(state, 'start');
      return true;
    }
    if (act === 'join') return state === 'active' && !this.joined.has(by) && Boolean(this.joined.add(by));
    if (act === 'leave') return state === 'active' && this.joined.delete(by);
    if (!manages) return false;
    if (act === 'score') return state === 'active';
    if (act === 'delete') {
      if (state !== 'draft' && state !== 'cancelled') return false;
      this.state = null;
      return true;
    }
    if (act === 'correct') {
      if (state !== 'completed' || !this.joined.has('ravi')) return false;
      this.winner = 'ravi';
      return true;
    }
    const to = act === 'publish' && state !== 'draft' ? null : stateAfter(state, act);
    if (to === null || (act === 'declare' && !this.joined.has('asha'))) return false;
    if (act === 'declare') this.winner = 'asha';
    this.state = to;
    return true;
  }

  /** The points that the competition takes from the wallet. */
  get taken(): number {
    return this.state === 'active' || this.winner !== null ? reward : 0;
  }
}

async function perform(org: Organisation, id: string, act: Act, by: Person): Promise<boolean> {
  const who = org.people[by]!;
  const win = (name: Person) => ({ id, winners: [{ personId: org.people[name]!.id, placement: 1 }] });
  const done = async (reply: Promise<{ status: number }>) => (await reply).status === 200;
  switch (act) {
    case 'publish': {
      // An update of a published competition is another act.
      const { status } = (await who.call('competitions.detail', { id })).body;
      if (status !== statusOfState('draft')) return false;
      return done(who.call('competitions.update', { id, ...competitionOf(planned()) }));
    }
    case 'start':
      await world().look(
        `update competitions set starts_at = now() - interval '1 minute', join_by = ends_at
         where organisation_id = $1 and id = $2 and state = 'new'`,
        [org.id, id],
      );
      await startCompetitions.run(world().services, world().sweep);
      return true;
    case 'join':
      return done(who.call('competitions.join', { id }));
    case 'leave':
      return done(who.call('competitions.leave', { id }));
    case 'score':
      return done(who.call('competitions.score', { id, scores: [{ personId: org.people['asha']!.id, score: 7 }] }));
    case 'declare':
      return done(who.call('competitions.declareWinners', win('asha')));
    case 'correct':
      return done(who.call('competitions.correctWinners', win('ravi')));
    case 'cancel':
      return done(who.call('competitions.cancel', { id }));
    default:
      return done(who.call('competitions.delete', { id }));
  }
}

// Most sequences start with the steps towards winners, so that random acts reach every state.
const act = fc.record({ act: fc.constantFrom(...acts), by: fc.constantFrom(...people) });
const beginnings: { act: Act; by: Person }[][] = [
  [],
  [{ act: 'publish', by: 'admin' }],
  [
    { act: 'publish', by: 'admin' },
    { act: 'start', by: 'admin' },
    { act: 'join', by: 'asha' },
    { act: 'join', by: 'ravi' },
  ],
];

test(
  'random acts of all roles match the state table, and the books balance (ZAP-03)',
  async () => {
    const org = await funded(world(), 5000);
    const { admin, asha, ravi } = org.people;
    const balances = async () => ({
      wallet: (await admin!.ok('points.companyStatement')).wallet,
      asha: (await asha!.ok('points.balances')).earned,
      ravi: (await ravi!.ok('points.balances')).earned,
    });
    const sequences = fc.tuple(fc.constantFrom(...beginnings), fc.array(act, { minLength: 1, maxLength: 10 }));
    await fc.assert(
      fc.asyncProperty(sequences, async ([beginning, rest]) => {
        const id = await compete(admin!, { ...planned(), publish: false });
        const before = await balances();
        const model = new Model();
        for (const step of [...beginning, ...rest]) {
          const expected = model.does(step.act, step.by);
          expect({ ...step, done: await perform(org, id, step.act, step.by) }).toEqual({ ...step, done: expected });
          const seen = await admin!.call('competitions.detail', { id });
          expect(seen.body.status === 404 ? null : seen.body.status).toBe(
            model.state === null ? null : statusOfState(model.state),
          );
          if (model.state !== null) expect(seen.body.participantCount).toBe(model.joined.size);
        }
        expect(await balances()).toEqual({
          wallet: before.wallet - model.taken,
          asha: before.asha + (model.winner === 'asha' ? reward : 0),
          ravi: before.ravi + (model.winner === 'ravi' ? reward : 0),
        });
      }),
      { numRuns: runs, seed: 21 },
    );
    await booksBalance(org);
  },
  60_000 + runs * 3_000,
);
