import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { worthPaise } from '@apprecio/contract/api/money';
import type { CompanyLine } from '@apprecio/contract/points/company-books';
import type { points } from '@apprecio/contract/points/points.operations';
import type { wallet } from '@apprecio/contract/points/wallet';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { storeExport } from '../../../platform/files/uploads.ts';
import { writeCsv } from '../../../platform/text/csv.ts';
import { movements } from '../movements/movements.queries.ts';
import { balancesOn, companyZone, statementDay, linesOf } from './statement.queries.ts';

type Points = typeof points;
type Wallet = typeof wallet;
type What = 'mine' | 'movements' | 'statement';

const pageSize = 1000;

/** Reads all pages of a list, each in a step of its own, so that nothing is held open for long. */
async function allPages<T>(
  ctx: PersonExternalContext,
  read: (step: PersonContext, cursor: string | undefined) => Promise<{ items: T[]; nextCursor: string | null }>,
): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const from = cursor;
    const page = await ctx.step((step) => read(step, from));
    for (const item of page.items) items.push(item);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return items;
}

async function exportRows(
  ctx: PersonExternalContext,
  what: What,
  name: string,
  head: string[],
  rows: string[][],
): Promise<{ url: string; lines: number }> {
  const url = await storeExport(ctx, name, writeCsv([head, ...rows]));
  await ctx.step((step) => step.record('points.exported', null, { what, lines: rows.length }));
  return { url, lines: rows.length };
}

/** All lines of my own account as CSV. */
export async function exportMine(
  ctx: PersonExternalContext,
  { account }: Parsed<Points['points.exportMine']>,
): Promise<Answer<Points['points.exportMine']>> {
  const lines = await allPages(ctx, (step, cursor) =>
    linesOf(step, { holderId: ctx.person.id, account, cursor, limit: pageSize }),
  );
  const head = ['When', 'What', 'With', 'Reason', 'Points'];
  const rows = lines.map((line) => [
    line.at,
    line.kind,
    line.counterpart?.name ?? '',
    line.reason ?? '',
    String(line.points),
  ]);
  return exportRows(ctx, 'mine', 'my-points.csv', head, rows);
}

function sideOf({ account, person }: CompanyLine['from']): string {
  return person ? `${person.name} (${account})` : account;
}

/** The movements of a month as CSV. */
export async function exportFile(
  ctx: PersonExternalContext,
  input: Parsed<Wallet['points.export']>,
): Promise<Answer<Wallet['points.export']>> {
  const zone = await ctx.step(companyZone);
  const lines = await allPages(ctx, (step, cursor) => movements(step, zone, { ...input, cursor, limit: pageSize }));
  const head = ['When', 'What', 'From', 'To', 'Points', 'By', 'Reason', 'Line'];
  const rows = lines.map((line) => [
    line.at,
    line.kind,
    sideOf(line.from),
    sideOf(line.to),
    String(line.points),
    line.actor ?? '',
    line.reason ?? '',
    line.id,
  ]);
  return exportRows(ctx, 'movements', `points-${input.month}.csv`, head, rows);
}

/** Exports each person's balances at the end of a day as CSV. */
export async function exportStatement(
  ctx: PersonExternalContext,
  input: Parsed<Wallet['points.exportStatement']>,
): Promise<Answer<Wallet['points.exportStatement']>> {
  const { asOf, end } = statementDay(input.asOf, await ctx.step(companyZone), ctx.now);
  const people = await allPages(ctx, (step, cursor) => balancesOn(step, { asOf, end, cursor, limit: pageSize }));
  const head = ['Employee ID', 'Name', 'Department', 'Points', 'Rupees', 'To give', 'Held', 'Point value'];
  const rows = people.map((person) => [
    person.employeeId,
    person.name,
    person.department ?? '',
    String(person.earned),
    String(worthPaise(person.earned, person.paise) / 100),
    String(person.allowance),
    String(person.held),
    String(person.paise / 100),
  ]);
  return exportRows(ctx, 'statement', `statement-${asOf}.csv`, head, rows);
}
