import { NotFound } from '../../components/not-found.tsx';

/** An address that leads nowhere. */
export function LostPage() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <NotFound />
    </main>
  );
}
