import { placesOutside } from '@apprecio/contract/celebrations/places';
import { rewardLimits, wordsLimits } from '@apprecio/contract/celebrations/reward-limits';
import { Plus, X } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
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
import { useDrafts } from './use-drafts.ts';

/** Words as they are written; those for all other years have none of their own. */
export interface Draft {
  key: number;
  years: string;
  text: string;
}

type Wrong = 'missing' | 'places' | 'repeated' | 'yearsRange';

const places = { name: '{name}', years: '{years}' };
const othersKey = -1;

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
  onShow: (draft: Draft) => void;
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
        onFocus={() => onShow(draft)}
        onChange={(event) => onChange({ ...draft, years: event.target.value })}
        error={messageOf(wrongYears(draft, repeated))}
      />
      <TextArea
        label={t('text', { years: Number(draft.years) || 0 })}
        rows={2}
        counted
        maxLength={wordsLimits.text}
        value={draft.text}
        onFocus={() => onShow(draft)}
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

interface WordsProps {
  found: Words;
  onReload: () => Promise<Words | undefined>;
  onShow: (draft: Draft) => void;
}

const ofOthers = (text: string): Draft => ({ key: othersKey, years: '', text });

const draftsOf = ({ words }: Words): { others: string; own: Draft[] } => ({
  others: words.find(({ years }) => years === null)?.text ?? '',
  own: words.filter(({ years }) => years !== null).map(({ years, text }, key) => ({ key, years: String(years), text })),
});

function useWords({ found, onReload, onShow }: WordsProps) {
  const t = useTranslations('celebrations.serviceWords');
  const form = useRef<HTMLFormElement>(null);
  const { version, drafts: all, change: write, saved, take } = useDrafts(found, draftsOf);
  const { others, own: drafts } = all;
  const [checked, setChecked] = useState(false);
  const command = useCommand('celebrations.setWords', {
    onSuccess: () => {
      saved();
      toast({ variant: 'success', title: t('saved') });
    },
  });
  const reload = async () => {
    const newer = await onReload();
    if (!newer) return;
    take(newer);
    setChecked(false);
    command.reset();
    onShow(ofOthers(draftsOf(newer).others));
    form.current?.focus();
  };
  const repeated = (draft: Draft) =>
    drafts.some((each) => each.key < draft.key && Number(each.years) === Number(draft.years));
  const forOthers = ofOthers(others);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    const wrong = [forOthers, ...drafts].some(wrongWith) || drafts.some((each) => wrongYears(each, repeated(each)));
    if (wrong) return;
    const own = drafts.map(({ years, text }) => ({ years: Number(years), text }));
    const rest = others.trim() === '' ? [] : [{ years: null, text: others }];
    command.mutate({ version, words: [...own, ...rest] });
  };
  const change = (next: Draft) => {
    if (next.key === othersKey) write({ ...all, others: next.text });
    else write({ ...all, own: drafts.map((each) => (each.key === next.key ? next : each)) });
    onShow(next);
  };
  const add = () => {
    const key = Math.max(othersKey, ...drafts.map((each) => each.key)) + 1;
    write({ ...all, own: [...drafts, { key, years: '', text: '' }] });
  };
  const remove = ({ key }: Draft) => {
    write({ ...all, own: drafts.filter((each) => each.key !== key) });
    onShow(forOthers);
  };
  return { form, drafts, forOthers, checked, command, repeated, reload, send, change, add, remove };
}

/** The words for all years, and for those that have their own, changed together. */
export function WordsOfYears(props: WordsProps) {
  const t = useTranslations('celebrations.serviceWords');
  const { form, drafts, forOthers, checked, command, repeated, reload, send, change, add, remove } = useWords(props);
  const { onShow } = props;
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
        {command.error && <NotSaved problem={command.error} onReload={reload} />}
        <p className="text-sm text-muted">{t('line', places)}</p>
        <ul className="flex flex-col gap-4 empty:hidden">
          {drafts.map((draft) => (
            <WordsRow
              key={draft.key}
              draft={draft}
              repeated={repeated(draft)}
              checked={checked}
              onChange={change}
              onShow={onShow}
              onRemove={() => remove(draft)}
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
          onFocus={() => onShow(forOthers)}
          onChange={(event) => change({ ...forOthers, text: event.target.value })}
          error={checked && wrongWith(forOthers) ? t('places', places) : undefined}
        />
        <div className="flex flex-wrap justify-between gap-3">
          <Button icon={Plus} variant="outline" disabled={drafts.length >= wordsLimits.levels} onClick={add}>
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
