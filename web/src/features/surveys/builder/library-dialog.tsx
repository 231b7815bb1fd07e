import { library, libraryCategories, type LibraryCategory } from '@apprecio/contract/surveys/library';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/data/icon.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { LibraryTexts } from './new-survey.ts';

export interface LibraryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  texts: LibraryTexts;
  /** Keys of the questions that the survey has. */
  taken: ReadonlySet<string>;
  onPick: (key: string) => void;
}

/** The written questions by what they are about; a press adds one. */
export function LibraryDialog({ open, onOpenChange, texts, taken, onPick }: LibraryDialogProps) {
  const t = useTranslations('surveys.library');
  const [category, setCategory] = useState<LibraryCategory>('engagement');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')} size="md">
      <Select
        label={t('about')}
        value={category}
        options={libraryCategories.map((each) => ({ value: each, label: t(`categories.${each}`) }))}
        onChange={(event) => setCategory(event.target.value as LibraryCategory)}
      />
      <ul className="mt-4 flex flex-col gap-2">
        {library
          .filter((each) => each.category === category)
          .map(({ key }) => (
            <li key={key}>
              <button
                type="button"
                disabled={taken.has(key)}
                onClick={() => onPick(key)}
                className="flex min-h-11 w-full items-center gap-3 rounded-md border px-3.5 py-2 text-left text-md hover:bg-hover disabled:text-muted"
              >
                <span className="min-w-0 flex-1">{texts.question(key)}</span>
                {taken.has(key) ? <span className="text-sm">{t('taken')}</span> : <Icon of={Plus} size="sm" />}
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
