import { searchForm } from '@apprecio/contract/api/text-keys';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { bare, frame } from '../../../ui/form/frame.ts';

/** One filter's names and which of them are chosen. */
export interface FilterOptionsProps {
  label: string;
  options: string[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  onClose: () => void;
}

const findFrom = 9;

/** The choice of a filter: a box for each name, a field to find one where there are many. */
export function FilterOptions({ label, options, chosen, onChange }: FilterOptionsProps) {
  const t = useTranslations('people');
  const [word, setWord] = useState('');
  const found = options.filter((name) => searchForm(name).includes(searchForm(word)));
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="type-label">{label}</h2>
        {chosen.length > 0 && (
          <Button variant="ghost" size="sm" aria-label={t('clearOne', { name: label })} onClick={() => onChange([])}>
            {t('clear')}
          </Button>
        )}
      </div>
      {options.length >= findFrom && (
        <div className={frame({})}>
          <input
            aria-label={t('find')}
            placeholder={t('find')}
            value={word}
            onChange={(event) => setWord(event.target.value)}
            className={bare}
          />
        </div>
      )}
      <ul className="-mx-1 flex max-h-72 flex-col overflow-y-auto px-1">
        {found.map((name) => (
          <li key={name}>
            <Checkbox
              label={name}
              checked={chosen.includes(name)}
              onChange={() => toggle(name)}
              className="min-h-9 w-full"
            />
          </li>
        ))}
        {found.length === 0 && <li className="py-2 text-sm text-muted">{t('nothingFound')}</li>}
      </ul>
    </div>
  );
}
