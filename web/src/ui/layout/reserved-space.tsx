import type { ReactNode } from 'react';

/** As high as a screen until what is `Loading` in it is drawn: what stands below is not seen and then pushed away. */
export function ReservedSpace({ children }: { children: ReactNode }) {
  return (
    <div className="empty:min-h-screen has-aria-busy:min-h-screen has-[[data-place]]:min-h-screen">{children}</div>
  );
}
