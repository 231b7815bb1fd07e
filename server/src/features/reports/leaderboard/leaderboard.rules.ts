import type { Answer } from '@apprecio/contract/api/define';
import type { LeaderboardMeasure } from '@apprecio/contract/reports/boards';
import { percentOf } from '@apprecio/contract/reports/charts';
import type { leaderboard } from '@apprecio/contract/reports/leaderboard';
import type { Paper, PaperTable } from '@apprecio/contract/reports/paper';

type Places = Answer<(typeof leaderboard)['reports.leaderboard']>['places'];

/** Returns the table of the leaderboard; none without places. */
export function boardTables(
  places: Places,
  measure: LeaderboardMeasure,
  { say }: Paper<`board/${`measures/${LeaderboardMeasure}` | 'place' | 'person' | 'count'}`>,
): PaperTable[] {
  const [first] = places;
  if (!first) return [];
  return [
    {
      title: say(`board/measures/${measure}`),
      head: [say('board/place'), say('board/person'), say('board/count')],
      rows: places.map(({ place, person, times }) => [place, person.name, times]),
      bars: places.map(({ times }) => percentOf(times, first.times)),
    },
  ];
}
