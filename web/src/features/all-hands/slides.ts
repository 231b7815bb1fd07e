import type { AnswerOf } from '../../lib/api/request.ts';

export type Show = AnswerOf<'allHands.show'>;
export type Thanks = Show['thanks'][number];

/** One picture of the show. */
export type Slide =
  | { kind: 'start' }
  | { kind: 'thanks'; thanks: Thanks; next: Thanks[] }
  | { kind: 'cover'; award: Show['awards'][number] }
  | { kind: 'award'; award: Show['awards'][number] }
  | { kind: 'standings'; standings: NonNullable<Show['standings']> }
  | { kind: 'joiners'; joiners: Show['joiners'] }
  | { kind: 'end' };

/** Display time of each slide, in milliseconds. */
export const slideMs: Record<Slide['kind'], number> = {
  start: 6_000,
  thanks: 9_000,
  cover: 4_000,
  award: 10_000,
  standings: 12_000,
  joiners: 12_000,
  end: 20_000,
};

// The two after it, from the beginning again behind the last.
const after = (thanks: Thanks[], at: number) => [...thanks.slice(at + 1), ...thanks.slice(0, at)].slice(0, 2);

/** The pictures of a show in their order; each award stays covered first. */
export function slidesOf({ thanks, awards, standings, joiners }: Show): Slide[] {
  return [
    { kind: 'start' },
    ...thanks.map((each, at): Slide => ({ kind: 'thanks', thanks: each, next: after(thanks, at) })),
    ...awards.flatMap((award): Slide[] => [
      { kind: 'cover', award },
      { kind: 'award', award },
    ]),
    ...(standings ? [{ kind: 'standings' as const, standings }] : []),
    ...(joiners.length > 0 ? [{ kind: 'joiners' as const, joiners }] : []),
    { kind: 'end' },
  ];
}
