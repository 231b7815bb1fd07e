import { describe, expect, test } from 'vitest';
import { booksBalance, later, thanks } from '../../../test/support/things/giving.ts';
import { type Organisation, useOwnWorld } from '../../../test/support/world.ts';
import { expireRecognitions } from './recognition.reactions.ts';

const world = useOwnWorld();
const reason = 'Thanked for this already';

const team = () =>
  world().organisation({
    head: { role: 'manager' },
    boss: { role: 'manager', manager: 'head' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
  });

async function balances(org: Organisation, personId: string): Promise<Record<string, number>> {
  const rows = await world().look<{ kind: string; balance: number }>(
    `select a.kind, b.balance::int from points_accounts a
     join points_balances b on b.organisation_id = a.organisation_id and b.account_id = a.id
     where a.organisation_id = $1 and a.holder_id = $2`,
    [org.id, personId],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

async function waiting(org: Organisation): Promise<string> {
  const { asha, ravi, boss } = org.people;
  await asha!.ok('recognition.give', thanks(ravi!.id, 60));
  return (await boss!.ok('recognition.pending')).items[0]!.id;
}

function toNextMonth(): number {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2) - now.getTime();
}

describe('reserved points of a leaver return to their source, not to an allowance (REC-02, PTS-02)', () => {
  const ends: [string, (org: Organisation, id: string) => Promise<unknown>][] = [
    ['rejected', (org, id) => org.people.boss!.ok('recognition.reject', { id, reason })],
    ['lowered', (org, id) => org.people.boss!.ok('recognition.approve', { id, points: 20 })],
    [
      'expired',
      async (org, id) => {
        await world().look(
          `update recognition_recipients set expires_at = now() where organisation_id = $1 and id = $2`,
          [org.id, id],
        );
        await expireRecognitions.run(world().services, world().sweep);
      },
    ],
  ];
  for (const [how, end] of ends) {
    test(`points ${how} after the giver left do not refill the allowance and are no longer held`, async () => {
      const org = await team();
      const id = await waiting(org);
      const { admin, asha } = org.people;
      await admin!.ok('employees.changeStatus', { id: asha!.id, status: 2 });
      expect(await balances(org, asha!.id)).toMatchObject({ allowance: 0, held: 60 });
      await end(org, id);
      expect(await balances(org, asha!.id)).toMatchObject({ allowance: 0, held: 0 });
      await booksBalance(org);
    });
  }

  test('deleting a leaver’s thank-you takes back the unspent points without refilling their allowance', async () => {
    const org = await team();
    const { admin, asha, ravi } = org.people;
    const { id } = await asha!.ok('recognition.give', thanks(ravi!.id, 40));
    await admin!.ok('employees.changeStatus', { id: asha!.id, status: 2 });
    const done = await admin!.ok('recognition.remove', { id, reason: 'Asked for by the receiver' });
    expect(done).toMatchObject({ returned: 40, kept: [] });
    expect(await balances(org, asha!.id)).toMatchObject({ allowance: 0 });
    expect(await balances(org, ravi!.id)).toMatchObject({ earned: 0 });
    await booksBalance(org);
  });
});

describe('reserved points never move into another month (REC-06, PTS-02)', () => {
  const ends: [string, (org: Organisation, id: string) => Promise<unknown>][] = [
    ['rejecting', (org, id) => org.people.boss!.ok('recognition.reject', { id, reason })],
    ['lowering', (org, id) => org.people.boss!.ok('recognition.approve', { id, points: 0 })],
    [
      'undoing',
      async (org) => {
        const recipient = (await org.people.asha!.ok('recognition.sent')).items.find(
          ({ status }) => status === 'pending',
        );
        await org.people.asha!.ok('recognition.undo', { id: recipient!.recognitionId });
      },
    ],
  ];
  for (const [how, end] of ends) {
    test(`${how} after the new month has opened lets the held points lapse`, async () => {
      const org = await team();
      const { asha, ravi } = org.people;
      const id = await waiting(org);
      await later(world(), org, toNextMonth(), async () => {
        await asha!.ok('recognition.give', thanks(ravi!.id, 10));
      });
      expect(await balances(org, asha!.id)).toMatchObject({ allowance: 190, held: 60 });
      await end(org, id);
      expect(await balances(org, asha!.id)).toMatchObject({ allowance: 190, held: 0 });
      await booksBalance(org);
    });
  }
});
