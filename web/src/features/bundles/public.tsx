import type { Bundle } from '@apprecio/contract/api/bundles';
import { useTranslations } from 'use-intl';
import { useMe } from '../../lib/session/me.ts';
import { Card } from '../../ui/data/card.tsx';

/** Draws bundles of rights with what each lets a person do, in words. */
function BundleWords({ bundles }: { bundles: readonly Bundle[] }) {
  const t = useTranslations('rights.bundles');
  return (
    <dl className="mt-4 flex flex-col gap-3">
      {bundles.map((bundle) => (
        <div key={bundle}>
          <dt className="text-md font-medium">{t(`names.${bundle}`)}</dt>
          <dd className="text-sm text-muted">{t(`words.${bundle}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a person the rights that they hold beyond their own work; nothing to whoever holds none (ACC-09). */
export function OwnRights() {
  const t = useTranslations('rights.bundles');
  const { bundles } = useMe();
  if (bundles.length === 0) return null;
  return (
    <Card pad="padded" aria-labelledby="own-rights">
      <h2 id="own-rights" className="type-label">
        {t('mine')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('mineText')}</p>
      <BundleWords bundles={bundles} />
    </Card>
  );
}
