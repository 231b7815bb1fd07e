import type { QueryClient } from '@tanstack/react-query';

function refresh(client: QueryClient, names: readonly string[]): void {
  for (const name of names) void client.invalidateQueries({ queryKey: [name] });
}

/** What a new thank-you changes on other screens. */
export function refreshAfterGiving(client: QueryClient): void {
  refresh(client, [
    'points.balances',
    'points.history',
    'recognition.sent',
    'people.suggest',
    'feed.list',
    'recognition.of',
    'people.detail',
  ]);
}

/** What a decision changes on other screens. */
export function refreshAfterDeciding(client: QueryClient): void {
  refresh(client, ['recognition.pending', 'feed.list', 'recognition.of']);
}
