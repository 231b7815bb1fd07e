import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEvent } from '../../lib/hooks/use-event.ts';
import { Icon } from '../data/icon.tsx';
import { bare, frame } from './field.tsx';

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
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    setSent(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed.trim());
      found(typed.trim());
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
