import type { ProductKind } from '@apprecio/contract/api/codes';
import type { Answer } from '@apprecio/contract/api/define';
import { type ReceivedLine, receivedLines } from '@apprecio/contract/points/received';
import { percentOf } from '@apprecio/contract/reports/charts';
import type { Paper, PaperTable } from '@apprecio/contract/reports/paper';
import type { rewardReport } from '@apprecio/contract/reports/rewards';

type Figures = NonNullable<Answer<(typeof rewardReport)['reports.rewards']>['figures']>;
type Step = Figures['series'][number];

const amounts = ['received', 'redeemed'] as const;
const counts = ['people', 'redeemers', ...amounts, 'held'] as const;

type Word =
  | 'percent'
  | 'series/people'
  | 'groups/group'
  | `rewards/${'redeemers' | (typeof amounts)[number] | 'held' | 'series' | 'groups' | 'chosen' | 'kind' | 'wanted' | 'product'}`
  | `rewards/lines/${ReceivedLine}`
  | `rewards/kinds/${ProductKind}`
  | 'rewards/figures/wanted';

function headTable({ now, before, lines }: Figures, { say, figures }: Paper<Word>): PaperTable {
  const percent = ({ redeemers, people }: typeof now) => say('percent', { percent: percentOf(redeemers, people) });
  return figures([
    [say('rewards/redeemers'), percent(now), before && percent(before)],
    ...amounts.map((name) => [say(`rewards/${name}`), now[name], before && before[name]] as const),
    [say('rewards/held'), now.held, null],
    ...receivedLines.map((line) => [say(`rewards/lines/${line}`), lines[line], null] as const),
  ]);
}

function choiceTables({ chosen, wanted }: Figures, { say }: Paper<Word>): PaperTable[] {
  return [
    {
      title: say('rewards/chosen'),
      head: [say('rewards/kind'), say('rewards/redeemed')],
      rows: chosen.map(({ kind, points }) => [say(`rewards/kinds/${kind}`), points]),
      bars: chosen.map(({ points }) => percentOf(points, chosen[0]!.points)),
    },
    {
      title: say('rewards/wanted'),
      head: [say('rewards/product'), say('rewards/figures/wanted')],
      rows: wanted.map(({ title, quantity }) => [title, quantity]),
    },
  ];
}

/** Returns the tables of the reward report. */
export function rewardTables(figures: Figures, earlier: Figures | undefined, paper: Paper<Word>): PaperTable[] {
  const { say } = paper;
  const { series, unit, groups } = figures;
  const drawn = (steps: readonly Step[]) =>
    amounts.map((id) => ({
      name: say(`rewards/${id}`),
      values: steps.map((step) => Math.max(0, step[id])),
    }));
  return [
    headTable(figures, paper),
    paper.steps({
      title: say('rewards/series'),
      heads: amounts.map((name) => say(`rewards/${name}`)),
      cells: (step: Step) => amounts.map((name) => step[name]),
      now: series,
      earlier: earlier?.series,
      unit,
      scale: 'amount',
      drawn,
    }),
    {
      title: say('rewards/groups'),
      head: [
        say('groups/group'),
        ...counts.map((name) => say(name === 'people' ? 'series/people' : `rewards/${name}`)),
      ],
      rows: groups.map((row) => [paper.group(row.name), ...counts.map((name) => row[name])]),
      bars: groups.map(({ redeemers, people }) => percentOf(redeemers, people)),
    },
    ...choiceTables(figures, paper),
  ];
}
