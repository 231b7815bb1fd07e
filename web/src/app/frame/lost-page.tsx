import { NotFound } from '../../ui/feedback/not-found.tsx';

/** An address that leads nowhere. */
export function LostPage() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <NotFound />
    </main>
  );
}
