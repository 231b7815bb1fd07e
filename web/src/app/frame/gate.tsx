import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/request.ts';
import { endSession } from '../../lib/session/session.ts';
import { Bone, DelayedSkeleton } from '../../ui/feedback/skeleton.tsx';
import { RetryPage } from './root-page.tsx';

const over = new Set([401, 403, 404, 419]);

/** The profile could not be loaded: an answer ends the session, anything passing offers Retry and keeps the token. */
export function GateFailed(props: ErrorComponentProps) {
  const { error } = props;
  const refused = error instanceof ApiError && over.has(error.status);
  useEffect(() => {
    if (refused) endSession();
  }, [refused]);
  return refused ? null : <RetryPage {...props} />;
}

/** The frame of the product while the profile comes. */
export function GatePending() {
  return (
    <DelayedSkeleton>
      <div className="h-14 border-b md:h-(--topbar-height)" />
      <div className="mx-auto flex max-w-page gap-8 px-4 py-8 md:px-6">
        <div className="hidden w-56 flex-col gap-4 lg:flex">
          <Bone className="h-10" />
          <Bone className="h-8" />
          <Bone className="h-8" />
          <Bone className="h-8" />
        </div>
        <div className="flex flex-1 flex-col gap-4">
          <Bone className="h-10 w-64" />
          <Bone className="h-40 rounded-xl!" />
          <Bone className="h-64 rounded-xl!" />
        </div>
      </div>
    </DelayedSkeleton>
  );
}
