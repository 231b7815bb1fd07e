import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/data/icon.tsx';
import { Kbd } from '../../ui/data/kbd.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { type Entry, type EntryGroup, useFoundGroups } from './entries.tsx';
import { Lines, useSearchStatus } from './entry-list.tsx';
import { useSearch } from './use-search.ts';

function useFailureToast(failed: boolean): void {
  const t = useTranslations('search');
  useEffect(() => {
    if (failed) toast({ variant: 'destructive', title: t('failed') });
  }, [failed, t]);
}

/**
 * The field of the top bar with the panel of what is found under it. Begins with what was typed before it came, and takes
 * the focus then, unless something has it.
 */
export function SearchField({ typed }: { typed: string }) {
  const t = useTranslations('search');
  const keys = useTranslations('ui.shell');
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(typed);
  const [open, setOpen] = useState(typed !== '');
  const found = useSearch(words);
  const leave = () => {
    setWords('');
    setOpen(false);
  };
  const groups = useFoundGroups(found, () => {
    leave();
    input.current?.blur();
  });
  useLayoutEffect(() => {
    if (document.activeElement === document.body) input.current?.focus();
  }, []);
  useFailureToast(found.failed);
  const standing = useSearchStatus(found);
  const shown = open && groups.length > 0;
  return (
    <Autocomplete.Root
      inline
      open={shown}
      items={groups}
      mode="none"
      value={words}
      onValueChange={(next, { reason }) => {
        if (reason === 'item-press') return;
        setWords(next);
        setOpen(true);
      }}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={(entry: Entry) => entry.label}
    >
      <div
        className="relative"
        onBlur={({ currentTarget, relatedTarget }) => {
          // Another window may take the focus for a while.
          if (document.hasFocus() && !currentTarget.contains(relatedTarget)) leave();
        }}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setOpen(false);
        }}
      >
        <div className="flex h-10 w-(--search-width) items-center gap-2.5 rounded-full border border-control bg-field pr-2 pl-3 focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus">
          <Icon of={Search} className="text-ink-2" />
          <Autocomplete.Input
            ref={input}
            aria-label={t('label')}
            // Without its panel the field has no active option, whatever was chosen in it last.
            aria-expanded={shown}
            {...(!shown && { 'aria-activedescendant': undefined })}
            placeholder={keys('search')}
            maxLength={100}
            enterKeyHint="go"
            onClick={() => setOpen(true)}
            className="min-w-0 flex-1 bg-transparent text-md outline-none focus-visible:outline-none"
          />
          {words === '' && (
            <span aria-hidden="true">
              <Kbd>{keys('searchKeys')}</Kbd>
            </span>
          )}
        </div>
        <Autocomplete.Status className="sr-only">{standing}</Autocomplete.Status>
        {shown && (
          // The field keeps the focus while the panel is pressed.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div
            onMouseDown={(event) => event.preventDefault()}
            className="absolute top-full left-0 z-(--z-command) mt-1.5 flex max-h-[min(400px,calc(100dvh-80px))] w-(--search-width) flex-col overflow-y-auto rounded-lg border bg-raised p-1.5 shadow-pop"
          >
            <Autocomplete.List className="outline-none empty:hidden">
              {(group: EntryGroup) => <Lines key={group.id} group={group} search={found.words} />}
            </Autocomplete.List>
          </div>
        )}
      </div>
    </Autocomplete.Root>
  );
}
