import type { Answer } from '@apprecio/contract/api/define';
import type { networks } from '@apprecio/contract/reports/networks';
import type { Paper, PaperTable } from '@apprecio/contract/reports/paper';

type Figures = NonNullable<Answer<(typeof networks)['reports.network']>['figures']>;

/** Who recognises whom between groups, as a table. */
export function networkTables(
  { groups }: Figures,
  { say, group }: Paper<'network/matrix' | 'network/corner'>,
): PaperTable[] {
  const names = groups.map(({ name }) => group(name));
  const rows = groups.map(({ given }, at) => [names[at]!, ...given]);
  return [{ title: say('network/matrix'), head: [say('network/corner'), ...names], rows }];
}
