import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEvent } from '../../lib/hooks/use-event.ts';
import { Icon } from '../data/icon.tsx';
import { bare, frame } from './frame.ts';

const typingMs = 250;

/** A field for words that are looked for once typing pauses. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const found = useEvent(onChange);
  const [typed, setTyped] = useState(value);
  // The value of the page, then the values requested since that it has yet to take over.
  const [sent, setSent] = useState([value]);
  if (value !== sent[0]) {
    const own = sent.indexOf(value);
    setSent(own < 0 ? [value] : sent.slice(own));
    if (own < 0 && value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    const words = typed.trim();
    if (words === sent.at(-1)) return undefined;
    const timer = setTimeout(() => {
      setSent((before) => [...before, words]);
      found(words);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [typed, sent, found]);
  return (
    <div className="w-full sm:w-auto sm:max-w-90 sm:flex-[1_1_240px]">
      <div className={frame({})}>
        <Icon of={Search} className="text-muted" />
        <input
          type="search"
          value={typed}
          maxLength={100}
          aria-label={label}
          placeholder={placeholder}
          onChange={(event) => setTyped(event.target.value)}
          className={`${bare} [&::-webkit-search-cancel-button]:appearance-none`}
        />
      </div>
    </div>
  );
}
