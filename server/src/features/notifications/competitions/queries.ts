import type { Key, Line, Wording } from '../sentences/queries.ts';

const places = ['wonFirst', 'wonSecond', 'wonThird', 'wonFourth', 'wonFifth'] as const satisfies readonly Key[];

function wonPoints(points: number, waits = false): Line {
  return [waits ? 'pointsFollow' : 'wonPoints', { count: points }];
}

/** The words of competitions, awards and nominations. */
export const aboutCompetitions = {
  COMPETITION_WON: ({ title, placement, points, waits }) => [
    [places[placement - 1] ?? 'wonFifth', { title }],
    points > 0 ? wonPoints(points, waits) : ['wonResults'],
  ],
  COMPETITION_COMPLETED: ({ title }) => [['zapzCompleted', { title }], ['wonResults']],
  COMPETITION_CANCELLED: ({ title }) => [['zapzCancelled', { title }], ['zapzCancelledWhy']],
  AWARD_RECEIVED: ({ title, points, waits }) => [
    ['awardReceived', { title }],
    points > 0 ? wonPoints(points, waits) : ['awardSee'],
  ],
  AWARD_POINTS_WAIT: ({ title, points }) => [
    ['awardPointsWait', { title }],
    ['rewardsWaitWhy', { count: points }],
  ],
  REWARD_PAID: ({ title, points }) => [
    ['rewardPaid', { title }],
    ['servicePoints', { count: points }],
  ],
  COMPETITION_SCORE_ENTERED: ({ name, title }) => [
    ['zapzEntered', { name }],
    ['zapzEnteredWhy', { title }],
  ],
  COMPETITION_SCORE_CONFIRMED: ({ title, score }) => [
    ['zapzConfirmed', { count: score }],
    ['zapzConfirmedWhy', { title }],
  ],
  COMPETITION_SCORE_REFUSED: ({ title, reason }) => [['zapzRefused', { title }], reason],
  NOMINATIONS_OPENED: ({ title, closesOn }) => [
    ['nominationsOpened', { title }],
    ['nominationsUntil', { date: closesOn }],
  ],
  NOMINATIONS_TO_SCORE: ({ title }) => [['nominationsToScore', { title }], ['nominationsToScoreWhy']],
  NOMINATION_DECIDED: ({ title, person, won }) =>
    won
      ? [['nominationWon', { person, title }], ['nominationWonWhy']]
      : [
          ['nominationDecided', { title }],
          ['nominationDecidedWhy', { person }],
        ],
  COMPETITION_WAITING: ({ title, points }) => [
    ['rewardsWait', { title }],
    ['rewardsWaitWhy', { count: points }],
  ],
} satisfies Partial<Wording>;
