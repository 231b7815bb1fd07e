import { lazy, Suspense, type ReactNode } from 'react';

const words = ({ text, length }: { text: string; length?: number }): ReactNode => text.slice(0, length);

const Linked = lazy(async () =>
  import('./linked-text.tsx').then(
    (file) => ({ default: file.LinkedText }),
    () => ({ default: words }),
  ),
);

/** Draws a text as `LinkedText` does, without links until its code has loaded. */
export function LinkedLater(props: { text: string; length?: number }) {
  const plain = words(props);
  return /https?:|www\./i.test(props.text) ? (
    <Suspense fallback={plain}>
      <Linked {...props} />
    </Suspense>
  ) : (
    plain
  );
}
