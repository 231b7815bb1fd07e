import { placesOutside } from '@apprecio/contract/celebrations/places';
import { rewardLimits, wordsLimits } from '@apprecio/contract/celebrations/reward-limits';
import { Plus, X } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NotSaved } from './not-saved.tsx';
import type { RowsOfYears } from './use-rows-of-years.ts';

/** Words as they are written; those for all other years have none of their own. */
export interface Draft {
  key: number;
  years: string;
  text: string;
}

type Wrong = 'missing' | 'places' | 'repeated' | 'yearsRange';

const places = { name: '{name}', years: '{years}' };
export const othersKey = -1;

function wrongWith({ key, text }: Draft): Wrong | undefined {
  if (text.trim() === '') return key === othersKey ? undefined : 'missing';
  return placesOutside(text).length > 0 ? 'places' : undefined;
}

function wrongYears({ years }: Draft, repeated: boolean): Wrong | undefined {
  const number = Number(years);
  if (!Number.isInteger(number) || number < 1 || number > rewardLimits.years) return 'yearsRange';
  return repeated ? 'repeated' : undefined;
}

interface RowProps {
  draft: Draft;
  repeated: boolean;
  checked: boolean;
  onChange: (draft: Draft) => void;
  onShow: () => void;
  onRemove: () => void;
}

function WordsRow({ draft, repeated, checked, onChange, onShow, onRemove }: RowProps) {
  const t = useTranslations('celebrations.serviceWords');
  const messageOf = (wrong: Wrong | undefined) =>
    checked && wrong ? t(wrong, { most: rewardLimits.years, ...places }) : undefined;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <TextField
        label={t('years')}
        type="number"
        inputMode="numeric"
        min={1}
        max={rewardLimits.years}
        value={draft.years}
        onFocus={onShow}
        onChange={(event) => onChange({ ...draft, years: event.target.value })}
        error={messageOf(wrongYears(draft, repeated))}
      />
      <TextArea
        label={t('text', { years: Number(draft.years) || 0 })}
        rows={2}
        counted
        maxLength={wordsLimits.text}
        value={draft.text}
        onFocus={onShow}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        error={messageOf(wrongWith(draft))}
        className="order-last col-span-2 min-w-0 sm:order-none sm:col-span-1"
      />
      <IconButton
        icon={X}
        label={t('remove', { years: Number(draft.years) || 0 })}
        onClick={onRemove}
        className="mt-6.5"
      />
    </li>
  );
}

type Words = AnswerOf<'celebrations.words'>;

/** The words for all other years, then those of their own. */
export const draftsOf = ({ words }: Words): Draft[] => [
  { key: othersKey, years: '', text: words.find(({ years }) => years === null)?.text ?? '' },
  ...words.filter(({ years }) => years !== null).map(({ years, text }, key) => ({ key, years: String(years), text })),
];

interface WordsProps {
  drafts: RowsOfYears<Words, Draft>;
  onShow: (key: number) => void;
}

/** The words for all years, and for those that have their own, changed together. */
export function WordsOfYears({ drafts, onShow }: WordsProps) {
  const t = useTranslations('celebrations.serviceWords');
  const form = useRef<HTMLFormElement>(null);
  const { checked, isRepeated } = drafts;
  const [forOthers, ...own] = drafts.rows as [Draft, ...Draft[]];
  const command = useCommand('celebrations.setWords', {
    onSuccess: () => toast({ variant: 'success', title: t('saved') }),
  });
  // Once the rows follow a newer version by themselves, nothing is left that was not saved.
  const problem = command.variables?.version === drafts.version ? command.error : null;
  const reload = async () => {
    if (!(await drafts.reload())) return;
    command.reset();
    onShow(othersKey);
    form.current?.focus();
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    drafts.check();
    const { version, rows, saved } = drafts;
    if (rows.some(wrongWith) || own.some((each) => wrongYears(each, isRepeated(each)))) return;
    const words = own.map(({ years, text }) => ({ years: Number(years), text }));
    const rest = forOthers.text.trim() === '' ? [] : [{ years: null, text: forOthers.text }];
    command.mutate({ version, words: [...words, ...rest] }, { onSuccess: saved });
  };
  return (
    <Card aria-labelledby="service-words">
      <CardHead id="service-words" title={t('title')} />
      <form
        ref={form}
        tabIndex={-1}
        noValidate
        onSubmit={send}
        className="flex flex-col gap-4 px-4 pb-4 outline-none sm:px-5 sm:pb-5"
      >
        {problem && <NotSaved problem={problem} onReload={reload} />}
        <p className="text-sm text-muted">{t('line', places)}</p>
        <ul className="flex flex-col gap-4 empty:hidden">
          {own.map((draft) => (
            <WordsRow
              key={draft.key}
              draft={draft}
              repeated={isRepeated(draft)}
              checked={checked}
              onChange={drafts.change}
              onShow={() => onShow(draft.key)}
              onRemove={() => {
                drafts.remove(draft);
                onShow(othersKey);
              }}
            />
          ))}
        </ul>
        <TextArea
          label={t('others')}
          help={t('othersHint')}
          rows={2}
          counted
          maxLength={wordsLimits.text}
          value={forOthers.text}
          onFocus={() => onShow(othersKey)}
          onChange={(event) => drafts.change({ ...forOthers, text: event.target.value })}
          error={checked && wrongWith(forOthers) ? t('places', places) : undefined}
        />
        <div className="flex flex-wrap justify-between gap-3">
          <Button
            icon={Plus}
            variant="outline"
            disabled={own.length >= wordsLimits.levels}
            onClick={() => drafts.add({ years: '', text: '' })}
          >
            {t('add')}
          </Button>
          <Button type="submit" variant="primary" busy={command.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
