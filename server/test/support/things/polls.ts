import type { Actor } from '../world.ts';

const dayMs = 86_400_000;

/** The fields of a poll that everyone is asked in for a day; `more` replaces some of them. */
export function pollOf(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    question: 'Where should we go?',
    options: ['Lonavala', 'Alibaug', 'Pune'],
    audience: { kind: 'all' },
    endsAt: new Date(Date.now() + dayMs).toISOString(),
    ...more,
  };
}

/** Asks a poll and answers its id with those of its options. */
export async function ask(
  author: Actor,
  more: Record<string, unknown> = {},
): Promise<{ id: string; optionIds: string[] }> {
  const { id } = await author.ok('polls.create', pollOf(more));
  return { id, optionIds: (await author.ok('polls.details', { id })).options.map((option) => option.id) };
}
