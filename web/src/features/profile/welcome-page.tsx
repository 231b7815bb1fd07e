import { shortName } from '@apprecio/contract/people/short-names';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMe } from '../../lib/session/me.ts';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Introduction } from './introduction.tsx';

/** /welcome, at the first sign-in of everyone but a founder, who meets the same questions in the set-up. */
export function WelcomePage() {
  const t = useTranslations('profile.welcome');
  const router = useRouter();
  const me = useMe();
  return (
    <PageBody>
      <div className="mx-auto max-w-form">
        <PageHead
          title={t('title', { name: shortName(me) })}
          text={t(me.asks && me.asks.length > 0 ? 'line' : 'lineShort')}
        />
        <Introduction onDone={() => void router.navigate({ to: '/', replace: true })} />
      </div>
    </PageBody>
  );
}
