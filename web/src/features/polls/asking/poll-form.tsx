import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { pollLimits } from '@apprecio/contract/polls/polls';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AudienceField, AudienceReach } from '../../audiences/public.tsx';
import { OptionsField } from './options-field.tsx';
import { type ClosePreset, closingAt, type PollDetails } from './poll-draft.ts';
import { PollRules } from './poll-rules.tsx';
import { type Ask, useAsk } from './use-ask.ts';

const presets: readonly ClosePreset[] = ['tonight', 'tomorrow', 'week'];

function Times({ ask }: { ask: Ask }) {
  const t = useTranslations('polls.form');
  const [now] = useState(() => new Date());
  return (
    <>
      <div role="group" aria-label={t('closesWhen')} className="mt-5 flex flex-wrap gap-2">
        {presets.map((preset) => (
          <Chip
            key={preset}
            pressed={ask.draft.closes === closingAt(preset, now)}
            onClick={() => ask.change({ closes: closingAt(preset, now) })}
          >
            {t(preset)}
          </Chip>
        ))}
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormField of={ask} name="closes" marks={['endsAt']} as={DateField} label={t('closes')} withTime required />
        <FormField
          of={ask}
          name="starts"
          marks={['startsAt']}
          as={DateField}
          label={t('starts')}
          withTime
          optional
          help={t('startsHelp')}
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
  const { draft, busy } = ask;
  const isOut = poll !== undefined && !poll.draft;
  return (
    <Form of={ask} className="flex max-w-[720px] flex-col gap-5">
      <Card pad="roomy" className="flex flex-col gap-5">
        <FormField
          of={ask}
          name="question"
          as={TextField}
          label={t('question')}
          size="lg"
          dir="auto"
          maxLength={pollLimits.question}
          aside={`${draft.question.length} / ${pollLimits.question}`}
        />
        <OptionsField ask={ask} />
      </Card>
      <Card pad="roomy" aria-labelledby="poll-who">
        <h2 id="poll-who" className="mb-4 type-section">
          {t('who')}
        </h2>
        <FormField of={ask} name="audience" as={AudienceField} choices={choices} />
        <Times ask={ask} />
      </Card>
      <PollRules ask={ask} isOut={isOut} />
      <FormError of={ask} />
      <Card pad="padded" className="flex flex-wrap items-center gap-3">
        <div className="min-w-50 flex-1">
          <AudienceReach audience={draft.audience} choices={choices} text={(count) => t('asked', { count })} />
          <p className="text-sm text-muted">{t('editHelp')}</p>
        </div>
        {!isOut && (
          <Button variant="ghost" disabled={busy} onClick={() => ask.submit('draft')}>
            {t('saveDraft')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t(isOut ? 'save' : 'publish')}
        </Button>
      </Card>
    </Form>
  );
}
