import type { Answer } from '@apprecio/contract/api/define';
import { percentOf, perPerson } from '@apprecio/contract/reports/charts';
import type { coverage } from '@apprecio/contract/reports/coverage';
import { type PointFigure, pointFigures } from '@apprecio/contract/reports/flows';
import type { Paper, PaperTable } from '@apprecio/contract/reports/paper';

type Summary = Answer<(typeof coverage)['reports.summary']>;
type Figures = NonNullable<Summary['figures']>;
type Step = Figures['series'][number];

const counts = ['people', 'thanked', 'gave', 'thanks'] as const;

type Word =
  | 'percent'
  | 'coverage'
  | 'gave'
  | 'perPerson'
  | 'days'
  | `points/${PointFigure}`
  | `series/${'title' | (typeof counts)[number]}`
  | 'groups/title'
  | 'groups/group'
  | 'values/title'
  | 'values/value';

function headTable({ now, before, medianDays }: Figures, points: Summary['points'], paper: Paper<Word>): PaperTable {
  const { say, figures } = paper;
  const percent = (part: number, people: number) => say('percent', { percent: percentOf(part, people) });
  const share = (part: 'thanked' | 'gave') =>
    [percent(now[part], now.people), before && percent(before[part], before.people)] as const;
  return figures([
    [say('coverage'), ...share('thanked')],
    [say('gave'), ...share('gave')],
    [say('perPerson'), perPerson(now), before && perPerson(before)],
    [say('days'), medianDays ?? '–', null],
    ...(points ? pointFigures.map((name) => [say(`points/${name}`), points[name], null] as const) : []),
  ]);
}

/** Returns the tables of the recognition report. */
export function coverageTables(
  figures: Figures,
  points: Summary['points'],
  earlier: Figures | undefined,
  paper: Paper<Word>,
): PaperTable[] {
  const { say } = paper;
  const { series, unit, groups, values } = figures;
  const heads = counts.map((name) => say(`series/${name}`));
  const cells = (row: Record<(typeof counts)[number], number>) => counts.map((name) => row[name]);
  const drawn = (steps: readonly Step[]) =>
    (['thanked', 'gave'] as const).map((id) => ({
      name: say(`series/${id}`),
      values: steps.map((step) => percentOf(step[id], step.people)),
    }));
  return [
    headTable(figures, points, paper),
    paper.steps({
      title: say('series/title'),
      heads,
      cells,
      now: series,
      earlier: earlier?.series,
      unit,
      scale: 'percent',
      drawn,
    }),
    {
      title: say('groups/title'),
      head: [say('groups/group'), ...heads],
      rows: groups.map((row) => [paper.group(row.name), ...cells(row)]),
      bars: groups.map(({ thanked, people }) => percentOf(thanked, people)),
    },
    {
      title: say('values/title'),
      head: [say('values/value'), say('series/thanks')],
      rows: values.map(({ name, thanks }) => [name, thanks]),
      bars: values.map(({ thanks }) => percentOf(thanks, values[0]!.thanks)),
    },
  ];
}
