import type { Answer } from '@apprecio/contract/api/define';
import type { networks } from '@apprecio/contract/reports/networks';
import type { Paper, PaperTable } from '@apprecio/contract/reports/paper';

type Figures = NonNullable<Answer<(typeof networks)['reports.network']>['figures']>;

/** Returns the table of the network report: the groups that recognise and those they recognise. */
export function networkTables(
  { groups }: Figures,
  { say, group }: Paper<'network/matrix' | 'network/corner'>,
): PaperTable[] {
  const names = groups.map(({ name }) => group(name));
  const rows = groups.map(({ given }, at) => [names[at]!, ...given]);
  return [{ title: say('network/matrix'), head: [say('network/corner'), ...names], rows }];
}
