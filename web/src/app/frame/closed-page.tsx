import { moduleOfScreen } from '@apprecio/contract/api/module-of';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Forbidden, PageTitle } from '../../ui/feedback/forbidden.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';

const company = '/organization/company';

/** Returns true if the page opens to this person once they have two-step sign-in. */
function useNeedsFactor(): boolean {
  const me = useMe();
  const { pathname } = useLocation();
  const { closed } = me.factor;
  return closed.length > 0 && canOpen({ ...me, bundles: [...me.bundles, ...closed] }, pathname);
}

/** The page of a screen that needs two-step sign-in first. */
function FactorNeeded() {
  const t = useTranslations('auth.policy');
  return (
    <>
      <PageTitle title={t('neededTitle')} />
      <EmptyState
        level={1}
        drawing="door"
        title={t('neededTitle')}
        text={t('neededText')}
        actions={
          <ButtonLink variant="primary" size="sm" to="/settings#two-step-title">
            {t('setUp')}
          </ButtonLink>
        }
      />
    </>
  );
}

/** The page of a module that is off, or of a screen that is not for this person. */
export function ClosedPage() {
  const t = useTranslations('organisation.modules');
  const me = useMe();
  const module = moduleOfScreen(useLocation().pathname, me.off.modules);
  const needsFactor = useNeedsFactor();
  if (needsFactor) return <FactorNeeded />;
  if (!module) return <Forbidden />;
  const name = t(`names.${module}`);
  return (
    <>
      <PageTitle title={t('off', { name })} />
      <EmptyState
        level={1}
        drawing="map"
        title={t('off', { name })}
        text={t('offText')}
        actions={
          <>
            <ButtonLink variant="primary" size="sm" to="/">
              {t('home')}
            </ButtonLink>
            {canOpen(me, company) && (
              <ButtonLink size="sm" to={`${company}#modules`}>
                {t('title')}
              </ButtonLink>
            )}
          </>
        }
      />
    </>
  );
}
