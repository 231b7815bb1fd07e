import { bundlesOf } from '@apprecio/contract/api/bundles';
import { type Role, roleIdOf } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { rights, RightsOfPerson } from '@apprecio/contract/rights/rights.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { fail } from '../../platform/fail.ts';
import { afterPrefix, refOf, type RefRow, searchWords } from '../people/public.ts';

type Rights = typeof rights;

interface Stored extends RefRow {
  role: Role;
  status: string;
  bundles: string[];
  /** The instant at which each bundle was given, and the name of whoever gave it. */
  given: Record<string, { at: string; name: string | null }>;
  key: string;
}

function columns(org: string) {
  return sql`p.id, p.name, p.photo, p.designation, p.department, p.preferred_name, p.role, p.status, p.bundles,
    p.name_fold as key, coalesce((
      select jsonb_object_agg(g.key, jsonb_build_object('at', g.value ->> 'at', 'name', w.name))
      from jsonb_each(p.bundles_given) g
      left join people w on w.organisation_id = ${org} and w.id = (g.value ->> 'by')::uuid), '{}') as given`;
}

function whyNot(ctx: PersonContext, { id, role, status }: Stored): RightsOfPerson['can']['whyNot'] {
  if (id === ctx.person.id) return 'own';
  if (role === 'super_admin') return 'super_admin';
  return status === 'active' ? null : 'inactive';
}

function present(ctx: PersonContext, row: Stored): RightsOfPerson {
  const reason = whyNot(ctx, row);
  return {
    person: refOf(ctx, row),
    roleId: roleIdOf(row.role),
    holdings: bundlesOf(row.role, row.bundles).map((bundle) => {
      const given = row.given[bundle];
      return { bundle, since: given?.at ?? null, by: given?.name ?? null };
    }),
    can: { change: reason === null, whyNot: reason },
  };
}

/** SQL condition of the active people who hold a bundle, or any. */
function holders(org: string, { search, bundle }: Pick<Parsed<Rights['rights.list']>, 'search' | 'bundle'>) {
  const words = searchWords(search).map(
    (word) => sql`exists (select 1 from people_terms t where t.organisation_id = ${org} and t.person_id = p.id
      and t.word >= ${word} and t.word < ${afterPrefix(word)})`,
  );
  const held = bundle ? sql`p.bundles @> array[${bundle}]::text[]` : sql`p.bundles <> '{}'`;
  const all: RawBuilder<unknown>[] = [
    sql`p.organisation_id = ${org} and p.status = 'active'`,
    sql`(p.role = 'super_admin' or (p.role = 'admin' and ${held}))`,
    ...words,
  ];
  return sql.join(all, sql` and `);
}

/** Lists the active people who hold rights, by name. The first page tells the total. */
export async function list(
  ctx: PersonContext,
  { cursor, limit, ...shown }: Parsed<Rights['rights.list']>,
): Promise<Answer<Rights['rights.list']>> {
  const org = ctx.organisationId;
  const after = readCursor(cursor, ['text', 'uuid']);
  const where = holders(org, shown);
  const rest = after ? sql` and (p.name_fold, p.id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const page = rawQuery<Stored>(
    ctx.db,
    sql`select ${columns(org)} from people p where ${where}${rest} order by p.name_fold, p.id limit ${limit + 1}`,
  );
  const count = rawQuery<{ total: number }>(ctx.db, sql`select count(*)::int as total from people p where ${where}`);
  const [rows, totals] = after ? [(await pipeline(ctx.db, [page]))[0], null] : await pipeline(ctx.db, [page, count]);
  const { rows: items, nextCursor } = cut(rows, limit, (last) => [last.key, last.id]);
  return {
    items: items.map((row) => present(ctx, row)),
    nextCursor,
    ...(totals && { total: totals[0]!.total }),
  };
}

/** Returns the rights of one person, who may hold none. */
export async function detail(ctx: PersonContext, { id }: { id: string }): Promise<RightsOfPerson> {
  const org = ctx.organisationId;
  const { rows } = await sql<Stored>`select ${columns(org)} from people p
    where p.organisation_id = ${org} and p.id = ${id} and p.status <> 'deleted'`.execute(ctx.db);
  if (!rows[0]) throw fail('access.not_found');
  return present(ctx, rows[0]);
}
