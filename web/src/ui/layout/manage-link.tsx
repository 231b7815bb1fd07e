import { useTranslations } from 'use-intl';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { ButtonLink } from '../form/button.tsx';

/** The way from the page of a thing to where it is managed, for whoever may open that. */
export function ManageLink({ to }: { to: string }) {
  const t = useTranslations('ui');
  const me = useMe();
  const [path = to] = to.split('?');
  return canOpen(me, path) && <ButtonLink to={to}>{t('manage')}</ButtonLink>;
}
