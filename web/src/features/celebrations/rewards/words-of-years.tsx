import { placesOutside } from '@apprecio/contract/celebrations/places';
import { rewardLimits, wordsLimits } from '@apprecio/contract/celebrations/reward-limits';
import { Plus, X } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

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
      <IconButton icon={X} label={t('remove', { years: Number(draft.years) || 0 })} onClick={onRemove} className="mt-6.5" />
    </li>
  );
}

function useWords(found: AnswerOf<'celebrations.words'>, onShow: (draft: Draft) => void) {
  const t = useTranslations('celebrations.serviceWords');
  const errorText = useErrorText();
  const [others, setOthers] = useState(() => found.words.find(({ years }) => years === null)?.text ?? '');
  const [drafts, setDrafts] = useState<Draft[]>(() =>
    found.words
      .filter(({ years }) => years !== null)
      .map(({ years, text }, key) => ({ key, years: String(years), text })),
  );
  const [checked, setChecked] = useState(false);
  const [error, setError] = useState<string>();
  const command = useCommand('celebrations.setWords', {
    onSuccess: () => void toast({ variant: 'success', title: t('saved') }),
    onError: (problem) => setError(errorText(problem)),
  });
  const repeated = (draft: Draft) => drafts.some((each) => each.key < draft.key && each.years === draft.years);
  const forOthers: Draft = { key: othersKey, years: '', text: others };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    setError(undefined);
    const wrong = [forOthers, ...drafts].some(wrongWith) || drafts.some((each) => wrongYears(each, repeated(each)));
    if (wrong) return;
    const all = drafts.map(({ years, text }) => ({ years: Number(years), text }));
    const rest = others.trim() === '' ? [] : [{ years: null, text: others }];
    command.mutate({ version: found.version, words: [...all, ...rest] });
  };
  const change = (next: Draft) => {
    if (next.key === othersKey) setOthers(next.text);
    else setDrafts(drafts.map((each) => (each.key === next.key ? next : each)));
    onShow(next);
  };
  const add = () => {
    const key = Math.max(othersKey, ...drafts.map((each) => each.key)) + 1;
    setDrafts([...drafts, { key, years: '', text: '' }]);
  };
  const remove = ({ key }: Draft) => {
    setDrafts(drafts.filter((each) => each.key !== key));
    onShow(forOthers);
  };
  return { drafts, forOthers, checked, error, busy: command.isPending, repeated, send, change, add, remove };
}

/** The words for all years, and for those that have their own, changed together. */
export function WordsOfYears({
  found,
  onShow,
}: {
  found: AnswerOf<'celebrations.words'>;
  onShow: (draft: Draft) => void;
}) {
  const t = useTranslations('celebrations.serviceWords');
  const { drafts, forOthers, checked, error, busy, repeated, send, change, add, remove } = useWords(found, onShow);
  return (
    <Card aria-labelledby="service-words">
      <CardHead id="service-words" title={t('title')} />
      <form noValidate onSubmit={send} className="flex flex-col gap-4 px-4 pb-4 sm:px-5 sm:pb-5">
        {error && (
          <Callout tone="danger" live>
            {error}
          </Callout>
        )}
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
          <Button icon={Plus} variant="outline" disabled={drafts.length >= wordsLimits.levels - 1} onClick={add}>
            {t('add')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
