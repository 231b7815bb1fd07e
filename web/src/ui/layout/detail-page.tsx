import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/request.ts';
import { cn } from '../../lib/class-names.ts';
import { useBack } from '../../lib/hooks/back.ts';
import { Icon } from '../data/icon.tsx';
import type { Drawing } from '../feedback/drawings.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Bone, Loading } from '../feedback/skeleton.tsx';
import { ButtonLink } from '../form/button.tsx';
import { TextLink } from './app-link.tsx';
import { PageBody } from './app-shell.tsx';

/** The words for something that is not there, and where the others are. */
export interface MissingProps {
  to: string;
  drawing?: Drawing;
  title: string;
  text: string;
  action: string;
}

/**
 * Returns true if an error says that a resource does not exist or is not accessible to the reader. A retry would get
 * the same answer.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404].includes(error.status);
}

/** Stands where something would be that is not there, and leads to the others. */
export function Missing({ to, drawing = 'map', title, text, action }: MissingProps) {
  return (
    <EmptyState
      level={1}
      drawing={drawing}
      title={title}
      text={text}
      actions={
        <ButtonLink variant="primary" size="sm" to={to}>
          {action}
        </ButtonLink>
      }
    />
  );
}

/** The page of one of many: the way back to the others, and it, or that it is missing or could not be read. */
export interface DetailPageProps<T> {
  /** The others, and what they are called. */
  list: { to: string; title: string };
  found: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  missing: Omit<MissingProps, 'to'>;
  shape: ReactNode;
  children: (found: T & {}) => ReactNode;
}

/** The way back from a page to the one it belongs to. */
export function BackLink({ to, title }: { to: string; title: string }) {
  const back = useBack(to);
  return (
    <p className="-mt-2 mb-3">
      <TextLink
        to={to}
        current={false}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          back();
        }}
        className="inline-flex items-center gap-1 text-sm"
      >
        <Icon of={ChevronLeft} size="sm" />
        {title}
      </TextLink>
    </p>
  );
}

export function DetailPage<T>({ list, found, missing, shape, children }: DetailPageProps<T>) {
  const { data, error, isPending, isFetching, refetch } = found;
  const isNotFound = isMissing(error);
  return (
    <PageBody>
      <BackLink {...list} />
      {isNotFound && <Missing to={list.to} {...missing} />}
      {error && !isNotFound && !data && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!isNotFound && (data || !error) && (
        <Loading loading={isPending} shape={shape}>
          {() => data && children(data)}
        </Loading>
      )}
    </PageBody>
  );
}

/** The shape of such a page while it loads: cover, face, and two columns below what stands between. */
export function DetailShape({
  cover,
  face,
  columns,
  between,
}: {
  cover: string;
  face: string;
  columns: string;
  between?: ReactNode;
}) {
  return (
    <>
      <Bone className={cn('rounded-xl!', cover)} />
      <Bone className={cn('relative', face)} />
      {between}
      <div className={cn('grid gap-8 lg:grid-cols-[minmax(0,1fr)_304px]', columns)}>
        <Bone className="h-48 rounded-xl!" />
        <Bone className="h-48 rounded-xl!" />
      </div>
    </>
  );
}
