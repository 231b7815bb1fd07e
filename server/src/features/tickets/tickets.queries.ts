import type { Answer } from '@apprecio/contract/api/define';
import type { tickets } from '@apprecio/contract/tickets/tickets.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PublicContext } from '../../platform/context.ts';
import type { Scope } from '../../platform/db/db.ts';
import { fail } from '../../platform/fail.ts';
import { readSecret } from '../../platform/security/crypto.ts';

/** Time after the close in which processes may write the lots they hold, in milliseconds. */
export const ticketGraceMs = 60_000;

/** SQL condition that a person took a ticket of a subject, both given as columns or parameters. */
export function tookTicket(org: string, subjectId: RawBuilder<string>, personId: RawBuilder<string>) {
  return sql<boolean>`exists (select 1 from ticket_takers tt where tt.organisation_id = ${org}
    and tt.subject_id = ${subjectId} and tt.person_id = ${personId})`;
}

/** The public list of a subject: its keys and the hashes of the used tickets, in an order of their own. */
export async function list(
  ctx: PublicContext,
  { secret }: { secret: string },
): Promise<Answer<(typeof tickets)['tickets.list']>> {
  const subjectId = readSecret(secret)!.id;
  const [keys, hashes] = await ticketHashes(ctx, subjectId);
  if (keys.length === 0) throw fail('access.not_found');
  return { keys, hashes };
}

/** The keys of a subject and the hashes of the tickets whose answers count. */
export async function ticketHashes(
  ctx: Scope,
  subjectId: string,
): Promise<[keys: { id: string; publicKey: string }[], hashes: string[]]> {
  const keys = await ctx.db
    .selectFrom('ticket_keys')
    .select(['id', 'public_key as publicKey'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
  const answers = await ctx.db
    .selectFrom('ticket_answers')
    .select('ticket_hash')
    .where('subject_id', '=', subjectId)
    .where('answer', 'is not', null)
    .orderBy('ticket_hash')
    .execute();
  return [keys, answers.map((row) => row.ticket_hash)];
}
