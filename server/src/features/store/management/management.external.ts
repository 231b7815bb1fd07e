import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { catalogue } from '@apprecio/contract/store/catalogue';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { openTable } from '../../../platform/files/tables/table.ts';
import { readImport } from '../../batches/public.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { type FiledCodes, loadFile } from '../code-files.commands.ts';
import { countLoadedCodes } from '../vault/vault.commands.ts';
import { expiriesOf, judgeCodes, type JudgedCodes } from './management.rules.ts';

type Catalogue = typeof catalogue;
type Loaded = Answer<Catalogue['store.loadCodes']>;

async function check(
  ctx: PersonContext,
  { id }: Parsed<Catalogue['store.loadCodes']>,
  cells: Parameters<typeof judgeCodes>[0],
): Promise<JudgedCodes & { voucher: string }> {
  const voucher = await ctx.db
    .selectFrom('store_products')
    .select(['amounts', 'title'])
    .where('id', '=', id)
    .where('kind', '=', 'voucher')
    .where('fulfilment', '=', 'code')
    .executeTakeFirst();
  if (!voucher) throw fail('access.not_found');
  const { timeZone } = await aboutOrganisation(ctx);
  return { voucher: voucher.title, ...judgeCodes(cells, voucher.amounts, dateIn(timeZone, ctx.now)) };
}

async function countNew(ctx: PersonContext, groups: readonly FiledCodes[]): Promise<number[]> {
  const { secretKey } = ctx.requestContext.config;
  const added: number[] = [];
  for (const { codes } of groups) {
    added.push(codes.length - (await countLoadedCodes(ctx, secretKey, codes)));
  }
  return added;
}

/** Loads the codes of a file, by amount and day of expiry, or says what would be loaded. No answer repeats a code. */
export async function loadCodes(
  ctx: PersonExternalContext,
  input: Parsed<Catalogue['store.loadCodes']>,
): Promise<Loaded> {
  const table = await openTable(input.csv, input.choices?.sheet);
  const { secretKey } = ctx.requestContext.config;
  return ctx.step(async (step) => {
    const { rows } = await readImport(step, 'codes', table, input.choices);
    const cells = rows.map(({ line, cell, problems }) => ({
      line,
      code: cell('Code'),
      amount: cell('Amount'),
      expires: cell('Expires'),
      pin: cell('PIN'),
      problems,
    }));
    const { voucher, ...judged } = await check(step, input, cells);
    const { groups, faulty, doubtful } = judged;
    const filed = groups.map((group) => ({ ...group, productId: input.id }));
    const file = { productId: input.id, productTitle: voucher, fileName: input.fileName };
    const { batchId, added } = input.dryRun
      ? { batchId: null, added: await countNew(step, filed) }
      : await loadFile(step, secretKey, file, filed);
    if (batchId === null) await step.record('store.codesChecked', input.id, { rows: cells.length });
    const fresh = new Map<number, number>();
    filed.forEach(({ amountPaise }, at) => fresh.set(amountPaise, (fresh.get(amountPaise) ?? 0) + added[at]!));
    const existingCount = filed.reduce((sum, { codes }, at) => sum + codes.length - added[at]!, 0);
    return {
      fresh: [...fresh].map(([amount, count]) => ({ amount, count })),
      known: existingCount,
      expiries: expiriesOf(judged),
      batchId,
      faulty,
      doubtful,
    };
  });
}
