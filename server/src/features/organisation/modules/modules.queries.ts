import type { Answer } from '@apprecio/contract/api/define';
import { type Module, modules as allModules } from '@apprecio/contract/api/modules';
import { type moduleSwitches, type UnfinishedKind, unfinishedKinds } from '@apprecio/contract/organisation/switches';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { unfinishedKindsOf } from '../../../platform/unfinished.ts';

type Switches = Answer<(typeof moduleSwitches)['organisation.modules']>;

interface Counted {
  module: Module;
  kind: UnfinishedKind;
  count: number;
}

/** Returns what is unfinished in some modules, in one statement; kinds of which there is none are left out. */
export async function unfinishedIn(ctx: PersonContext, of: readonly Module[]): Promise<Counted[]> {
  const counted = unfinishedKindsOf().filter(({ module }) => of.includes(module));
  if (counted.length === 0) return [];
  const each = counted.map(
    ({ module, kind, count }) =>
      sql`select ${module}::text as module, ${kind}::text as kind, (${count(ctx)})::int as count`,
  );
  const { rows } = await sql<Counted>`select module, kind, sum(count)::int as count
    from (${sql.join(each, sql` union all `)}) u group by module, kind having sum(count) > 0 order by module, kind`.execute(
    ctx.db,
  );
  return rows;
}

/** Lists the modules with whether each is on, and what is unfinished in it. */
export async function modules(ctx: PersonContext): Promise<Switches> {
  const { modules_off: off } = await ctx.db.selectFrom('organisations').select('modules_off').executeTakeFirstOrThrow();
  const unfinished = await unfinishedIn(ctx, allModules);
  return {
    items: allModules.map((module) => ({
      module,
      on: !off.includes(module),
      unfinished: unfinished
        .filter((each) => each.module === module)
        .map(({ kind, count }) => ({ kind, count, open: unfinishedKinds[kind] === 'open' })),
    })),
  };
}
