import type { StoreFilters } from '@apprecio/contract/store/store.entities';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';
import { SideSheet } from '../../ui/overlay/sheet.tsx';
import { FilterPanel } from './store-filters.tsx';
import { type ChangeView, isCounted, type StoreView } from './store-view.ts';

export interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  view: StoreView;
  filters: UseQueryResult<StoreFilters>;
  points: number | undefined;
  total: number | undefined;
  onChange: ChangeView;
}

/** The filters over the page, where there is no room beside the products. */
export function FilterSheet({ open, onOpenChange, total, ...panel }: FilterSheetProps) {
  const t = useTranslations('store');
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('filters.open')}
      foot={
        <Button variant="primary" className="w-full" onClick={() => onOpenChange(false)}>
          {total === undefined
            ? t('filters.done')
            : t(isCounted(total) ? 'filters.show' : 'filters.showMany', { count: total })}
        </Button>
      }
    >
      <FilterPanel {...panel} />
    </SideSheet>
  );
}
