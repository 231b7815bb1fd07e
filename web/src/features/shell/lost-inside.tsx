import { PageBody } from '../../components/app-shell.tsx';
import { NotFound } from '../../components/not-found.tsx';

/** An address that leads nowhere, for someone who is signed in: the navigation stays. */
export function LostInside() {
  return (
    <PageBody>
      <NotFound />
    </PageBody>
  );
}
