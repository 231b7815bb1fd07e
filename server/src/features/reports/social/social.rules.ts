import type { Answer } from '@apprecio/contract/api/define';
import { percentOf } from '@apprecio/contract/reports/charts';
import type { Paper, PaperTable } from '@apprecio/contract/reports/paper';
import type { socialReport } from '@apprecio/contract/reports/social';

type Figures = NonNullable<Answer<(typeof socialReport)['reports.social']>['figures']>;
type Step = Figures['series'][number];

const acts = ['posts', 'comments', 'reactions'] as const;
const counts = ['people', 'tookPart', ...acts] as const;

type Word =
  | 'percent'
  | 'series/people'
  | 'groups/group'
  | `social/${'tookPart' | (typeof acts)[number] | 'series' | 'groups'}`;

/** Returns the tables of the social report. */
export function socialTables(
  { now, before, unit, series, groups }: Figures,
  earlier: Figures | undefined,
  paper: Paper<Word>,
): PaperTable[] {
  const { say } = paper;
  const heads = [say('series/people'), say('social/tookPart'), ...acts.map((name) => say(`social/${name}`))];
  const cells = (row: Record<(typeof counts)[number], number>) => counts.map((name) => row[name]);
  const shareOf = ({ tookPart, people }: { tookPart: number; people: number }) => percentOf(tookPart, people);
  const percent = (row: { tookPart: number; people: number }) => say('percent', { percent: shareOf(row) });
  const drawn = (steps: readonly Step[]) => [{ name: say('social/tookPart'), values: steps.map(shareOf) }];
  return [
    paper.figures([
      [say('social/tookPart'), percent(now), before && percent(before)],
      ...acts.map((name) => [say(`social/${name}`), now[name], before && before[name]] as const),
    ]),
    paper.steps({
      title: say('social/series'),
      heads,
      cells,
      now: series,
      earlier: earlier?.series,
      unit,
      scale: 'percent',
      drawn,
    }),
    {
      title: say('social/groups'),
      head: [say('groups/group'), ...heads],
      rows: groups.map((row) => [paper.group(row.name), ...cells(row)]),
      bars: groups.map(shareOf),
    },
  ];
}
