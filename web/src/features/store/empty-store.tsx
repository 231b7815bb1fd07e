import { type StoreCategory, storeCategories } from '@apprecio/contract/store/categories';
import { FileUp, Gift } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { starterDialog } from './starter/public.tsx';

type Counts = AnswerOf<'store.categories'> | undefined;

/** Returns true if nothing of the store is visible to the reader. */
export function isEmptyStore(counts: Counts): boolean {
  return counts !== undefined && counts.length > 0 && counts.every(({ count }) => count === 0);
}

/** Says that the store has nothing yet; those who run it can fill it from here (STO-08). */
export function EmptyStore() {
  const t = useTranslations('store.empty');
  const me = useMe();
  const [adding, setAdding] = useState(false);
  if (!canOpen(me, '/organization/store')) return <EmptyState drawing="door" title={t('title')} text={t('text')} />;
  const actions = (
    <>
      <Button variant="primary" icon={Gift} {...starterDialog.intent} onClick={() => setAdding(true)}>
        {t('starter')}
      </Button>
      <ButtonLink icon={FileUp} to="/organization/store?open=file">
        {t('file')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <EmptyState drawing="door" title={t('adminTitle')} text={t('adminText')} actions={actions} />
      {adding && <starterDialog.Part onClose={() => setAdding(false)} />}
    </>
  );
}

/** Says that a tab has nothing yet, and leads to the tabs that have something. */
export function EmptyTab({ tab, counts }: { tab: StoreCategory; counts: Counts }) {
  const t = useTranslations('store');
  if (counts === undefined) return null;
  const others = storeCategories.filter((category) =>
    counts.some((one) => one.category === category && category !== tab && one.count > 0),
  );
  const actions = others.map((category) => (
    <ButtonLink key={category} to={`/store?tab=${category}`}>
      {t(`tabs.${category}`)}
    </ButtonLink>
  ));
  return (
    <EmptyState
      drawing="door"
      title={t('empty.tabTitle', { tab: t(`tabs.${tab}`) })}
      text={t(others.length > 0 ? 'empty.tabText' : 'empty.text')}
      actions={actions}
    />
  );
}
