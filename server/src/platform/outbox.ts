import type { Mail, TenantContext } from './activity.ts';
import { present } from './clock.ts';
import { derivedId, seal, unseal } from './crypto.ts';
import { type Database, inTenant, type Transaction } from './db.ts';
import { type Services, Undeliverable } from './services.ts';

const purpose = 'mails';
const batchSize = 50;
const rowsAtOnce = 500;
const atOnce = 4;
const claimMs = 60_000;
const dayMs = 86_400_000;
const firstWaitMs = 2000;
const longestWaitMs = 3_600_000;
const attemptsAtMost = 24;

interface Due {
  organisation_id: string;
  key: string;
}

// A new organisation can be anybody's: what it sends to strangers is spread over the days of its first week.
function dueAt({ firstContact }: Mail, now: Date, perDay: number): Date {
  if (!firstContact) return now;
  const day = Math.min(Math.floor(firstContact.before / perDay), 7);
  return new Date(Math.max(now.getTime(), firstContact.since.getTime() + day * dayMs));
}

/** Stores mails with the transaction that asks for them; encrypted, since they carry one-time links. Sent at once. */
export async function storeMails(
  services: Services,
  { db, send }: Transaction,
  { organisationId: organisation_id, now }: { organisationId: string; now: Date },
  mails: readonly Mail[],
): Promise<void> {
  const rows = mails.map((mail) => {
    const place = `${organisation_id} ${mail.key}`;
    const sealed = seal(JSON.stringify(mail), services.config.secretKey, purpose, place);
    const due_at = dueAt(mail, now, services.config.firstWeekInvitationsPerDay);
    return { organisation_id, key: mail.key, sealed, due_at };
  });
  const sent: Promise<unknown>[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const insert = db
      .insertInto('mails_due')
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doNothing())
      .compile();
    sent.push(send(insert.sql, insert.parameters));
  }
  await Promise.all(sent);
}

/** Takes back those of some mails, by their keys, that still wait to be sent. */
export async function recallMails(ctx: TenantContext, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await ctx.db.deleteFrom('mails_due').where('key', 'in', keys).execute();
}

/** Takes a due mail for a minute, so that no other worker sends it meanwhile; null when someone else has it. */
async function claim(
  services: Services,
  { organisation_id, key }: Due,
): Promise<{ mail: Mail; attempts: number } | null> {
  const now = present();
  const row = await inTenant(services.database, organisation_id, 'write', ({ db }) =>
    db
      .updateTable('mails_due')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: new Date(now.getTime() + claimMs) }))
      .where('key', '=', key)
      .where('due_at', '<=', now)
      .where('parked_at', 'is', null)
      .returning(['sealed', 'attempts'])
      .executeTakeFirst(),
  );
  if (!row) return null;
  const text = unseal(row.sealed, services.config.secretKey, purpose, `${organisation_id} ${key}`);
  return { mail: JSON.parse(text) as Mail, attempts: row.attempts };
}

async function postpone(services: Services, { organisation_id, key }: Due, attempts: number, error: Error) {
  const now = present();
  const parked = error instanceof Undeliverable || attempts >= attemptsAtMost;
  const waitMs = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);
  services.log.warn(
    { organisation: organisation_id, key, attempts, parked, error: error.message },
    'a mail was not sent',
  );
  await inTenant(services.database, organisation_id, 'write', ({ db }) =>
    db
      .updateTable('mails_due')
      .set({ due_at: new Date(now.getTime() + waitMs), parked_at: parked ? now : null })
      .where('key', '=', key)
      .execute(),
  );
}

async function deliver(services: Services, due: Due): Promise<void> {
  const claimed = await claim(services, due);
  if (!claimed) return;
  try {
    await services.mailer.send(claimed.mail, derivedId(due.organisation_id, due.key));
  } catch (error) {
    await postpone(services, due, claimed.attempts, error as Error);
    return;
  }
  await inTenant(services.database, due.organisation_id, 'write', ({ db }) =>
    db.deleteFrom('mails_due').where('key', '=', due.key).execute(),
  );
}

/**
 * Sends the mails that are due, of one organisation or of all, outside any transaction. What could not be sent waits,
 * longer each time, for about half a day.
 */
export async function deliverMails(
  services: Services,
  sweep: Database,
  organisationId: string | null = null,
): Promise<void> {
  for (;;) {
    const { rows } = await sweep.pool.query<Due>(
      `select organisation_id, key from mails_due
       where parked_at is null and due_at <= $1 and ($2::uuid is null or organisation_id = $2)
       order by due_at limit ${batchSize}`,
      [present(), organisationId],
    );
    const queue = [...rows];
    const lane = async () => {
      for (let due = queue.shift(); due !== undefined; due = queue.shift()) await deliver(services, due);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    if (rows.length < batchSize) return;
  }
}
