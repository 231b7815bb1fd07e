import type { Answer } from '@apprecio/contract/api/define';
import type { offboarding } from '@apprecio/contract/employees/offboarding';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { storeExport } from '../../../platform/files/uploads.ts';
import { writeCsv } from '../../../platform/text/csv.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { payouts } from './offboarding.queries.ts';

const rowsAtMost = 50_000;
const head = ['Employee ID', 'Full Name', 'Left On', 'Points', 'Rupees'];

/** Those who left with points of their own as CSV; the export itself is recorded. */
export async function exportPayouts(
  ctx: PersonExternalContext,
): Promise<Answer<(typeof offboarding)['employees.exportPayouts']>> {
  const { items, timeZone } = await ctx.step(async (step) => {
    const [found, organisation] = await Promise.all([payouts(step, { limit: rowsAtMost }), aboutOrganisation(step)]);
    return { items: found.items, timeZone: organisation.timeZone };
  });
  const rows = items.map(({ employeeId, name, leftAt, points, paise }) => [
    employeeId ?? '',
    name,
    dateIn(timeZone, new Date(leftAt)),
    String(points),
    (paise / 100).toFixed(2),
  ]);
  const url = await storeExport(ctx, 'leavers-points.csv', writeCsv([head, ...rows]));
  await ctx.step((step) => step.record('points.exported', null, { what: 'payouts', lines: rows.length }));
  return { url, lines: rows.length };
}
