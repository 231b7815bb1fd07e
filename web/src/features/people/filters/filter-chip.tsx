import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Chip } from '../../../ui/form/chip.tsx';
import { lazyPart } from '../../../ui/layout/lazy.tsx';
import { PanelButton } from '../../../ui/overlay/menu-button.tsx';
import type { FilterOptionsProps } from './filter-options.tsx';

const options = lazyPart<FilterOptionsProps>(() => import('./filter-options.tsx').then((file) => file.FilterOptions));

/** A chip that says what is chosen of one filter and opens the choice. */
export function FilterChip({ label, ...choice }: Omit<FilterOptionsProps, 'onClose'>) {
  const t = useTranslations('people');
  const { chosen } = choice;
  const [first] = chosen;
  const more = chosen.length - 1;
  const text = first === undefined ? label : more > 0 ? t('moreChosen', { first, count: more }) : first;
  return (
    <PanelButton
      label={t('filterBy', { name: label })}
      align="start"
      content={(close) => <options.Part label={label} {...choice} onClose={close} />}
      onOpen={options.preload}
    >
      {(opener) => (
        <Chip
          {...opener}
          size="lg"
          pressed={chosen.length > 0}
          aria-pressed={undefined}
          aria-label={first === undefined ? undefined : `${label}: ${text}`}
          trailing={ChevronDown}
        >
          {text}
        </Chip>
      )}
    </PanelButton>
  );
}
