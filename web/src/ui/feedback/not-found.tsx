import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../form/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './forbidden.tsx';

/** The page for an address that leads nowhere. `onSearch` adds the second button. */
export function NotFound({ onSearch, titled = true }: { onSearch?: () => void; titled?: boolean }) {
  const t = useTranslations('ui.notFound');
  return (
    <>
      {titled && <PageTitle title={t('title')} />}
      <EmptyState
        level={titled ? 1 : 3}
        drawing="map"
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <ButtonLink variant="primary" size="sm" to="/">
              {t('home')}
            </ButtonLink>
            {onSearch && (
              <Button size="sm" onClick={onSearch}>
                {t('search')}
              </Button>
            )}
          </>
        }
      />
    </>
  );
}
