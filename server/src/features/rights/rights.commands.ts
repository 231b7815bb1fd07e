import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { bundlesText } from '@apprecio/contract/people/holders';
import type { rights } from '@apprecio/contract/rights/rights.operations';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { changeRecords, lockRecordsAround } from '../employees/public.ts';
import { detail } from './rights.queries.ts';
import { roleWith } from './rights.rules.ts';

type Rights = typeof rights;

/** Sets the bundles that someone holds. The people are locked, so that changes of rights are decided in turn. */
export async function set(
  ctx: PersonContext,
  { id, bundles, held }: Parsed<Rights['rights.set']>,
): Promise<Answer<Rights['rights.set']>> {
  const actorId = ctx.person.id;
  const records = await lockRecordsAround(ctx, { personIds: [id], actorId });
  const wanted = roleWith(records, { personId: id, actorId, bundles, held });
  if ('code' in wanted) throw fail(wanted.code);
  const values = { role: wanted.role, bundles: bundlesText(wanted.bundles) };
  const [judged] = await changeRecords(ctx, records, [{ key: 0, personId: id, set: values }], actorId);
  if (judged!.code) throw fail(judged!.code);
  return detail(ctx, { id });
}
