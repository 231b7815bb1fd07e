import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { ArrowLeft, Search } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBackCloses } from '../../lib/hooks/layers.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { Kbd } from '../../ui/data/kbd.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import type { NavItem } from '../../ui/layout/nav-item.ts';
import { scrim } from '../../ui/overlay/overlay.ts';
import { writeDialog } from '../posts/public.tsx';
import { matches, matchOf } from './command-line.ts';
import { type Entry, type EntryGroup, useFoundGroups } from './entries.tsx';
import { Lines, SearchStatus } from './entry-list.tsx';
import { ThankItem } from './thank-item.tsx';
import { useDoings, useLine, useThanks } from './use-commands.ts';

/** Props of the command bar. `places` are the navigation entries, the last of which logs out. */
interface CommandBarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  places: NavItem[];
  /** The text typed before the bar loaded. */
  typed: string;
}

type Bare = Pick<CommandBarProps, 'places' | 'typed'>;

interface Group {
  id: EntryGroup['id'] | 'first';
  items: Entry[];
}

function Foot() {
  const t = useTranslations('search.keys');
  return (
    <div aria-hidden="true" className="flex gap-5 border-t px-5 py-3 text-xs text-muted max-md:hidden">
      <span className="inline-flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('move')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Kbd>{t('enter')}</Kbd>
        {t('open')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Kbd>{t('escape')}</Kbd>
        {t('close')}
      </span>
    </div>
  );
}

const bestOf = (items: readonly Entry[], words: string) => Math.min(...items.map(({ label }) => matchOf(label, words)));

/**
 * Orders the groups. An exact match comes first, and so do actions that match better than everything found. Actions
 * that the words name come before posts and communities, which hold many words.
 */
function inOrder(found: EntryGroup[], doings: EntryGroup, words: string): EntryGroup[] {
  if (words.trim() === '') return [...found, doings];
  const rankOf = (group: EntryGroup) => {
    const best = bestOf(group.items, words);
    if (best === matches.exact) return 0;
    if (group.id === 'people') return 2;
    if (group.id !== 'do' || best === matches.other) return 4;
    return found.every(({ items }) => best < bestOf(items, words)) ? 1 : 3;
  };
  return [...found, doings].toSorted((one, other) => rankOf(one) - rankOf(other));
}

function Bar({ places, typed: begun, onClose, onWrite }: Bare & { onClose: () => void; onWrite: () => void }) {
  const t = useTranslations('search');
  const keys = useTranslations('ui.shell');
  const [words, setWords] = useState(begun);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const typed = useLine(words);
  const thanks = useThanks(typed);
  const foundGroups = useFoundGroups(typed.found, onClose);
  const doings = useDoings(words, places, { leave: onClose, write: onWrite });
  const groups: Group[] = [
    { id: 'first' as const, items: thanks },
    ...inOrder(foundGroups, { id: 'do' as const, items: doings }, words),
  ].filter(({ items }) => items.length > 0);
  const search = typed.line ? typed.line.names.join(' ') : words;
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      mode="none"
      value={words}
      onValueChange={(next, { reason }) => reason !== 'item-press' && setWords(next)}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={(entry: Entry) => entry.label}
    >
      <div className="flex min-h-14 items-center gap-3 border-b px-3 md:px-5">
        <Icon of={Search} className="text-ink-2 max-md:hidden" />
        <Dialog.Close render={<IconButton icon={ArrowLeft} label={t('close')} plain className="md:hidden" />} />
        <Autocomplete.Input
          ref={input}
          aria-label={t('label')}
          placeholder={keys('search')}
          maxLength={1000}
          enterKeyHint="go"
          className="min-w-0 flex-1 self-stretch bg-transparent text-lg outline-none focus-visible:outline-none"
        />
        <span aria-hidden="true" className="max-md:hidden">
          <Kbd>{t('keys.escape')}</Kbd>
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:p-4">
        <SearchStatus found={typed.found} others={doings.length + thanks.length} />
        <Autocomplete.List className="outline-none empty:hidden">
          {(group: Group) =>
            group.id === 'first' ? (
              <Autocomplete.Group key="first" items={group.items} aria-label={t('groups.first')}>
                <Autocomplete.Collection>
                  {(entry: Entry) =>
                    entry.thanks && <ThankItem key={entry.id} entry={entry} thanks={entry.thanks} onLeave={onClose} />
                  }
                </Autocomplete.Collection>
              </Autocomplete.Group>
            ) : (
              <Lines key={group.id} group={{ id: group.id, items: group.items }} search={search} />
            )
          }
        </Autocomplete.List>
      </div>
      <Foot />
    </Autocomplete.Root>
  );
}

/** Finds anyone, goes anywhere and thanks in one line; over the whole screen below 900. Opens with what was typed while it came. */
export function CommandBar({ open, onOpenChange, places, typed }: CommandBarProps) {
  const t = useTranslations('search');
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(open, () => onOpenChange(false));
  const [writing, setWriting] = useState({ open: false, turn: 0 });
  const write = () => setWriting(({ turn }) => ({ open: true, turn: turn + 1 }));
  const stop = () => setWriting((before) => ({ ...before, open: false }));
  return (
    <>
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Backdrop className={scrim} />
          <Dialog.Viewport className="fixed inset-0 z-(--z-command) flex justify-center max-md:items-stretch md:items-start md:px-4 md:pt-24 md:pb-8">
            <Dialog.Popup
              ref={popup}
              initialFocus={() => popup.current?.querySelector('input') ?? true}
              className="flex w-full flex-col overflow-hidden bg-surface outline-none transition-[opacity,transform] duration-(--dur-base) ease-out data-ending-style:opacity-0 data-starting-style:scale-[.98] data-starting-style:opacity-0 max-md:h-dvh md:max-h-full md:max-w-[640px] md:rounded-xl md:bg-raised md:shadow-dialog"
            >
              <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
              <Bar places={places} typed={typed} onClose={() => onOpenChange(false)} onWrite={write} />
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
      {writing.turn > 0 && <writeDialog.Part key={writing.turn} open={writing.open} onClose={stop} />}
    </>
  );
}
