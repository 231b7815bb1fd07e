import pg from 'pg';

/** The books of one organisation; `problems` is empty when they balance. */
export interface Books {
  organisationId: string;
  name: string;
  transfers: number;
  entries: number;
  problems: string[];
}

/** A check of another feature on the books. */
interface BooksCheck {
  /** The text of the problem, printed after its count. */
  problem: string;
  /** SQL that counts what is wrong in the organisation `o`. */
  count: string;
}

async function othersProblems(client: pg.Client, checks: readonly BooksCheck[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { problem, count } of checks) {
    const { rows } = await client.query<{ id: string; found: string }>(
      `select o.organisation_id as id, (${count}) as found from organisations o`,
    );
    for (const row of rows) {
      if (row.found !== '0') found.set(row.id, [...(found.get(row.id) ?? []), `${row.found} ${problem}`]);
    }
  }
  return found;
}

/**
 * Checks the books of every organisation as the database owner: the total, each transfer, each balance, and the
 * `checks` of dependent features.
 */
export async function verifyLedger(directUrl: string, checks: readonly BooksCheck[] = []): Promise<Books[]> {
  const client = new pg.Client({ connectionString: directUrl, options: '-c role=apprecio_owner' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{
      id: string;
      name: string;
      transfers: string;
      entries: string;
      sum: string;
      odd_transfers: string;
      odd_balances: string;
    }>(
      `select o.organisation_id as id, o.name,
         (select count(*) from points_transfers t where t.organisation_id = o.organisation_id) as transfers,
         (select count(*) from points_entries e where e.organisation_id = o.organisation_id) as entries,
         (select coalesce(sum(e.amount), 0) from points_entries e where e.organisation_id = o.organisation_id) as sum,
         (select count(*) from points_transfers t where t.organisation_id = o.organisation_id
            and coalesce((select sum(e.amount) from points_entries e
                          where e.organisation_id = o.organisation_id and e.transfer_id = t.id), 1) <> 0) as odd_transfers,
         (select count(*) from points_balances b where b.organisation_id = o.organisation_id
            and b.balance <> coalesce((select sum(e.amount) from points_entries e
                          where e.organisation_id = o.organisation_id and e.account_id = b.account_id), 0)) as odd_balances
       from organisations o order by o.created_at`,
    );
    const others = await othersProblems(client, checks);
    return rows.map((row) => ({
      organisationId: row.id,
      name: row.name,
      transfers: Number(row.transfers),
      entries: Number(row.entries),
      problems: [
        ...(row.sum === '0' ? [] : [`the sum of all entries is ${row.sum}, not 0`]),
        ...(row.odd_transfers === '0' ? [] : [`${row.odd_transfers} transfers do not sum to zero`]),
        ...(row.odd_balances === '0' ? [] : [`${row.odd_balances} balances differ from their entries`]),
        ...(others.get(row.id) ?? []),
      ],
    }));
  } finally {
    await client.end();
  }
}
