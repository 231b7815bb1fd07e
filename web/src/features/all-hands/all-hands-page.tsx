import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Running } from './running.tsx';

/** /organization/all-hands: the week of the company for a meeting, on the whole screen, run from the keyboard. */
export function AllHandsPage() {
  const t = useTranslations('all-hands');
  const { history } = useRouter();
  const frame = useRef<HTMLElement>(null);
  const found = useQuery({
    ...query('allHands.show', {}),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const leave = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    history.push('/organization/hall-of-fame');
  }, [history]);
  useEffect(() => frame.current?.focus(), []);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby="all-hands"
      className="fixed inset-0 z-(--z-dialog) flex flex-col bg-surface outline-none"
    >
      <h1 id="all-hands" className="sr-only">
        {t('title')}
      </h1>
      <QueryResult
        query={found}
        shape={
          <div className="p-12">
            <RowsSkeleton rows={4} />
          </div>
        }
      >
        {(show) => <Running show={show} onLeave={leave} />}
      </QueryResult>
    </section>
  );
}
