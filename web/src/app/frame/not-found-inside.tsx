import { NotFound } from '../../ui/feedback/not-found.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';

/** An address that leads nowhere, for someone who is signed in: the navigation stays. */
export function LostInside() {
  return (
    <PageBody>
      <NotFound />
    </PageBody>
  );
}
