import { useEffect, useState } from 'react';
import { useFrom } from '../../lib/hooks/media.ts';
import { SearchButton } from '../../ui/form/search-box.tsx';
import { lazyPart, openedPart, useOnceOpen } from '../../ui/layout/lazy.tsx';
import type { NavItem } from '../../ui/layout/nav-item.ts';
import type { CommandBarProps } from './command-bar.tsx';

const bar = openedPart<CommandBarProps>(
  () => import('./command-bar.tsx').then((file) => file.CommandBar),
  'search',
  'recognition',
  'recognition/give',
);
const field = lazyPart(() => import('./search-field.tsx').then((file) => file.SearchField), 'search');

/** The search of the top bar: a field on wide screens, the command bar on small ones and on Ctrl or ⌘ K. */
export function Search({ places }: { places: NavItem[] }) {
  const wide = useFrom('md');
  const [typing, setTyping] = useState(false);
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || document.querySelector('[role$=dialog]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      {wide && typing ? (
        <field.Part meanwhile={<SearchButton />} />
      ) : (
        <SearchButton {...(wide ? field : bar).intent} onClick={() => (wide ? setTyping : setOpen)(true)} />
      )}
      {drawn && <bar.Part open={open} onOpenChange={setOpen} places={places} />}
    </>
  );
}
