import { newId } from '@apprecio/contract/api/ids';
import { lowStock } from '@apprecio/contract/store/catalogue';
import { codeKey } from '@apprecio/contract/store/codes';
import { type Insertable, sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { fail } from '../../../platform/fail.ts';
import { derivedSecret, randomSecret, seal, type SecretKey, unseal } from '../../../platform/security/crypto.ts';
import { recordLowStock } from '../stock/stock.commands.ts';
import { isFree } from './vault.queries.ts';

export const keyPurpose = 'voucher key';
export const codePurpose = 'voucher code';
export const pinPurpose = 'voucher pin';
const fingerprintPurpose = 'voucher fingerprint';
const chunk = 1000;

async function readKey(ctx: TenantContext, secretKey: SecretKey): Promise<string | null> {
  const row = await ctx.db.selectFrom('voucher_keys').select('sealed').executeTakeFirst();
  return row ? unseal(row.sealed, secretKey, keyPurpose, ctx.organisationId) : null;
}

/** The key of the organisation's codes, made the first time; it lies sealed with the secret key of the installation. */
export async function keyOf(ctx: TenantContext, secretKey: SecretKey): Promise<string> {
  const key = await readKey(ctx, secretKey);
  if (key !== null) return key;
  await ctx.db
    .insertInto('voucher_keys')
    .values({
      organisation_id: ctx.organisationId,
      sealed: seal(randomSecret(), secretKey, keyPurpose, ctx.organisationId),
      made_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id']).doNothing())
    .execute();
  return (await readKey(ctx, secretKey))!;
}

/** Codes of one amount of a voucher, as they are loaded; `expiresOn` null counts its validity from the day of issue. */
export interface LoadedCodes {
  productId: string;
  amountPaise: number;
  codes: readonly string[];
  /** The PIN of each code, in their order; null where it has none. */
  pins?: readonly (string | null)[] | undefined;
  expiresOn: string | null;
}

// Fingerprints with this prefix are of the key of a code. Those of earlier versions were of its exact letters.
const printVersion = 'c1.';
const printOf = (code: string, key: string) =>
  `${printVersion}${derivedSecret(codeKey(code), key, fingerprintPurpose)}`;

interface OldPrint {
  id: string;
  product_id: string;
  sealed: string;
}

async function renewSome(ctx: TenantContext, key: string, old: readonly OldPrint[]): Promise<void> {
  const org = ctx.organisationId;
  const prints = old.map(({ id, sealed }) => printOf(unseal(sealed, key, codePurpose, id), key));
  const { rows: there } = await sql<{ product_id: string; fingerprint: string }>`
    select c.product_id, c.fingerprint from voucher_codes c
    where c.organisation_id = ${org} and c.product_id = any(${old.map((row) => row.product_id)}::uuid[])
      and c.fingerprint = any(${prints}::text[])`.execute(ctx.db);
  const taken = new Set(there.map((row) => `${row.product_id} ${row.fingerprint}`));
  // A code that was loaded twice in different case stays, with its own fingerprint.
  const own = old.map(({ id, product_id: product }, at) => {
    const print = prints[at]!;
    const isTaken = taken.has(`${product} ${print}`);
    taken.add(`${product} ${print}`);
    return isTaken ? `${print}.${id}` : print;
  });
  await sql`update voucher_codes c set fingerprint = f.print
    from unnest(${old.map(({ id }) => id)}::uuid[], ${own}::text[]) f(id, print)
    where c.organisation_id = ${org} and c.id = f.id`.execute(ctx.db);
}

/** Makes the fingerprints of earlier versions anew, so that a code is known again in whatever case it comes. */
async function renewPrints(ctx: TenantContext, key: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<OldPrint>`
      select c.id, c.product_id, c.sealed from voucher_codes c
      where c.organisation_id = ${ctx.organisationId} and c.fingerprint not like ${`${printVersion}%`}
      order by c.id limit ${chunk} for no key update`.execute(ctx.db);
    if (rows.length === 0) return;
    await renewSome(ctx, key, rows);
  }
}

async function existingFingerprints(ctx: TenantContext, prints: readonly string[]): Promise<Set<string>> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ fingerprint: string }>`
    select c.fingerprint from voucher_codes c
    where c.organisation_id = ${org} and c.fingerprint = any(${prints}::text[]) and c.product_id = any(array(
      select p.id from store_products p where p.organisation_id = ${org} and p.kind = 'voucher'))`.execute(ctx.db);
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Counts how many of some codes were loaded before, for any voucher. */
export async function countLoadedCodes(
  ctx: TenantContext,
  secretKey: SecretKey,
  codes: readonly string[],
): Promise<number> {
  const key = await keyOf(ctx, secretKey);
  await renewPrints(ctx, key);
  const prints = codes.map((code) => printOf(code, key));
  return (await existingFingerprints(ctx, prints)).size;
}

function addCodes(ctx: TenantContext, rows: readonly Insertable<Tables['voucher_codes']>[]) {
  return ctx.db
    .insertInto('voucher_codes')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'product_id', 'fingerprint']).doNothing())
    .returning('id')
    .execute();
}

/**
 * Seals codes and keeps them; a code that was loaded before, for whichever voucher, is left out. Answers the ids in the
 * order of the codes, null for each that was left out.
 */
export async function sealCodes(
  ctx: TenantContext,
  secretKey: SecretKey,
  loaded: LoadedCodes,
): Promise<(string | null)[]> {
  const key = await keyOf(ctx, secretKey);
  // Locks the key, because two simultaneous files would not see each other's codes. The second is read after the
  // first is stored.
  await ctx.db.selectFrom('voucher_keys').select('made_at').forNoKeyUpdate().execute();
  await renewPrints(ctx, key);
  const ids: (string | null)[] = [];
  for (let at = 0; at < loaded.codes.length; at += chunk) {
    const rows = loaded.codes.slice(at, at + chunk).map((code, place) => {
      const id = newId();
      const pin = loaded.pins?.[at + place] ?? null;
      return {
        organisation_id: ctx.organisationId,
        id,
        product_id: loaded.productId,
        amount_paise: loaded.amountPaise,
        sealed: seal(code, key, codePurpose, id),
        sealed_pin: pin === null ? null : seal(pin, key, pinPurpose, id),
        fingerprint: printOf(code, key),
        expires_on: loaded.expiresOn,
        loaded_at: ctx.now,
      };
    });
    const prints = rows.map(({ fingerprint }) => fingerprint);
    const existingPrints = await existingFingerprints(ctx, prints);
    const fresh = rows.filter(({ fingerprint }) => !existingPrints.has(fingerprint));
    const added = fresh.length === 0 ? [] : await addCodes(ctx, fresh);
    const addedIds = new Set(added.map(({ id }) => id));
    ids.push(...rows.map(({ id }) => (addedIds.has(id) ? id : null)));
  }
  const codes = ids.filter((id) => id !== null).length;
  await ctx.record('store.codesLoaded', loaded.productId, { codes, amount: loaded.amountPaise });
  return ids;
}

/** The same where nobody needs the ids. Answers how many are new. */
export async function insertCodes(ctx: TenantContext, secretKey: SecretKey, loaded: LoadedCodes): Promise<number> {
  return (await sealCodes(ctx, secretKey, loaded)).filter((id) => id !== null).length;
}

/** Takes codes out of the vault that nobody has bought, and answers which; those that an order takes just now stay. */
export async function unloadCodes(ctx: TenantContext, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from voucher_codes c where c.organisation_id = ${ctx.organisationId} and c.id = any(${ids}::uuid[])
      and c.state = 'free' returning c.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Returns those of some codes that are issued or void; `shown` is true if the code was revealed. */
export async function usedCodes(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  ids: readonly string[],
): Promise<Map<string, { shown: boolean }>> {
  const { rows } = await sql<{ id: string; shown: boolean }>`
    select c.id, c.revealed_at is not null as shown from voucher_codes c
    where c.organisation_id = ${ctx.organisationId} and c.id = any(${ids}::uuid[]) and c.state <> 'free'`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, shown }) => [id, { shown }]));
}

/** Codes that go to a line of an order. `today` and `expiresOn` are plain dates. */
export interface CodeReservation {
  productId: string;
  amountPaise: number;
  quantity: number;
  lineId: string;
  today: string;
  expiresOn: string;
}

/**
 * Gives free codes to a line of an order, in this transaction; others pass over those that are being taken.
 * @throws Failure `store.sold_out` when there are not enough
 */
export async function reserveCodes(ctx: TenantContext, wanted: CodeReservation): Promise<void> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`
    select c.id from voucher_codes c
    where c.organisation_id = ${org} and c.product_id = ${wanted.productId} and c.amount_paise = ${wanted.amountPaise}
      and ${isFree(wanted.today)}
    order by c.id limit ${wanted.quantity} for update skip locked`.execute(ctx.db);
  if (rows.length < wanted.quantity) throw fail('store.sold_out');
  await sql`
    update voucher_codes set state = 'issued', order_line_id = ${wanted.lineId}, issued_at = ${ctx.now},
      counts_from_issue = (expires_on is null), expires_on = coalesce(expires_on, ${wanted.expiresOn}::date)
    where organisation_id = ${org} and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
  await recordLowCodes(ctx, wanted);
}

/** Records it when the free codes of an amount have just become few. */
async function recordLowCodes(
  ctx: TenantContext,
  { productId, amountPaise, quantity, today }: CodeReservation,
): Promise<void> {
  // Locks the product, because two simultaneous purchases would not see each other's codes. The second counts after
  // the first has committed.
  await ctx.db.selectFrom('store_products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from (select 1 from voucher_codes c
      where c.organisation_id = ${ctx.organisationId} and c.product_id = ${productId}
        and c.amount_paise = ${amountPaise} and ${isFree(today)} limit ${lowStock + quantity + 1}) f`.execute(ctx.db);
  const { left } = rows[0]!;
  if (left <= lowStock && left + quantity > lowStock) await recordLowStock(ctx, productId, left);
}

/** Makes the codes of lines free again that nobody was shown; their validity begins anew with the next buyer. */
export async function releaseCodes(ctx: TenantContext, lineIds: readonly string[]): Promise<void> {
  await sql`
    update voucher_codes set state = 'free', order_line_id = null, issued_at = null, counts_from_issue = false,
      expires_on = case when counts_from_issue then null else expires_on end
    where organisation_id = ${ctx.organisationId} and order_line_id = any(${lineIds}::uuid[]) and state = 'issued'
      and revealed_at is null`.execute(ctx.db);
}

/** A code of a line of an order. */
export interface IssuedCode {
  id: string;
  productId: string;
  amountPaise: number;
}

/** Takes a code of a line out of use for good, and answers it; null when the line has no such code in use. */
export async function voidCode(ctx: TenantContext, lineId: string, codeId: string): Promise<IssuedCode | null> {
  const { rows } = await sql<IssuedCode>`
    update voucher_codes set state = 'void'
    where organisation_id = ${ctx.organisationId} and id = ${codeId} and order_line_id = ${lineId} and state = 'issued'
    returning id, product_id as "productId", amount_paise as "amountPaise"`.execute(ctx.db);
  return rows[0] ?? null;
}
