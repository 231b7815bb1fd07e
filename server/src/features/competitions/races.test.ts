import { describe, expect, test } from 'vitest';
import { compete, funded } from '../../../test/support/things/competitions.ts';
import { booksBalance } from '../../../test/support/things/giving.ts';
import { useWorld } from '../../../test/support/world.ts';
import { startCompetitions } from './competitions.reactions.ts';

const world = useWorld();
const rounds = 6;
const hour = 3_600_000;

describe('simultaneous acts have one outcome (ZAP-02, ZAP-03)', () => {
  test('when joining races with the start, exactly the people whose join succeeded take part', async () => {
    const org = await funded(world(), 1000);
    const { admin, asha, ravi, tara } = org.people;
    for (let round = 0; round < rounds; round += 1) {
      const startsAt = new Date(Date.now() + hour).toISOString();
      const id = await compete(admin!, { startsAt, rewards: [{ points: 10 }] });
      await world().look(
        `update competitions set starts_at = now() - interval '1 minute' where organisation_id = $1 and id = $2`,
        [org.id, id],
      );
      const start = startCompetitions.run(world().services, world().sweep);
      const replies = await Promise.all(
        [asha!, ravi!, tara!].map((who) => who.call('competitions.join', { id }, { patient: true })),
      );
      await start;
      const joined = replies.filter(({ status }) => status === 200).length;
      expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const seen = await admin!.ok('competitions.detail', { id });
      expect([seen.status, seen.participantCount]).toEqual([1, joined]);
      await admin!.ok('competitions.cancel', { id });
    }
    expect((await admin!.ok('points.companyStatement')).wallet).toBe(1000);
    await booksBalance(org);
  });

  test('when leaving races with declaring, a person either wins and is paid or leaves unpaid', async () => {
    const org = await funded(world(), 1000);
    const { admin, asha } = org.people;
    let won = 0;
    for (let round = 0; round < rounds; round += 1) {
      const id = await compete(admin!, { rewards: [{ points: 10 }] });
      await asha!.ok('competitions.join', { id });
      const winners = [{ personId: asha!.id, placement: 1 }];
      const [declared, left] = await Promise.all([
        admin!.call('competitions.declareWinners', { id, winners }, { patient: true }),
        asha!.call('competitions.leave', { id }, { patient: true }),
      ]);
      const outcome = [declared.status, left.status].join();
      expect(['200,409', '422,200']).toContain(outcome);
      if (declared.status === 200) won += 1;
      const seen = await admin!.ok('competitions.detail', { id });
      expect(seen.participantCount).toBe(declared.status === 200 ? 1 : 0);
      if (declared.status !== 200) await admin!.ok('competitions.cancel', { id });
    }
    expect((await asha!.ok('points.balances')).earned).toBe(won * 10);
    expect((await admin!.ok('points.companyStatement')).wallet).toBe(1000 - won * 10);
    await booksBalance(org);
  });
});
