import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { homeOf, popup } from '../../components/overlay.ts';
import { type Entry, type EntryGroup, useFoundGroups } from './entries.tsx';
import { Lines, Standing } from './entry-list.tsx';
import { useSearch } from './use-search.ts';

/** The field of the top bar with the panel of what is found under it. Has the focus as soon as it is there. */
export function SearchField() {
  const t = useTranslations('search');
  const keys = useTranslations('ui.shell');
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const found = useSearch(words);
  const groups = useFoundGroups(found, () => {
    setWords('');
    setOpen(false);
    input.current?.blur();
  });
  useEffect(() => input.current?.focus(), []);
  const worth = groups.length > 0 || found.none || found.failed;
  return (
    <Autocomplete.Root
      items={groups}
      mode="none"
      value={words}
      onValueChange={(next, { reason }) => reason !== 'item-press' && setWords(next)}
      open={open && found.words !== '' && worth}
      onOpenChange={setOpen}
      openOnInputClick
      autoHighlight
      itemToStringValue={(entry: Entry) => entry.label}
    >
      <div
        ref={setBox}
        className="flex h-10 w-(--search-width) items-center gap-2.5 rounded-full border border-control bg-field pr-2 pl-3 focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus"
      >
        <Icon of={Search} className="text-ink-2" />
        <Autocomplete.Input
          ref={input}
          aria-label={t('label')}
          placeholder={keys('search')}
          maxLength={100}
          enterKeyHint="go"
          className="min-w-0 flex-1 bg-transparent text-md outline-none focus-visible:outline-none"
        />
        {words === '' && (
          <span aria-hidden="true">
            <Kbd>{keys('searchKeys')}</Kbd>
          </span>
        )}
      </div>
      <Autocomplete.Portal container={homeOf(box)}>
        <Autocomplete.Positioner anchor={box} sideOffset={6} align="start" className="z-(--z-command)">
          <Autocomplete.Popup aria-label={t('label')} className={`${popup} w-(--search-width) overflow-hidden p-1.5`}>
            <Standing found={found} shown={groups.length} />
            <Autocomplete.List className="max-h-[min(386px,var(--available-height))] overflow-y-auto outline-none empty:hidden">
              {(group: EntryGroup) => <Lines key={group.id} group={group} search={found.words} />}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
