import { filledWords } from '@apprecio/contract/celebrations/places';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { CelebrationNote } from '../celebration-note.tsx';
import { useWords, WordsOfYears } from './words-of-years.tsx';

const shownYears = 5;

/** Shows the card with the words that are being written. */
function Preview({ draft }: { draft: { years: string; text: string } }) {
  const t = useTranslations('celebrations.serviceWords');
  const { name } = useMe();
  const years = Number(draft.years) || shownYears;
  const words = draft.text.trim() === '' ? null : filledWords(draft.text.trim(), { name, years });
  return (
    <Card aria-labelledby="words-preview" className="lg:sticky lg:top-20">
      <CardHead id="words-preview" title={t('preview')} />
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <CelebrationNote name={name} celebration={{ occasion: 'work_anniversary', years, words }} />
      </div>
    </Card>
  );
}

/** The words for years of service, with what their card looks like beside them. */
export function WordsAndPreview({
  found,
  onReload,
}: {
  found: AnswerOf<'celebrations.words'>;
  onReload: () => Promise<AnswerOf<'celebrations.words'> | undefined>;
}) {
  const t = useTranslations('celebrations.rewards');
  const { version, setBy, setAt } = found;
  const words = useWords(found, onReload);
  const { others, rows } = words.form.draft;
  const [shown, setShown] = useState<number | null>(null);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,720px)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <WordsOfYears words={words} onShow={setShown} />
        {setBy && setAt && (
          <p className="text-sm text-muted">{t('setBy', { version, name: setBy.name, date: formatDate(setAt) })}</p>
        )}
      </div>
      <Preview draft={(shown !== null && rows[shown]) || { years: '', text: others }} />
    </div>
  );
}
