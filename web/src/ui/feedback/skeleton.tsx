import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { Card } from '../data/card.tsx';

const showAfter = 200;
const showAtLeast = 300;

/** True from 200 ms after `loading` began until it ended, but never for less than 300 ms. */
export function useSkeleton(loading: boolean): boolean {
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    if (loading && shownAt === undefined) {
      const timer = setTimeout(() => setShownAt(performance.now()), showAfter);
      return () => clearTimeout(timer);
    }
    if (!loading && shownAt !== undefined) {
      const timer = setTimeout(() => setShownAt(undefined), Math.max(0, showAtLeast - (performance.now() - shownAt)));
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [loading, shownAt]);
  return shownAt !== undefined;
}

/** Draws `shape` while `loading` (with the two delays), then the children. */
export function Loading({
  loading,
  shape,
  children,
}: {
  loading: boolean;
  shape: ReactNode;
  children: () => ReactNode;
}) {
  const shown = useSkeleton(loading);
  if (shown) return <SkeletonRegion>{shape}</SkeletonRegion>;
  if (!loading) return children();
  // Its place is reserved before it is drawn, so that the content below does not move. Its key prevents its reuse for
  // the content, which would stay hidden for a moment more and take no focus.
  return (
    <div key="place" data-place="" className="invisible">
      {shape}
    </div>
  );
}

/** Waits 200 ms before drawing: for the pending part of a route or a Suspense fallback. */
export function DelayedSkeleton({ children }: { children: ReactNode }) {
  const shown = useSkeleton(true);
  return shown ? <SkeletonRegion>{children}</SkeletonRegion> : null;
}

function SkeletonRegion({ children }: { children: ReactNode }) {
  const t = useTranslations('ui');
  return (
    <div role="status" aria-busy="true" className="peer">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** One grey shape; give it width, height and corners by classes. */
export function Bone({ className }: { className?: string }) {
  return <span className={cn('shimmer block rounded-sm', className)} />;
}

/** The shape of a card with a head, a body and a foot. */
export function CardSkeleton() {
  return (
    <Card as="div" pad="padded">
      <div className="flex items-center gap-3">
        <Bone className="size-11 rounded-full!" />
        <div className="flex flex-1 flex-col gap-2">
          <Bone className="h-[13px] w-[62%]" />
          <Bone className="h-[11px] w-[34%]" />
        </div>
      </div>
      <Bone className="mt-4 h-[148px] rounded-lg!" />
      <div className="mt-4 flex gap-2">
        <Bone className="h-[26px] w-[74px]" />
        <Bone className="h-[26px] w-[92px]" />
      </div>
    </Card>
  );
}

/** The shape of list rows with faces; at most 6. */
export function RowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className="flex flex-col">
      {Array.from({ length: Math.min(6, rows) }, (_, index) => (
        <div key={index} className="flex items-center gap-3 border-t px-4 py-3 first:border-t-0 sm:px-5">
          <Bone className="size-10 rounded-full!" />
          <div className="flex flex-1 flex-col gap-2">
            <Bone className="h-[13px] w-1/2" />
            <Bone className="h-[11px] w-[30%]" />
          </div>
          <Bone className="h-8 w-16" />
        </div>
      ))}
    </div>
  );
}
