import { placesOutside } from '@apprecio/contract/celebrations/places';
import { rewardLimits, wordsLimits } from '@apprecio/contract/celebrations/reward-limits';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { FormField } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { isRepeated, useYearsForm } from './use-years-form.ts';
import { RemoveYears, YearsForm } from './years-form.tsx';

type Words = AnswerOf<'celebrations.words'>;

interface Draft {
  /** The words for all other years. */
  others: string;
  rows: { years: string; text: string }[];
}

const places = { name: '{name}', years: '{years}' };

const draftOf = ({ words }: Words): Draft => ({
  others: words.find(({ years }) => years === null)?.text ?? '',
  rows: words.filter(({ years }) => years !== null).map(({ years, text }) => ({ years: String(years), text })),
});

function useFaults() {
  const t = useTranslations('celebrations.serviceWords');
  const messageValues = { most: rewardLimits.years, ...places };
  const wrongYears = (rows: Draft['rows'], at: number) => {
    const number = Number(rows[at]!.years);
    if (!Number.isInteger(number) || number < 1 || number > rewardLimits.years) return t('yearsRange', messageValues);
    return isRepeated(rows, at) ? t('repeated', messageValues) : null;
  };
  const wrongText = (text: string) => {
    if (text.trim() === '') return t('missing', messageValues);
    return placesOutside(text).length > 0 ? t('places', messageValues) : null;
  };
  return ({ others, rows }: Draft) =>
    Object.fromEntries(
      [
        ['others', others.trim() === '' ? null : wrongText(others)] as const,
        ...rows.flatMap(({ text }, at) => [
          [`rows.${at}.years`, wrongYears(rows, at)] as const,
          [`rows.${at}.text`, wrongText(text)] as const,
        ]),
      ].flatMap(([name, fault]) => (fault === null ? [] : [[name, fault]])),
    );
}

/** The form of the words for years of service. */
export function useWords(found: Words, onReload: () => Promise<Words | undefined>) {
  const t = useTranslations('celebrations.serviceWords');
  return useYearsForm({
    found,
    draftOf,
    check: useFaults(),
    send: async (call, version, { others, rows }) => {
      const own = rows.map(({ years, text }) => ({ years: Number(years), text }));
      const rest = others.trim() === '' ? [] : [{ years: null, text: others }];
      await call('celebrations.setWords', { version, words: [...own, ...rest] });
    },
    saved: t('saved'),
    onReload,
  });
}

/** The words for all years, and for those that have their own, changed together. */
export function WordsOfYears({
  words,
  onShow,
}: {
  words: ReturnType<typeof useWords>;
  /** Called with the edited row, or null for the words for all other years. */
  onShow: (at: number | null) => void;
}) {
  const t = useTranslations('celebrations.serviceWords');
  const { form } = words;
  const { rows } = form.draft;
  const remove = (at: number) => {
    form.change({ rows: rows.filter((_row, other) => other !== at) });
    onShow(null);
  };
  return (
    <YearsForm
      id="service-words"
      title={t('title')}
      of={words}
      add={t('add')}
      save={t('save')}
      full={rows.length >= wordsLimits.levels}
      onAdd={() => form.change({ rows: [...rows, { years: '', text: '' }] })}
    >
      <p className="text-sm text-muted">{t('line', places)}</p>
      <ul className="flex flex-col gap-4 empty:hidden">
        {rows.map(({ years }, at) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
            <FormField
              of={form}
              name={`rows.${at}.years`}
              as={TextField}
              label={t('years')}
              type="number"
              inputMode="numeric"
              min={1}
              max={rewardLimits.years}
              onFocus={() => onShow(at)}
            />
            <FormField
              of={form}
              name={`rows.${at}.text`}
              as={TextArea}
              label={t('text', { years: Number(years) || 0 })}
              rows={2}
              counted
              maxLength={wordsLimits.text}
              onFocus={() => onShow(at)}
              className="order-last col-span-2 min-w-0 sm:order-none sm:col-span-1"
            />
            <RemoveYears label={t('remove', { years: Number(years) || 0 })} onRemove={() => remove(at)} />
          </li>
        ))}
      </ul>
      <FormField
        of={form}
        name="others"
        as={TextArea}
        label={t('others')}
        help={t('othersHint')}
        rows={2}
        counted
        maxLength={wordsLimits.text}
        onFocus={() => onShow(null)}
      />
    </YearsForm>
  );
}
