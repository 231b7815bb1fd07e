import { sql } from 'kysely';
import type { Mail, TenantContext } from '../activity.ts';
import { present } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type Db, inTenant, pipeline, type Transaction } from '../db/db.ts';
import { workOff } from '../queues.ts';
import { derivedId, seal, unseal, type SecretKey } from '../security/crypto.ts';
import type { Sealed } from '../security/sealed.ts';
import { type Services, Undeliverable } from '../services.ts';
import type { MailBrand } from '../text/mail-blocks.ts';
import { facesIn, type MailFiles, picturesFor } from './mail-pictures.ts';
import { revised } from './mail-revisers.ts';

const purpose = 'mails';

/** Mails that wait. */
export const sealedMails: Sealed = { table: 'mails_due', column: 'sealed', purpose, place: 'key' };

const rowsAtOnce = 500;
const claimMs = 60_000;
const firstWaitMs = 2000;
const longestWaitMs = 3_600_000;
const attemptsAtMost = 24;

interface Claimed {
  key: string;
  attempts: number;
  /** True if the mail is one of a demonstration. */
  demonstration: boolean;
  brand: MailBrand;
  mail: Mail | null;
  files: MailFiles;
}

/** Stores mails with the transaction that asks for them; encrypted, since they carry one-time links. */
export async function storeMails(
  services: Services,
  { db, send }: Transaction,
  { organisationId: organisation_id, now }: { organisationId: string; now: Date },
  mails: readonly Mail[],
): Promise<void> {
  const rows = mails.map((mail) => {
    const place = `${organisation_id} ${mail.key}`;
    const sealed = seal(JSON.stringify(mail), services.config.secretKey, purpose, place);
    return { organisation_id, key: mail.key, sealed, due_at: mail.dueAt ?? now };
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

/** Takes back those of some mails, by their keys, that still wait to be sent; answers the keys of these. */
export async function recallMails(ctx: TenantContext, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const deleted = await ctx.db.deleteFrom('mails_due').where('key', 'in', keys).returning('key').execute();
  return new Set(deleted.map(({ key }) => key));
}

async function drop(db: Db, key: string): Promise<void> {
  await db.deleteFrom('mails_due').where('key', '=', key).execute();
}

/**
 * Reserves the next due mail for a minute, which prevents another worker from sending it. Deletes a mail that must no
 * longer be sent.
 */
async function claim(services: Services, organisationId: string): Promise<Claimed | 'dropped' | null> {
  const now = present();
  return inTenant(services.database, organisationId, 'write', async ({ db }) => {
    const [[row], [company]] = await pipeline(db, [
      db
        .selectFrom('mails_due')
        .select(['key', 'sealed', 'attempts'])
        .where('parked_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
      db.selectFrom('organisations').select(['name', 'brand_colour', 'logo', 'demonstration']),
    ]);
    if (!row || !company) return null;
    const brand = { company: company.name, colour: company.brand_colour };
    const stored = openMail(row, organisationId, services.config.secretKey);
    const mail = stored && (await revised({ db, organisationId, now }, stored));
    if (stored && !mail) {
      await drop(db, row.key);
      return 'dropped';
    }
    const attempts = row.attempts + 1;
    const taken = db
      .updateTable('mails_due')
      .set({ attempts, due_at: new Date(now.getTime() + claimMs) })
      .where('key', '=', row.key);
    const faces = facesIn(mail);
    const [, photos] = await pipeline(db, [
      taken,
      db
        .selectFrom('people')
        .select(['id', 'photo'])
        .where('id', '=', sql<string>`any(${faces}::uuid[])`)
        .where('status', '=', 'active'),
    ]);
    const { demonstration } = company;
    return { key: row.key, attempts, demonstration, brand, mail, files: { logo: company.logo, photos } };
  });
}

/** A stored mail; null when it was sealed with another key. */
export function openMail(
  { key, sealed }: { key: string; sealed: string },
  organisationId: string,
  secretKey: SecretKey,
): Mail | null {
  try {
    return JSON.parse(unseal(sealed, secretKey, purpose, `${organisationId} ${key}`)) as Mail;
  } catch {
    return null;
  }
}

async function postpone(services: Services, organisationId: string, { key, attempts }: Claimed, error: Error) {
  const now = present();
  const parked = error instanceof Undeliverable || attempts >= attemptsAtMost;
  const waitMs = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);
  services.log.warn(
    { organisation: organisationId, key, attempts, parked, error: error.message },
    'a mail was not sent',
  );
  await inTenant(services.database, organisationId, 'write', ({ db }) =>
    db
      .updateTable('mails_due')
      .set({
        problem: error.message.slice(0, 500),
        due_at: new Date(now.getTime() + waitMs),
        parked_at: parked ? now : null,
      })
      .where('key', '=', key)
      .execute(),
  );
}

async function deliver(services: Services, organisationId: string): Promise<boolean> {
  const claimed = await claim(services, organisationId);
  if (!claimed) return false;
  if (claimed === 'dropped') return true;
  try {
    const { demonstration, mail, brand, files } = claimed;
    if (!mail) throw new Undeliverable('This email was stored with another SECRET_KEY and can no longer be read.');
    const pictures = await picturesFor(services.storage, organisationId, files);
    const mailer = demonstration ? services.outbox : services.mailer;
    await mailer.send(mail, derivedId(organisationId, claimed.key), { ...brand, ...pictures });
  } catch (error) {
    await postpone(services, organisationId, claimed, error as Error);
    return true;
  }
  await inTenant(services.database, organisationId, 'write', ({ db }) => drop(db, claimed.key));
  return true;
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
  const due = async () => {
    const { rows } = await sweep.pool.query<{ organisation_id: string }>(
      `select organisation_id from mails_due
       where parked_at is null and due_at <= $1 and ($2::uuid is null or organisation_id = $2)
       group by organisation_id order by min(due_at) limit 1000`,
      [present(), organisationId],
    );
    return rows.map((row) => row.organisation_id);
  };
  await workOff({ name: 'mails', due, next: (id) => deliver(services, id) }, services.log);
}
