import { randomInt } from 'node:crypto';
import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import type { Json } from '../../../platform/db/tables.ts';
import type { WriteBatch, Services } from '../../../platform/services.ts';

const chunk = 1000;

/** An answer that came with a ticket. */
export interface TicketAnswer {
  keyId: string;
  hash: string;
  /** Null withdraws it, whether it is stored or comes later. */
  answer: unknown;
}

interface AnswerRow {
  organisation_id: string;
  subject_id: string;
  key_id: string;
  ticket_hash: string;
  answer: Json | null;
}

/** Puts rows into an order that nobody can foresee. */
function shuffle<T>(rows: T[]): T[] {
  for (let at = rows.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [rows[at], rows[other]] = [rows[other]!, rows[at]!];
  }
  return rows;
}

async function openKeys(ctx: TenantContext, subjectId: string): Promise<Set<string>> {
  const keys = await ctx.db
    .selectFrom('ticket_keys')
    .select(['id', 'sealed'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(keys.filter(({ sealed }) => sealed !== null).map(({ id }) => id));
}

// A withdrawn answer keeps its hash, so that its ticket stays used whatever the order of arrival.
function merged(
  organisationId: string,
  subjectId: string,
  before: readonly AnswerRow[],
  items: readonly TicketAnswer[],
): AnswerRow[] {
  const byHash = new Map(before.map((row) => [row.ticket_hash, row]));
  for (const { keyId, hash, answer } of items) {
    if (answer !== null && byHash.has(hash)) continue;
    byHash.set(hash, {
      organisation_id: organisationId,
      subject_id: subjectId,
      key_id: keyId,
      ticket_hash: hash,
      answer: answer as Json | null,
    });
  }
  return [...byHash.values()];
}

/**
 * Writes a lot among the answers of a subject that are there. All of them are written anew in a random order, so that
 * neither the place of a row nor its transaction tells when it came.
 */
async function mixIn(ctx: TenantContext, subjectId: string, items: readonly TicketAnswer[]): Promise<number> {
  const open = await openKeys(ctx, subjectId);
  const before: AnswerRow[] = await ctx.db
    .deleteFrom('ticket_answers')
    .where('subject_id', '=', subjectId)
    .returning(['organisation_id', 'subject_id', 'key_id', 'ticket_hash', 'answer'])
    .execute();
  const rows = shuffle(
    merged(
      ctx.organisationId,
      subjectId,
      before,
      items.filter(({ keyId }) => open.has(keyId)),
    ),
  ).map((row) => ({ ...row, answer: row.answer === null ? null : jsonColumn(row.answer) }));
  for (let at = 0; at < rows.length; at += chunk) {
    await ctx.db
      .insertInto('ticket_answers')
      .values(rows.slice(at, at + chunk))
      .execute();
  }
  return rows.length;
}

/** The lot of a subject's answers in this process. */
export function writeBatchOf(services: Services, organisationId: string, subjectId: string): WriteBatch<TicketAnswer> {
  const inTenant = <T>(name: string, work: (ctx: TenantContext) => Promise<T>) =>
    asSystem(services, organisationId, name, work);
  return {
    key: `${organisationId} ${subjectId}`,
    isClosing: () =>
      inTenant('tickets.check', async (ctx) => {
        const key = await ctx.db
          .selectFrom('ticket_keys')
          .select('id')
          .where('subject_id', '=', subjectId)
          .where('closes_at', '>', services.now())
          .limit(1)
          .executeTakeFirst();
        return key === undefined;
      }),
    write: (items) => inTenant('tickets.write', (ctx) => mixIn(ctx, subjectId, items)),
  };
}
