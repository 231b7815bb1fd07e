import { shortName } from '@apprecio/contract/people/short-names';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMe } from '../../lib/session/me.ts';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { NameForm } from './questions/name-form.tsx';

/** /welcome: how the reader's name is written. Everything else can wait, and is asked on Home. */
export function WelcomePage() {
  const t = useTranslations('profile.welcome');
  const router = useRouter();
  const me = useMe();
  return (
    <PageBody>
      <div className="mx-auto max-w-form">
        <PageHead title={t('title', { name: shortName(me) })} />
        <NameForm onDone={() => void router.navigate({ to: '/', replace: true })} />
      </div>
    </PageBody>
  );
}
