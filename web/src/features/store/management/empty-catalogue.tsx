import type { StoreCategory } from '@apprecio/contract/store/categories';
import { FileUp, Gift, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { starterDialog } from '../starter/public.tsx';

/** The ways to fill the catalogue. */
export interface Filling {
  onStarter: () => void;
  onFile: () => void;
  onAdd: () => void;
}

/** Says that a tab of the catalogue has nothing yet, with the ways to fill it (STO-08). */
export function EmptyCatalogue({
  tab,
  isAll,
  onStarter,
  onFile,
  onAdd,
}: Filling & {
  tab: StoreCategory;
  /** True if the other tabs have nothing either. */
  isAll: boolean;
}) {
  const t = useTranslations('store.management');
  const tabs = useTranslations('store.tabs');
  const offersSet = isAll || tab === 'experiences';
  return (
    <EmptyState
      bare
      drawing="door"
      title={isAll ? t('empty.allTitle') : t('empty.title', { tab: tabs(tab) })}
      text={t(offersSet ? 'empty.withSet' : 'empty.text')}
      actions={
        <>
          {offersSet && (
            <Button variant="primary" icon={Gift} {...starterDialog.intent} onClick={onStarter}>
              {t('empty.starter')}
            </Button>
          )}
          <Button icon={FileUp} onClick={onFile}>
            {t('import.openFile')}
          </Button>
          <Button icon={Plus} onClick={onAdd}>
            {t('empty.one')}
          </Button>
        </>
      }
    />
  );
}
