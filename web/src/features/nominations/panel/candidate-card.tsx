import { nominationLimits } from '@apprecio/contract/nominations/limits';
import type { Candidate, Cycle } from '@apprecio/contract/nominations/nominations.entities';
import { useTranslations } from 'use-intl';
import type { InputOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';

interface CandidateProps {
  cycle: Cycle;
  candidate: Candidate;
}

const choices = Array.from({ length: nominationLimits.highest }, (_unused, at) => String(at + 1));

function ScoreForm({ cycle, candidate }: CandidateProps) {
  const t = useTranslations('nominations.panel');
  const form = useDraftForm({
    schema: unchecked<InputOf<'nominations.score'>>(),
    draft: () => ({ scores: cycle.criteria.map((_criterion, at) => String(candidate.mine?.scores[at] ?? '')) }),
    toInput: ({ scores }, way?: 'conflict') => ({
      id: cycle.id,
      personId: candidate.person.id,
      scores: way === 'conflict' ? [] : scores.map(Number),
    }),
    send: async (call, input) => call('nominations.score', input),
  });
  return (
    <Form of={form} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {cycle.criteria.map((criterion, at) => (
          <FormField
            key={criterion}
            of={form}
            name={`scores.${at}`}
            as={Select}
            label={<span translate="no">{criterion}</span>}
            placeholder={t('choose')}
            options={choices.map((value) => ({ value, label: value }))}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={form.draft.scores.includes('')} busy={form.busy}>
          {t('save')}
        </Button>
        <Button variant="ghost" onClick={() => form.submit('conflict')}>
          {t('declare')}
        </Button>
      </div>
      <FormError of={form} />
    </Form>
  );
}

function Given({ candidate: { scores, average, mine: ownReview, missing } }: { candidate: Candidate }) {
  const t = useTranslations('nominations.panel');
  return (
    <div className="text-sm text-ink-2">
      {ownReview && <p>{ownReview.conflict ? t('myConflict') : t('mine', { scores: ownReview.scores.join(', ') })}</p>}
      {missing > 0 && <p>{t('missing', { count: missing })}</p>}
      {missing === 0 && (
        <>
          {average !== null && <p className="font-medium">{t('average', { average: formatNumber(average) })}</p>}
          <ul>
            {scores.map(({ by, scores: given, conflict }) => (
              <li key={by.id}>
                <span translate="no">{by.name}</span> · {conflict ? t('conflict') : given.join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Someone who was nominated: why, by whom, with which thank-yous, and the scores. */
export function CandidateCard({ cycle, candidate }: CandidateProps) {
  const t = useTranslations('nominations.panel');
  const { person, nominations, conflicted, missing, rank } = candidate;
  const mayScore = cycle.onPanel && cycle.state === 'closed' && !conflicted && missing > 0;
  return (
    <li className="flex flex-col gap-3 rounded-lg border p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar person={person} size={40} decorative />
        <span translate="no" className="type-card min-w-0 flex-1 wrap-anywhere">
          {person.name}
        </span>
        {rank !== null && <Badge tone={rank === 1 ? 'success' : 'quiet'}>{t('rank', { rank })}</Badge>}
      </div>
      {nominations.map(({ by, reason, evidence }) => (
        <div key={by.id}>
          <p className="text-sm text-muted">{t('by', { name: by.name })}</p>
          <p dir="auto" translate="no" className="font-serif text-ink-2 wrap-anywhere">
            <LinkedText text={reason} />
          </p>
          {evidence.map(({ id, message, giver }) => (
            <p key={id} translate="no" className="mt-1 border-s-2 ps-2.5 text-sm text-muted wrap-anywhere">
              {message} · {giver.name}
            </p>
          ))}
        </div>
      ))}
      {conflicted && <p className="text-sm text-muted">{t('conflicted')}</p>}
      <Given candidate={candidate} />
      {mayScore && <ScoreForm cycle={cycle} candidate={candidate} />}
    </li>
  );
}
