import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../lib/hooks/page-title.ts';
import { ButtonLink } from '../form/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** The 403 page: the specified sentence in one piece, and the way home. */
export function Forbidden({ titled = true }: { titled?: boolean }) {
  const t = useTranslations('ui.forbidden');
  return (
    <>
      {titled && <PageTitle title={t('title')} />}
      <EmptyState
        level={titled ? 1 : 3}
        drawing="door"
        title={t('text')}
        actions={
          <ButtonLink variant="primary" size="sm" to="/">
            {t('home')}
          </ButtonLink>
        }
      />
    </>
  );
}

/** Sets the window's title while it is on screen. */
export function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}
