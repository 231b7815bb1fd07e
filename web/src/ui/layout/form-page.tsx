import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../feedback/skeleton.tsx';
import { PageBody } from './app-shell.tsx';
import { isMissing, Missing, type MissingProps } from './detail-page.tsx';
import { PageHead } from './page-head.tsx';

type Read<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;

/** The page of a form: the form, or that what it changes is missing, or that something could not be read. */
export interface FormPageProps<C, T> {
  title: string;
  text: string;
  /** The query for the choices that the form offers. */
  choices: Read<C>;
  /** The query for the record that the form changes; it is not read if `fresh`. */
  before: Read<T>;
  fresh: boolean;
  missing: MissingProps;
  children: (choices: C & {}) => ReactNode;
}

export function FormPage<C, T>({ title, text, choices, before, fresh, missing, children }: FormPageProps<C, T>) {
  const ready = choices.data !== undefined && (fresh || before.data !== undefined);
  const retry = () => {
    if (choices.isError) void choices.refetch();
    if (before.isError) void before.refetch();
  };
  if (isMissing(before.error) && !before.data) {
    return (
      <PageBody>
        <Missing {...missing} />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHead title={title} text={text} />
      {(choices.isError || before.isError) && !ready ? (
        <ErrorState busy={choices.isFetching || before.isFetching} onRetry={retry} />
      ) : (
        <Loading loading={!ready} shape={<RowsSkeleton rows={6} />}>
          {() => choices.data && children(choices.data)}
        </Loading>
      )}
    </PageBody>
  );
}
