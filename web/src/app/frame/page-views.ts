import type { AnyRouter } from '@tanstack/react-router';
import { request } from '../../lib/api/request.ts';
import { subdomainOf } from '../../lib/session/host.ts';
import { readToken } from '../../lib/session/session.ts';
import { countPageView } from './analytics.ts';

// These two are not pages but answer like those below them: with 403, or with not found.
const groups = ['/organization', '/reports'];

/** The pattern of the page on screen, such as `/people/{personId}`; of all that lead nowhere `/{unknown}`. */
function patternOf(router: AnyRouter): string | null {
  const last = router.state.matches.at(-1);
  if (!last) return null;
  if (last.routeId === '__root__' || last.routeId === '/_app/$') {
    const path = router.state.location.pathname.toLowerCase().replace(/\/+$/, '');
    return groups.includes(path) ? path : '/{unknown}';
  }
  const path = last.fullPath.replace(/\$(\w+)/g, '{$1}');
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** Counts every change of page, by its pattern and nothing of the person (ACC-08); failures are silent. */
export function countPageViews(router: AnyRouter): () => void {
  let seen: string | null = null;
  const count = () => {
    const { pathname } = router.state.location;
    const page = patternOf(router);
    if (pathname === seen || page === null) return;
    seen = pathname;
    countPageView(page);
    const token = readToken() ?? undefined;
    // On the bare host no organisation is known before sign-in, so nothing is counted.
    if (!token && subdomainOf(window.location.hostname) === null) return;
    request('reports.viewed', { page }, { token }).catch(() => undefined);
  };
  count();
  return router.subscribe('onResolved', count);
}
