import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { pageTitle } from '../../lib/hooks/page-title.ts';
import type { FrameTitle } from '../../messages.gen.d.ts';
import { announce } from '../../ui/feedback/live-region.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title: `<feature>.<key>` of the `titles` in that feature's frame. */
    title?: FrameTitle;
    /** The page fills a right column of 320 from 1200. */
    right?: true;
    /** The page shows its head with the frame, and its long part once `Framed` is true. */
    sliced?: true;
  }
}

/** Shows the title of the page in the window; on a change of page says it and moves focus to the content. */
export function useRouteTitle(): void {
  const t = useTranslations('frame');
  const matches = useMatches();
  const last = matches.at(-1);
  const title = last?.staticData.title?.replace('.', '.titles.') as Parameters<typeof t>[0] | undefined;
  const place = last?.pathname;
  const before = useRef(place);
  useEffect(() => {
    if (!title) return;
    document.title = pageTitle(t(title));
    if (before.current === place) return;
    before.current = place;
    announce(t(title));
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [t, title, place]);
}
