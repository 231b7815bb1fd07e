import { useTranslations } from 'use-intl';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { ButtonLink } from '../form/button.tsx';

/** The Manage button of a page, for people who may open the managing page. */
export function ManageLink({ to }: { to: string }) {
  const t = useTranslations('ui');
  const me = useMe();
  const [path = to] = to.split('?');
  return canOpen(me, path) && <ButtonLink to={to}>{t('manage')}</ButtonLink>;
}
