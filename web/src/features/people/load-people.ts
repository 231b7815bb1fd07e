import type { QueryClient } from '@tanstack/react-query';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

async function fetchList(client: QueryClient, search: object): Promise<void> {
  const { peopleList, readPeopleView } = await import('./people-view.ts');
  const view = readPeopleView({ ...search });
  if (view.view !== 'chart') client.infiniteQuery(peopleList(view)).catch(() => undefined);
}

/** Fetches the words of the directory and, ahead of the page, the list its address asks for. */
export async function loadPeople(client: QueryClient, search: object): Promise<void> {
  await Promise.all([loadMessages('people'), fetchList(client, search)]);
}

/** Fetches the words of a person's page and, ahead of it, the person. */
export async function loadPerson(client: QueryClient, id: string): Promise<void> {
  client.query({ ...query('people.detail', { id }), ...fetchedAhead }).catch(() => undefined);
  await loadMessages('people');
}
