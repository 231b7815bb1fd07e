import type { Language } from '@apprecio/contract/api/codes';
import type { CaseKind } from '@apprecio/contract/orders/rules';
import { shortName, shortNames } from '@apprecio/contract/people/short-names';
import { noticeOf } from '../../../platform/notices/registry.ts';
import { withTestLine } from '../../../platform/notices/wording.ts';
import { aboutCompetitions } from '../competitions/queries.ts';
import type { Facts } from '../rules.ts';
import { aboutSecurity } from '../security/queries.ts';
import { type Key, type Line, type Lines, said, type Wording } from '../sentences/queries.ts';

/** `Meera Krishnan reacted`, `Meera and Kabir reacted`, `Meera and 4 others reacted`; names newest first. */
function doneBy(names: readonly string[], actors: number, does: 'Commented' | 'Reacted' | 'Wished'): Line {
  const [name = '', other] = names;
  if (actors <= 1) return [({ Commented: 'commented', Reacted: 'reacted', Wished: 'wished' } as const)[does], { name }];
  if (actors === 2 && other) {
    const [first = name, second = other] = shortNames([name, other]);
    return [`two${does}`, { name: first, other: second }];
  }
  return [`many${does}`, { name: shortName(name), count: actors - 1 }];
}

const aboutParts = {
  RECOGNITION_RECEIVED: ({ name, value, text, points }) => [
    value === null ? ['thanked', { name }] : ['thankedFor', { name, value }],
    points === 0 ? ['quoted', { text }] : ['quotedPoints', { text, count: points }],
  ],
  RECOGNITION_APPROVAL_NEEDED: ({ name, person, text, points }) => [
    ['thanks', { name, person }],
    points === 0 ? ['waits', { text }] : ['pointsWait', { text, count: points }],
  ],
  RECOGNITION_REMINDER: (facts) => [['stillWaits', { ...facts }], ['forThreeDays']],
  RECOGNITION_ESCALATED: (facts) => [['stillWaits', { ...facts }], ['forSevenDays']],
  RECOGNITION_APPROVED: ({ person }) => [['approved', { name: shortName(person) }], ['approvedWhy']],
  RECOGNITION_REJECTED: ({ person, reason }) => [
    ['rejected', { name: shortName(person) }],
    reason === '' ? ['pointsBack'] : ['rejectedWhy', { reason }],
  ],
  RECOGNITION_EXPIRED: ({ person }) => [['expired', { name: shortName(person) }], ['expiredWhy']],
  RECOGNITION_REMOVED: (facts) =>
    'reason' in facts
      ? [['removedYours'], facts.reason]
      : [
          ['removed', { name: facts.name }],
          ['wentBack', { count: facts.points }],
        ],
  RECOGNITION_TRADES_FOUND: ({ count }) => [['tradesFound', { count }], ['tradesFoundWhy']],
  RECOGNITION_QUESTION: ({ name, text }) => [
    ['asksAboutThanks', { name }],
    ['quoted', { text }],
  ],
  RECOGNITION_BOOSTED: ({ name, answers, points, text }) => [
    [answers ? 'answeredBoosted' : 'boosted', { name, count: points }],
    ['quoted', { text }],
  ],
} satisfies Partial<Wording>;

const aboutPosts = {
  POST_COMMENTED: ({ names, answers, text }, actors) => [
    answers ? ['answered', { name: names[0]! }] : doneBy(names, actors, 'Commented'),
    ['quoted', { text }],
  ],
  POST_REACTED: ({ names, thanks }, actors) => [doneBy(names, actors, 'Reacted'), [thanks ? 'toThanks' : 'toPost']],
  POST_SHARED: ({ name, text }) => [['shared', { name }], text],
  POST_MENTIONED: ({ name, text }) => [['mentioned', { name }], text],
  POST_REPORTED: () => [['reported'], ['reportedWhy']],
  POST_MODERATED: ({ comment, hidden, reason }) => [
    [`${comment ? 'comment' : 'post'}${hidden ? 'Hidden' : 'Removed'}`],
    reason,
  ],
} satisfies Partial<Wording>;

const aboutPoints = {
  POINTS_GRANTED: ({ points, reason }) => [
    points > 0 ? ['granted', { count: points }] : ['takenBack', { count: -points }],
    ['quoted', { text: reason }],
  ],
  POINTS_EXPIRING: ({ points, endsOn }) => [
    ['endSoon', { count: points }],
    ['yoursUntil', { date: endsOn }],
  ],
  TOP_UP_WAITING: ({ points }) => [['topUp'], ['topUpWhy', { count: points }]],
  PAYMENT_ACCOUNT_WAITING: ({ name }) => [['paymentAccountWaits'], ['waitsForConfirmation', { name }]],
  POINT_VALUE_WAITING: ({ name }) => [['pointValueWaits'], ['waitsForConfirmation', { name }]],
  ALLOWANCE_ASKED: ({ name, points, reason }) => [
    ['allowanceAsked', { name, count: points }],
    ['quoted', { text: reason }],
  ],
  ALLOWANCE_ANSWERED: ({ points, asked, reason }) => {
    if (points === 0)
      return [
        ['allowanceRefused', { count: asked }],
        ['quoted', { text: reason }],
      ];
    return [
      ['allowanceGranted', { count: points }],
      ['allowanceGrantedOf', { count: asked }],
    ];
  },
  WALLET_LOW: ({ points }) => [['walletLow'], ['walletLowWhy', { count: points }]],
} satisfies Partial<Wording>;

const orderSteps = {
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
  returned: 'orderReturned',
} as const satisfies Record<Facts['ORDER_MOVED']['to'], Key>;

const orderAsks = {
  cancellation: 'orderAskedCancellation',
  return: 'orderAskedReturn',
  voucher: 'orderAskedVoucher',
} as const satisfies Record<CaseKind, Key>;

const aboutOrders = {
  ORDER_MOVED: ({ title, to, tracking, points }) => {
    if (points > 0) return [[orderSteps[to]], ['orderPointsBack', { title, count: points }]];
    return [[orderSteps[to]], tracking === null ? title : ['orderTracked', { title, tracking }]];
  },
  ORDER_ANSWERED: ({ title, outcome, note }) => {
    if (outcome === 'refused') return [['orderRefused', { title }], note];
    return outcome === 'code'
      ? [['orderNewCode'], ['orderNewCodeWhy', { title }]]
      : [['orderCodePoints'], ['orderCodePointsWhy', { title }]];
  },
  ORDER_PLACED: ({ name, title }) => [['orderPlaced', { name }], title],
  ORDER_WAITING: ({ name, title }) => [['orderWaits'], ['orderWaitsWhy', { name, title }]],
  STOCK_LOW: ({ title, left }) => [
    ['stockLow', { title }],
    ['stockLeft', { count: left }],
  ],
  ORDER_ASKED: ({ name, title, kind }) => [[orderAsks[kind], { name }], title],
} satisfies Partial<Wording>;

function onTheDay(wishes: number, points: number): Line {
  if (points === 0) return wishes === 0 ? ['haveAGoodDay'] : ['cardSigned', { count: wishes }];
  return wishes === 0 ? ['servicePoints', { count: points }] : ['cardSignedAndPoints', { count: wishes, points }];
}

const aboutCelebrations = {
  CELEBRATION_SOON: ({ name, kind, years, day }) => [
    kind === 'birthday' ? ['birthdaySoon', { name }] : ['anniversarySoon', { name, count: years }],
    ['celebrationSoonWhy', { date: day }],
  ],
  CELEBRATION_TODAY: ({ kind, years, wishes, points }) => [
    kind === 'birthday' ? ['happyBirthday'] : ['happyAnniversary', { count: years }],
    onTheDay(wishes, points),
  ],
  SERVICE_POINTS_WAITING: ({ points }) => [['servicePointsWait'], ['rewardsWaitWhy', { count: points }]],
  CELEBRATION_WISHED: ({ names, kind }, actors) => [
    doneBy(names, actors, 'Wished'),
    [kind === 'birthday' ? 'forBirthday' : 'forAnniversary'],
  ],
} satisfies Partial<Wording>;

const wording: Wording = {
  ...aboutParts,
  ...aboutPosts,
  ...aboutPoints,
  ...aboutOrders,
  ...aboutCompetitions,
  ...aboutCelebrations,
  ...aboutSecurity,
};

/** What a notification is worded from, as its row keeps it. */
export interface Kept {
  event_type: string;
  /** The facts of its event; null in rows of before there were any, which hold a title and a message instead. */
  facts: unknown;
  actors: number;
  title: string;
  message: string;
}

/** The columns of it. */
export const keptColumns = ['event_type', 'facts', 'actors', 'title', 'message'] as const satisfies (keyof Kept)[];

/** The title and the message of a notification in a language. */
export function worded(kept: Kept, language: Language): { title: string; message: string } {
  if (kept.facts === null) return { title: kept.title, message: kept.message };
  const { isTest } = kept.facts as { isTest?: boolean };
  const words = wording[kept.event_type as keyof Wording] as ((facts: unknown, actors: number) => Lines) | undefined;
  if (words) {
    const [title, message] = words(kept.facts, kept.actors);
    return { title: said(title, language), message: withTestLine(said(message, language), isTest, language) };
  }
  const { definition, say } = noticeOf(kept.event_type);
  const [title, message] = definition.words(kept.facts as never, kept.actors);
  return { title: say(title, language), message: withTestLine(say(message, language), isTest, language) };
}
