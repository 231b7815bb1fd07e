import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { catalogue } from '@apprecio/contract/store/catalogue';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { readCsvRows } from '../../../platform/text/csv-rows.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { knownCodes, loadCodes } from '../vault/commands.ts';
import { judgeCodes, type JudgedCodes } from './rules.ts';

type Catalogue = typeof catalogue;
type Loaded = Answer<Catalogue['store.loadCodes']>;

const columns = ['Code', 'Amount', 'Expires'] as const;

async function check(
  ctx: PersonContext,
  { id }: Parsed<Catalogue['store.loadCodes']>,
  cells: Parameters<typeof judgeCodes>[0],
): Promise<JudgedCodes> {
  const voucher = await ctx.db
    .selectFrom('store_products')
    .select('amounts')
    .where('id', '=', id)
    .where('kind', '=', 'voucher')
    .where('fulfilment', '=', 'code')
    .executeTakeFirst();
  if (!voucher) throw fail('access.not_found');
  const { timeZone } = await aboutOrganisation(ctx);
  return judgeCodes(cells, voucher.amounts, dateIn(timeZone, ctx.now));
}

/** Loads the codes of a file, by amount and day of expiry, or says what would be loaded. No answer repeats a code. */
export async function loadCodesFile(
  ctx: PersonExternalContext,
  input: Parsed<Catalogue['store.loadCodes']>,
): Promise<Loaded> {
  const cells = readCsvRows(input.csv, columns).map(({ line, cell }) => ({
    line,
    code: cell('Code'),
    amount: cell('Amount'),
    expires: cell('Expires'),
  }));
  const { secretKey } = ctx.requestContext.config;
  return ctx.step(async (step) => {
    const { groups, faulty } = await check(step, input, cells);
    const fresh = new Map<number, number>();
    let known = 0;
    for (const { amountPaise, expiresOn, codes } of groups) {
      const added = input.dryRun
        ? codes.length - (await knownCodes(step, secretKey, input.id, codes))
        : await loadCodes(step, secretKey, { productId: input.id, amountPaise, codes, expiresOn });
      fresh.set(amountPaise, (fresh.get(amountPaise) ?? 0) + added);
      known += codes.length - added;
    }
    if (input.dryRun || groups.length === 0) await step.record('store.codesChecked', input.id, { rows: cells.length });
    return { fresh: [...fresh].map(([amount, count]) => ({ amount, count })), known, faulty };
  });
}
