import type { QueryClient } from '@tanstack/react-query';
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
