import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awardFile, awardOf, revealDue } from '../../../test/support/things/awards.ts';
import { funded } from '../../../test/support/things/competitions.ts';
import { booksBalance, spend } from '../../../test/support/things/giving.ts';
import { type Organisation, useWorld } from '../../../test/support/world.ts';

const world = useWorld();
const runs = Number(process.env.AWARD_RUNS ?? 20);
const points = 10;
const names = { asha: 'Asha Test', ravi: 'Ravi Test' } as const;
type Awardee = keyof typeof names;
const awardees = ['asha', 'ravi'] as const;
const givers = ['admin', 'second', 'asha'] as const;
const day = 86_400_000;

const act = fc.record({
  act: fc.constantFrom('file', 'give', 'reveal', 'remove', 'undo', 'undo', 'spend'),
  by: fc.constantFrom(...givers),
  who: fc.constantFrom(...awardees),
  hidden: fc.boolean(),
  at: fc.nat(7),
});
type Step = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

interface Award {
  who: Awardee;
  batch: number | null;
  state: 'hidden' | 'shown' | 'removed';
}

/** The expected state of the awards, the balances and the wallet. */
class Model {
  awards: Award[] = [];
  undone: boolean[] = [];
  earned = { asha: 0, ravi: 0 };
  taken = 0;

  give(who: Awardee, batch: number | null, hidden: boolean): void {
    this.awards.push({ who, batch, state: hidden ? 'hidden' : 'shown' });
    this.taken += points;
    if (!hidden) this.earned[who] += points;
  }

  /** Takes an award back as far as its points are unspent. */
  takeBack(award: Award): void {
    const returned = award.state === 'hidden' ? points : Math.min(points, this.earned[award.who]);
    if (award.state === 'shown') this.earned[award.who] -= returned;
    this.taken -= returned;
    award.state = 'removed';
  }

  reveal(): void {
    for (const award of this.awards.filter(({ state }) => state === 'hidden')) {
      award.state = 'shown';
      this.earned[award.who] += points;
    }
  }

  /** Undoes a file; answers how many of its awards stay: those removed before, and those whose points are all spent. */
  undo(batch: number): number {
    this.undone[batch] = true;
    const rows = this.awards.filter((award) => award.batch === batch);
    const going = rows.filter(({ state, who }) => state === 'hidden' || (state === 'shown' && this.earned[who] > 0));
    for (const award of going) this.takeBack(award);
    return rows.length - going.length;
  }
}

/** An organisation as the acts meet it, beside its model. */
class Played {
  readonly model = new Model();
  private readonly org: Organisation;
  private readonly awardIds: string[] = [];
  private readonly batchIds: string[] = [];

  constructor(org: Organisation) {
    this.org = org;
  }

  private async remember(): Promise<void> {
    const rows = await world().look<{ id: string; who: string }>(
      `select a.id, lower(split_part(p.name, ' ', 1)) as who from awards a
       join people p on p.organisation_id = a.organisation_id and p.id = a.person_id
       where a.organisation_id = $1 and a.id <> all($2::uuid[]) and a.removed_at is null order by who`,
      [this.org.id, this.awardIds],
    );
    this.awardIds.push(...rows.map(({ id }) => id));
  }

  async file({ by, hidden }: Step): Promise<void> {
    const who = this.org.people[by]!;
    const title = `File ${crypto.randomUUID()}`;
    const csv = awardFile(awardees.map((name) => `${title},${names[name]},${points},Care,Q2,2026,,`));
    const checked = await who.call('hallOfFame.importAwards', { csv });
    expect(checked.status).toBe(by === 'asha' ? 403 : 200);
    if (by === 'asha') return;
    const later = { revealAt: new Date(Date.now() + day).toISOString() };
    await who.ok('hallOfFame.applyAwards', { id: checked.body.id, ...(hidden && later) });
    await world().drain(this.org);
    const batch = this.batchIds.push(checked.body.id) - 1;
    for (const name of awardees) this.model.give(name, batch, hidden);
    await this.remember();
  }

  async give({ by, who, hidden }: Step): Promise<void> {
    const later = { revealAt: new Date(Date.now() + day).toISOString() };
    const fields = awardOf(this.org.people[who]!, { points, ...(hidden && later) });
    const { status } = await this.org.people[by]!.call('hallOfFame.create', fields);
    expect(status).toBe(by === 'asha' ? 403 : 200);
    if (status === 200) this.model.give(who, null, hidden);
    await this.remember();
  }

  async reveal(): Promise<void> {
    await world().look(
      `update awards set reveal_at = now() - interval '1 minute' where organisation_id = $1 and revealed_at is null`,
      [this.org.id],
    );
    await revealDue(world());
    this.model.reveal();
  }

  async remove({ by, at }: Step): Promise<void> {
    const index = at % Math.max(1, this.awardIds.length);
    const award = this.model.awards[index];
    if (!award) return;
    const { status } = await this.org.people[by]!.call('hallOfFame.delete', { id: this.awardIds[index] });
    expect(status === 200).toBe(by !== 'asha' && award.state !== 'removed');
    if (status === 200) this.model.takeBack(award);
  }

  async undo({ by, at }: Step): Promise<void> {
    const index = at % Math.max(1, this.batchIds.length);
    const id = this.batchIds[index];
    if (id === undefined) return;
    const { status } = await this.org.people[by]!.call('batches.undo', { id });
    expect(status === 200).toBe(by !== 'asha' && !this.model.undone[index]);
    if (status !== 200) return;
    await world().drain(this.org);
    const { state, counts } = await this.org.people['admin']!.ok('batches.detail', { id });
    expect([state, counts.notUndone]).toEqual(['undone', this.model.undo(index)]);
  }

  async spend({ who }: Step): Promise<void> {
    const some = Math.min(7, this.model.earned[who]);
    if (some === 0) return;
    await spend(world(), this.org, this.org.people[who]!, some);
    this.model.earned[who] -= some;
  }

  /** Returns the balances and the award count as people see them. */
  async seen() {
    const { admin, asha, ravi } = this.org.people;
    return {
      wallet: (await admin!.ok('points.companyStatement')).wallet,
      asha: (await asha!.ok('points.balances')).earned,
      ravi: (await ravi!.ok('points.balances')).earned,
      shown: (await asha!.ok('hallOfFame.filters')).total,
    };
  }
}

// Most sequences start with a file, so that there is something to undo.
const beginnings: Partial<Step>[][] = [
  [],
  [{ act: 'file', by: 'admin', hidden: false }],
  [{ act: 'file', by: 'second', hidden: true }],
];

test(
  'award files, single awards, reveals, deletions and undo in any order match the model, and the books balance (HOF-02, OPS-07)',
  async () => {
    const org = await funded(world(), 5000);
    const sequences = fc.tuple(fc.constantFrom(...beginnings), fc.array(act, { minLength: 1, maxLength: 8 }));
    await fc.assert(
      fc.asyncProperty(sequences, async ([beginning, rest]) => {
        const played = new Played(org);
        await world().look('update awards set removed_at = now() where organisation_id = $1 and removed_at is null', [
          org.id,
        ]);
        const before = await played.seen();
        const { model } = played;
        model.earned = { asha: before.asha, ravi: before.ravi };
        for (const step of [...beginning, ...rest] as Step[]) {
          await played[step.act](step);
          const shown = model.awards.filter(({ state }) => state === 'shown').length;
          expect({ step, ...(await played.seen()) }).toEqual({
            step,
            wallet: before.wallet - model.taken,
            ...model.earned,
            shown: before.shown + shown,
          });
        }
      }),
      { numRuns: runs, seed: 21 },
    );
    await booksBalance(org);
  },
  60_000 + runs * 3_000,
);
