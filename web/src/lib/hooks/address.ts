/**
 * Takes what an address says as it stands: the route's page reads it with `Route.useSearch({ select: read… })`, so that
 * the reader comes with the page and not with what everybody starts with.
 */
export function rawSearch<View extends object>(search: Record<string, unknown>): View {
  return search as View;
}
