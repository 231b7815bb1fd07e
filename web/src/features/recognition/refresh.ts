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
    'posts.list',
    'recognition.of',
    'people.detail',
    'recognition.givenTo',
    'recognition.unthanked',
    'recognition.teamReceived',
  ]);
}

/** What changing, undoing or deleting a thank-you changes on other screens. */
export function refreshAfterChanging(client: QueryClient): void {
  refreshAfterGiving(client);
  refresh(client, ['posts.details', 'recognition.pending', 'recognition.givenTo', 'recognition.versions']);
}

/** What a decision changes on other screens. */
export function refreshAfterDeciding(client: QueryClient): void {
  refresh(client, [
    'recognition.pending',
    'recognition.overseen',
    'posts.list',
    'recognition.of',
    'notifications.list',
    'inbox.list',
    'recognition.teamReceived',
  ]);
}
