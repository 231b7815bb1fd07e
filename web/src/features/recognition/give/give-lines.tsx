import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

const longest = 300;

/** A personal line for each of several people, if wished; only the one it is for reads it. */
export function GiveLines({
  people,
  value: notes = {},
  onChange,
}: {
  people: readonly PersonRef[];
  value?: Readonly<Record<string, string>>;
  onChange?: (notes: Record<string, string>) => void;
}) {
  const t = useTranslations('recognition.give');
  const id = useId();
  const [open, setOpen] = useState(Object.keys(notes).length > 0);
  if (people.length < 2) return null;
  return (
    <div className="-mt-2">
      <Button
        variant="ghost"
        size="sm"
        trailing={ChevronDown}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('lines')}
      </Button>
      {open && (
        <div id={id} className="mt-2 flex flex-col gap-3 rounded-lg border px-4 py-3.5">
          <p className="text-sm text-muted">{t('linesWho')}</p>
          {people.map((person) => (
            <TextField
              key={person.id}
              label={t('lineFor', { name: person.name })}
              optional
              value={notes[person.id] ?? ''}
              maxLength={longest}
              onChange={(event) => onChange?.({ ...notes, [person.id]: event.target.value })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
