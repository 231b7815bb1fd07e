/**
 * Returns the search parameters of an address unchanged. The route's page reads them with `Route.useSearch({ select:
 * read… })`, so that the reader is bundled with the page and not with the initial load.
 */
export function rawSearch<View extends object>(search: Record<string, unknown>): View {
  return search as View;
}
