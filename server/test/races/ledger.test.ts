import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { moveClock } from '../../src/platform/clock.ts';
import { useOwnWorld } from '../support/world.ts';
import { ledgerCommands } from './ledger-commands.ts';
import { Play, type AcceptedCommand } from './ledger-play.ts';

const world = useOwnWorld({ RATE_PER_MINUTE: '1000000' });
const runs = Number(process.env.LEDGER_RUNS ?? 60);
const seed = process.env.LEDGER_SEED ? Number(process.env.LEDGER_SEED) : undefined;

afterAll(() => moveClock(0));

interface AccountRow {
  holder: string;
  kind: string;
  balance: number | null;
  over: boolean;
  entries: number;
}

/** The books, from the entries alone: what the model says, every balance and every sum. */
async function booksAreRight(play: Play): Promise<void> {
  const accounts = await world().look<AccountRow>(
    `select a.holder_id as holder, a.kind, b.balance::int, a.kind = 'allowance' and b.month <> $2 as over, coalesce(sum(e.amount), 0)::int as entries
     from points_accounts a
     left join points_balances b on b.organisation_id = a.organisation_id and b.account_id = a.id
     left join points_entries e on e.organisation_id = a.organisation_id and e.account_id = a.id
     where a.organisation_id = $1 group by a.holder_id, a.kind, b.balance, b.month`,
    [play.org.id, play.model.month],
  );
  const odd = await world().look(
    `select transfer_id from points_entries where organisation_id = $1 group by transfer_id having sum(amount) <> 0`,
    [play.org.id],
  );
  expect(odd).toEqual([]);
  expect(accounts.reduce((sum, { entries }) => sum + entries, 0)).toBe(0);
  for (const { holder, kind, balance, entries } of accounts) {
    expect([holder, kind, balance ?? entries]).toEqual([holder, kind, entries]);
  }
  const now = new Map<string, number>();
  for (const { holder, kind, over, entries } of accounts) {
    const account = over ? `${play.org.id} issued` : `${holder} ${kind}`;
    now.set(account, (now.get(account) ?? 0) + entries);
  }
  const some = (balances: Map<string, number>) =>
    [...balances].filter(([, points]) => points !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  expect(some(now)).toEqual(some(play.model.balances));
}

const usual = ['give', 'giveToTwo', 'boost', 'approve'];
// Every play begins with these commands, so that the others have something to act on.
const opening = [
  { command: 'topUp', a: 0, b: 0, c: 400 },
  { command: 'give', a: 0, b: 1, c: 60 },
  { command: 'giveToTwo', a: 1, b: 2, c: 35 },
  { command: 'give', a: 2, b: 0, c: 40 },
];
const step = fc.record({
  command: fc.constantFrom(...usual, ...Object.keys(ledgerCommands)),
  a: fc.nat(1000),
  b: fc.nat(1000),
  c: fc.nat(1000),
});
const round = fc.record({
  monthTurns: fc.nat(7).map((n) => n === 0),
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
});
const rounds = fc.array(round, { minLength: 2, maxLength: 6 });

test(
  `concurrent commands (${runs} plays) keep the books balanced, no balance negative, each cause once, and match a serial order (PTS-02, REC-07, REC-08)`,
  { timeout: 180_000 + runs * 3000 },
  async () => {
    const accepted = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(rounds, async (play) => {
        const playing = await Play.begin(world());
        for (const { monthTurns, steps } of [{ monthTurns: false, steps: opening }, ...play]) {
          if (monthTurns) playing.turnMonth();
          const outcomes = await Promise.all(
            steps.map(async ({ command, a, b, c }): Promise<AcceptedCommand | null> => {
              const did = await ledgerCommands[command]!(playing, a, b, c);
              if (did) accepted.set(command, (accepted.get(command) ?? 0) + 1);
              return did;
            }),
          );
          await playing.judge(outcomes.filter((did) => did !== null));
        }
        await booksAreRight(playing);
      }),
      { numRuns: runs, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
    );
    if (process.env.LEDGER_COUNTS) console.log(Object.fromEntries(accepted));
  },
);
