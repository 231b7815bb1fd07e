import type { Goal } from '@apprecio/contract/store/goals';
import { useTranslations } from 'use-intl';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { addressOf } from '../product-cards.tsx';

/** Names something that one can have much sooner than a far goal. */
export function Nearer({ of: { nearer } }: { of: Goal }) {
  const t = useTranslations('store.goals');
  if (nearer === null) return null;
  return (
    <p className="text-sm">
      {t.rich('nearer', {
        title: nearer.title,
        link: (title) => <TextLink to={addressOf(nearer)}>{title}</TextLink>,
      })}
    </p>
  );
}
