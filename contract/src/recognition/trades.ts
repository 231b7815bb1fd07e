/**
 * The limits above which an exchange of points is reported, in the days up to now. Shares are percentages of all
 * points that a person gave.
 */
export const tradeRule = {
  days: 90,
  pair: { times: 5, share: 60 },
  ring: { times: 3, share: 40 },
  /** The most that are told at once. */
  findings: 50,
  /** Days to reply in before an admin may note something. */
  replyDays: 7,
} as const;

export const tradeKinds = ['pair', 'ring'] as const;
export type TradeKind = (typeof tradeKinds)[number];

/** The decisions of an admin: nothing is wrong, or a note for the record. */
export const tradeDecisions = ['nothing', 'note'] as const;

/** Points that one person gave another: how often, how many, and of how many altogether. */
export interface TradeLink {
  giverId: string;
  receiverId: string;
  times: number;
  points: number;
  given: number;
}

/** People who trade points, each linked to the next; the people are sorted. */
export interface Trade {
  kind: TradeKind;
  personIds: string[];
  links: TradeLink[];
}

/** Returns the key of people who trade points, in whatever order they are given. */
export function tradeKey(personIds: readonly string[]): string {
  return personIds.toSorted().join(' ');
}

function strong({ times, points, given }: TradeLink, rule: { times: number; share: number }): boolean {
  return times >= rule.times && points * 100 >= given * rule.share;
}

function pairsOf(links: readonly TradeLink[]): Trade[] {
  const byPair = new Map(links.map((link) => [`${link.giverId} ${link.receiverId}`, link]));
  return links.flatMap((link) => {
    const back = byPair.get(`${link.receiverId} ${link.giverId}`);
    if (!back || link.giverId > link.receiverId) return [];
    return [{ kind: 'pair' as const, personIds: [link.giverId, link.receiverId], links: [link, back] }];
  });
}

function ringsOf(links: readonly TradeLink[]): Trade[] {
  const from = Map.groupBy(links, ({ giverId }) => giverId);
  return links.flatMap((first) =>
    (from.get(first.receiverId) ?? []).flatMap((second) =>
      (from.get(second.receiverId) ?? [])
        .filter(({ receiverId }) => receiverId === first.giverId)
        .filter(() => first.giverId < first.receiverId && first.giverId < second.receiverId)
        .map((third) => ({
          kind: 'ring' as const,
          personIds: [first.giverId, first.receiverId, second.receiverId].toSorted(),
          links: [first, second, third],
        })),
    ),
  );
}

/** One ring for one that goes both ways, with the links of both. */
function mergedOf(rings: readonly Trade[]): Trade[] {
  const groups = Map.groupBy(rings, ({ personIds }) => tradeKey(personIds)).values();
  return [...groups].map((ways) => ({ ...ways[0]!, links: ways.flatMap(({ links }) => links) }));
}

/** The pairs and rings of three that trade points by the rule; a ring around a pair that is told already is not told. */
export function tradesOf(links: readonly TradeLink[]): Trade[] {
  const pairs = pairsOf(links.filter((link) => strong(link, tradeRule.pair)));
  const rings = mergedOf(ringsOf(links.filter((link) => strong(link, tradeRule.ring))));
  const apart = rings.filter(
    ({ personIds }) => !pairs.some((pair) => pair.personIds.every((id) => personIds.includes(id))),
  );
  return [...pairs, ...apart];
}
