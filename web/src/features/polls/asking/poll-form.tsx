import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { pollLimits } from '@apprecio/contract/polls/polls';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { KeptNote } from '../../../ui/form/kept-note.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AudienceField, AudienceReach } from '../../audiences/public.tsx';
import { OptionsField } from './options-field.tsx';
import { type ClosePreset, closingAt, type PollDetails } from './poll-draft.ts';
import { PollRules } from './poll-rules.tsx';
import { type Ask, useAsk } from './use-ask.ts';

const presets: readonly ClosePreset[] = ['tonight', 'tomorrow', 'week'];

function Times({ ask: { draft, change, errors } }: { ask: Ask }) {
  const t = useTranslations('polls.form');
  const [now] = useState(() => new Date());
  return (
    <>
      <div role="group" aria-label={t('closesWhen')} className="mt-5 flex flex-wrap gap-2">
        {presets.map((preset) => (
          <Chip
            key={preset}
            pressed={draft.closes === closingAt(preset, now)}
            onClick={() => change({ closes: closingAt(preset, now) })}
          >
            {t(preset)}
          </Chip>
        ))}
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <DateField
          label={t('closes')}
          withTime
          required
          value={draft.closes}
          error={errors['endsAt']}
          onChange={(event) => change({ closes: event.target.value })}
        />
        <DateField
          label={t('starts')}
          withTime
          optional
          help={t('startsHelp')}
          value={draft.starts}
          error={errors['startsAt']}
          onChange={(event) => change({ starts: event.target.value })}
        />
      </div>
    </>
  );
}

/** Asks a poll, or changes one before its first vote. */
export function PollForm({
  poll,
  choices,
  communityId,
  onDone,
}: {
  poll: PollDetails | undefined;
  choices: AudienceChoices;
  /** The community that is asked unless another audience is chosen. */
  communityId?: string | undefined;
  onDone: () => void;
}) {
  const t = useTranslations('polls.form');
  const ask = useAsk(poll, choices, { communityId, onDone });
  const { draft, change, errors, send, busy } = ask;
  const isOut = poll !== undefined && !poll.draft;
  const setOptions = (options: string[]) =>
    change({
      options,
      ...(draft.maxChoices > 1 && { maxChoices: Math.max(2, Math.min(draft.maxChoices, options.length)) }),
    });
  return (
    <form
      noValidate
      className="flex max-w-[720px] flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        send(true);
      }}
    >
      <KeptNote restored={ask.restored} onAfresh={ask.afresh} />
      <Card pad="roomy" className="flex flex-col gap-5">
        <TextField
          label={t('question')}
          size="lg"
          dir="auto"
          maxLength={pollLimits.question}
          aside={`${draft.question.length} / ${pollLimits.question}`}
          value={draft.question}
          error={errors['question']}
          onChange={(event) => change({ question: event.target.value })}
        />
        <OptionsField options={draft.options} errors={errors} onChange={setOptions} />
      </Card>
      <Card pad="roomy" aria-labelledby="poll-who">
        <h2 id="poll-who" className="mb-4 type-section">
          {t('who')}
        </h2>
        <AudienceField
          value={draft.audience}
          choices={choices}
          error={errors['audience']}
          onChange={(audience) => change({ audience })}
        />
        <Times ask={ask} />
      </Card>
      <PollRules ask={ask} isOut={isOut} />
      {errors['general'] !== undefined && (
        <Callout tone="danger" live>
          {errors['general']}
        </Callout>
      )}
      <Card pad="padded" className="flex flex-wrap items-center gap-3">
        <div className="min-w-50 flex-1">
          <AudienceReach audience={draft.audience} choices={choices} text={(count) => t('asked', { count })} />
          <p className="text-sm text-muted">{t('editHelp')}</p>
        </div>
        {!isOut && (
          <Button variant="ghost" disabled={busy} onClick={() => send(false)}>
            {t('saveDraft')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t(isOut ? 'save' : 'publish')}
        </Button>
      </Card>
    </form>
  );
}
