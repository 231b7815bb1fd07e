import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerCommands, Play } from './ledger-commands.ts';
import { useWorld } from './world.ts';

const world = useWorld({ RATE_PER_MINUTE: '1000000' });
const runs = Number(process.env.LEDGER_RUNS ?? 300);

interface BalanceRow {
  holder: string;
  kind: string;
  balance: number;
  entries: number;
  opened: number;
  ended: number;
}

async function accountsOf(play: Play): Promise<BalanceRow[]> {
  return world().look<BalanceRow>(
    `select a.holder_id as holder, a.kind, coalesce(b.balance, coalesce(sum(e.amount), 0))::int as balance,
       coalesce(sum(e.amount), 0)::int as entries,
       coalesce(sum(e.amount) filter (where e.kind in ('allowance_issued', 'allowance_lapsed')), 0)::int as opened,
       coalesce(sum(e.amount) filter (where e.kind = 'earned_expired'), 0)::int as ended
     from points_accounts a
     left join points_balances b on b.organisation_id = a.organisation_id and b.account_id = a.id
     left join points_entries e on e.organisation_id = a.organisation_id and e.account_id = a.id
     where a.organisation_id = $1 group by a.holder_id, a.kind, b.balance`,
    [play.org.id],
  );
}

async function check(play: Play): Promise<void> {
  const accounts = await accountsOf(play);
  const odd = await world().look(
    `select transfer_id from points_entries where organisation_id = $1 group by transfer_id having sum(amount) <> 0`,
    [play.org.id],
  );
  expect(odd).toEqual([]);
  expect(accounts.reduce((sum, { entries }) => sum + entries, 0)).toBe(0);
  for (const { holder, kind, balance, entries, opened, ended } of accounts) {
    const account = `${holder} ${kind}`;
    expect([account, balance]).toEqual([account, entries]);
    if (kind !== 'issued') expect(balance).toBeGreaterThanOrEqual(0);
    const said = play.moved.get(account) ?? 0;
    if (kind !== 'expired') expect([account, balance - opened - ended]).toEqual([account, said]);
    play.moved.delete(account);
  }
  expect([...play.moved.values()].filter((points) => points !== 0)).toEqual([]);
}

const step = fc.record({
  command: fc.constantFrom(...Object.keys(ledgerCommands)),
  a: fc.nat(1000),
  b: fc.nat(1000),
  c: fc.nat(1000),
});
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 7 });

test(
  `PTS-02 REC-07 whatever happens at once (${runs} plays): sums of zero, nothing below zero, each cause once, and the end is that of the accepted commands one after the other`,
  { timeout: runs * 3000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (play) => {
        const playing = await Play.begin(world());
        for (const round of play) {
          await Promise.all(round.map(({ command, a, b, c }) => ledgerCommands[command]!(playing, a, b, c)));
        }
        await check(playing);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
);
