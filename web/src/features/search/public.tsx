import { useEffect, useState } from 'react';
import { useFrom } from '../../lib/hooks/media.ts';
import { SearchButton } from '../../ui/form/search-box.tsx';
import { useOnceOpen } from '../../ui/layout/lazy.tsx';
import type { NavItem } from '../../ui/layout/nav-item.ts';
import { makeParts, type SearchParts } from './parts.ts';
import { opensBar } from './rules.ts';
import { WaitingBar, WaitingField } from './waiting.tsx';

const fetched = makeParts({
  bar: async () => (await import('./command-bar.tsx')).CommandBar,
  field: async () => (await import('./search-field.tsx')).SearchField,
});

/** The search of the top bar: a field on wide screens, the command bar on small ones and on Ctrl or ⌘ K. */
export function Search({ places, parts: { bar, field } = fetched }: { places: NavItem[]; parts?: SearchParts }) {
  const wide = useFrom('md');
  const [typing, setTyping] = useState(false);
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const drawn = useOnceOpen(open);
  const typed = { words, onWords: setWords };
  const change = (to: boolean) => {
    setOpen(to);
    setWords('');
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!opensBar(event) || document.querySelector('[role$=dialog]')) return;
      event.preventDefault();
      setWords('');
      setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      {wide && typing ? (
        <field.Part typed={words} meanwhile={<WaitingField {...typed} />} />
      ) : (
        <SearchButton {...(wide ? field : bar).intent} onClick={() => (wide ? setTyping : change)(true)} />
      )}
      {drawn && (
        <bar.Part
          open={open}
          onOpenChange={change}
          places={places}
          typed={words}
          meanwhile={open && <WaitingBar {...typed} onClose={() => change(false)} />}
        />
      )}
    </>
  );
}
