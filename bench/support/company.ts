import { newId } from '@apprecio/contract/api/ids';
import type { NewPerson } from '@apprecio/contract/people/records';
import { demoPeople } from '@apprecio/demo/people';
import { addPeople } from '@apprecio/server/src/features/employees/records/records.commands.ts';
import { createOrganisation } from '@apprecio/server/src/features/organisation/public.ts';
import { accountId } from '@apprecio/server/src/features/points/ledger.commands.ts';
import { makeServices } from '@apprecio/server/src/main.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { Database } from '@apprecio/server/src/platform/db/database.ts';
import type { Services } from '@apprecio/server/src/platform/services.ts';
import { benchConfig } from './stage.ts';

const samplePeople = demoPeople(1000);
const linesAtOnce = 4000;
/** Of so many people one leads the others. */
const teamSize = 10;

/** An organisation of a bench, with the connections that its measures need. */
export interface Company {
  services: Services;
  sweep: Database;
  owner: Database;
  id: string;
  subdomain: string;
  /** Everybody; who leads a team stands before it. */
  people: { id: string; managerId: string | null }[];
}

export const zone = 'Asia/Kolkata';

/** Someone of the demonstration, with the family name of another: ten thousand people are not the same thousand. */
function rowOf(person: Company['people'][number], at: number, subdomain: string): NewPerson {
  const model = samplePeople[at % samplePeople.length]!;
  const family =
    samplePeople[(at * 7 + Math.floor(at / samplePeople.length)) % samplePeople.length]!.name.split(' ').at(-1)!;
  return {
    ...model,
    ...person,
    employeeId: `E-${at}`,
    name: `${model.name.split(' ')[0]!} ${family}`,
    email: `p${at}@${subdomain}.example`,
    role: person.managerId ? 'employee' : 'manager',
    dateOfJoining: '2020-01-15',
  };
}

/** Makes an organisation of that many people in teams of ten. */
export async function makeCompany(url: string, count: number): Promise<Company> {
  const services = await makeServices(benchConfig(url, 0));
  const id = newId();
  const subdomain = `points-${id.slice(-12)}`;
  const ids = Array.from({ length: count }, () => newId());
  const people = ids.map((person, at) => ({
    id: person,
    managerId: at % teamSize === 0 ? null : ids[at - (at % teamSize)]!,
  }));
  await asSystem(services, id, 'bench', async (ctx) => {
    await createOrganisation(ctx, { name: 'A bench', subdomain, timeZone: zone });
  });
  const owner = new Database(url, 'apprecio_owner', 1);
  for (let at = 0; at < count; at += 1000) {
    const part = people.slice(at, at + 1000).map((person, n) => rowOf(person, at + n, subdomain));
    await asSystem(services, id, 'bench', (ctx) => addPeople(ctx, part));
    // Statistics of a single person would call every organisation unique, and plans would read all people by it.
    if (count > 1) await owner.pool.query('analyze people, people_terms');
  }
  return {
    services,
    sweep: new Database(url, 'apprecio_worker', 2),
    owner,
    id,
    subdomain,
    people,
  };
}

/** Gives everyone that many lines of one point, a second apart, as an import of old books would. */
export async function fill(
  { owner, id }: Pick<Company, 'owner' | 'id'>,
  holders: readonly string[],
  at: Date,
  lines: number,
): Promise<void> {
  await owner.pool.query(
    `insert into points_accounts (organisation_id, id, holder_id, kind, made_at)
     select $1, x.id, x.holder, 'earned', $4 from unnest($2::uuid[], $3::uuid[]) x(id, holder) on conflict do nothing`,
    [id, holders.map((holder) => accountId(id, holder, 'earned')), [...holders], at],
  );
  const issued = accountId(id, id, 'issued');
  await owner.pool.query(
    `insert into points_accounts (organisation_id, id, holder_id, kind, made_at) values ($1, $2, $1, 'issued', $3) on conflict do nothing`,
    [id, issued, at],
  );
  const holdersAtOnce = Math.ceil(linesAtOnce / lines);
  for (let from = 0; from < holders.length; from += holdersAtOnce) {
    for (let line = 1; line <= lines; line += linesAtOnce) {
      await owner.pool.query(
        `with t as (insert into points_transfers (organisation_id, id, kind, source_id, to_person_id, at)
           select $1, gen_random_uuid(), 'granted', gen_random_uuid(), h, $3::timestamptz + n * interval '1 second'
           from unnest($2::uuid[]) h, generate_series($4::int, $5::int) n returning id, to_person_id, at)
         insert into points_entries (organisation_id, id, transfer_id, account_id, amount, at, kind)
         select $1, gen_random_uuid(), t.id, x.account, x.amount, t.at, 'granted' from t
         join points_accounts a on a.organisation_id = $1 and a.holder_id = t.to_person_id and a.kind = 'earned'
         cross join lateral (values (a.id, 1), ($6::uuid, -1)) x(account, amount)`,
        [id, holders.slice(from, from + holdersAtOnce), at, line, Math.min(lines, line + linesAtOnce - 1), issued],
      );
    }
  }
  await owner.pool.query(
    `insert into points_balances (organisation_id, account_id, balance, moved, updated_at)
     select $1, x, $3::bigint, $3::bigint, now() from unnest($2::uuid[]) x on conflict do nothing`,
    [id, holders.map((holder) => accountId(id, holder, 'earned')), lines],
  );
  await owner.pool.query('analyze points_entries, points_transfers, points_accounts, points_balances, people');
}

/** Ends the connections of a company. */
export async function close({ services, sweep, owner }: Company): Promise<void> {
  await services.live.stop();
  await services.database.end();
  await sweep.end();
  await owner.end();
}
