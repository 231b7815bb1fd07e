import type { TenantContext } from '../activity.ts';
import { pipeline, type Scope } from '../db/db.ts';
import { isUuid, type SecretKey } from '../security/crypto.ts';
import { openMail } from './outbox.ts';

/** Maximum number of parked entries shown at once. */
export const shownAtMost = 100;

/** Work that was given up after its last try, and why. */
export interface Parked {
  /** Names it within its organisation. */
  id: string;
  kind: 'email' | 'push' | 'task';
  /** The address a mail was for, where it can still be read. */
  to: string | null;
  /** The feature whose task it is; null for a mail or a push. */
  feature: string | null;
  problem: string;
  attempts: number;
  parkedAt: Date;
}

/** The mails and reactions of an organisation that were given up, the newest hundred first. */
export async function parkedWork({ db, organisationId }: Scope, secretKey: SecretKey): Promise<Parked[]> {
  const [mails, reactions] = await pipeline(db, [
    db
      .selectFrom('mails_due')
      .select(['key', 'sealed', 'attempts', 'problem', 'parked_at'])
      .where('parked_at', 'is not', null)
      .orderBy('parked_at', 'desc')
      .limit(shownAtMost),
    db
      .selectFrom('reactions_due')
      .select(['activity_id', 'reaction', 'attempts', 'problem', 'parked_at'])
      .where('parked_at', 'is not', null)
      .orderBy('parked_at', 'desc')
      .limit(shownAtMost),
  ]);
  const why = (row: { attempts: number; problem: string | null; parked_at: Date | null }) => ({
    problem: row.problem ?? '',
    attempts: row.attempts,
    parkedAt: row.parked_at!,
  });
  const emails = mails.map((row): Parked => {
    const to = openMail(row, organisationId, secretKey)?.to ?? null;
    return { id: `email ${row.key}`, kind: 'email', to, feature: null, ...why(row) };
  });
  const tasks = reactions.map((row): Parked => {
    const feature = row.reaction.split(':')[0]!;
    return { id: `task ${row.activity_id} ${row.reaction}`, kind: 'task', to: null, feature, ...why(row) };
  });
  return [...emails, ...tasks].sort((a, b) => b.parkedAt.getTime() - a.parkedAt.getTime()).slice(0, shownAtMost);
}

/** Lets what was given up be tried again from its first try on, by the ids of `parkedWork`. Answers how much it was. */
export async function retryParked(ctx: TenantContext, ids: readonly string[]): Promise<number> {
  const again = { parked_at: null, attempts: 0, due_at: ctx.now };
  const keys = ids.flatMap((id) => (id.startsWith('email ') ? [id.slice('email '.length)] : []));
  const tasks = ids.flatMap((id) => {
    const [kind, activity = '', reaction = ''] = id.split(' ');
    return kind === 'task' && isUuid(activity) ? [{ activity, reaction }] : [];
  });
  const mails = await ctx.db
    .updateTable('mails_due')
    .set(again)
    .where('parked_at', 'is not', null)
    .where('key', 'in', keys)
    .returning('key')
    .execute();
  let count = mails.length;
  for (const [reaction, own] of Map.groupBy(tasks, (task) => task.reaction)) {
    const activities = own.map(({ activity }) => activity);
    const rows = await ctx.db
      .updateTable('reactions_due')
      .set(again)
      .where('parked_at', 'is not', null)
      .where('reaction', '=', reaction)
      .where('activity_id', 'in', activities)
      .returning('activity_id')
      .execute();
    count += rows.length;
  }
  return count;
}
