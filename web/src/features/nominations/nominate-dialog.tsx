import { nominationLimits } from '@apprecio/contract/nominations/limits';
import type { Cycle } from '@apprecio/contract/nominations/nominations.entities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import { formatDate } from '../../lib/i18n/format.ts';
import { useMe } from '../../lib/session/me.ts';
import type { Choice } from '../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../ui/data/people-picker.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FieldNote } from '../../ui/form/field-note.tsx';
import { Form, FormField } from '../../ui/form/form.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { ActDialog } from '../../ui/overlay/act-dialog.tsx';

const schema = async () => (await import('@apprecio/contract/nominations/nominations.operations')).nominationFields;
const found = 12;

interface EvidenceProps {
  personId: string;
  value?: readonly string[];
  error?: string | undefined;
  onChange?: (ids: string[]) => void;
}

function EvidenceChoice({ personId, value: chosen = [], error, onChange }: EvidenceProps) {
  const t = useTranslations('nominations.nominate');
  const { data } = useQuery(query('nominations.evidence', { personId }));
  if (!data || data.length === 0) return null;
  const toggle = (id: string) =>
    onChange?.(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="type-label mb-1">{t('evidence')}</legend>
      {data.map(({ id, message, giver, at }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          disabled={!chosen.includes(id) && chosen.length >= nominationLimits.evidence}
          onChange={() => toggle(id)}
          label={
            <span translate="no" className="wrap-anywhere">
              {message} · {giver.name} · {formatDate(at)}
            </span>
          }
        />
      ))}
      <FieldNote id="evidence" error={error} />
    </fieldset>
  );
}

const empty = () => ({ people: [] as Choice[], reason: '', evidence: [] as string[] });

/** Nominates someone: who, why, and thank-yous as evidence (REC-10). */
export function NominateDialog({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) {
  const t = useTranslations('nominations.nominate');
  const client = useQueryClient();
  const me = useMe();
  const form = useDraftForm({
    schema,
    draft: empty,
    toInput: ({ people, ...rest }) => ({ cycleId: cycle.id, personId: people[0]?.id ?? '', ...rest }),
    check: ({ people, reason }) => ({
      ...(people.length === 0 && { personId: t('whoMissing') }),
      ...(reason.trim().length < nominationLimits.reasonMin && { reason: t('reasonShort') }),
    }),
    send: async (call, input) => call('nominations.nominate', input),
    onSent: () => {
      toast({ variant: 'success', title: t('sent') });
      onClose();
    },
    keepAs: `nomination:${cycle.id}`,
    texts: 'nominations.validation',
  });
  const search = async (words: string) => {
    const rows = await client.query(query('people.suggest', { search: words, limit: found }));
    return rows.map((person) => ({ ...person, ...(person.id === me.id && { disabledReason: t('you') }) }));
  };
  const personId = form.draft.people[0]?.id;
  return (
    <ActDialog
      open
      title={t('title')}
      description={cycle.awardName}
      cancel={t('cancel')}
      act={t('act')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form} className="flex flex-col gap-4">
        <FormField
          of={form}
          name="people"
          marks={['personId']}
          as={PeoplePicker}
          label={t('who')}
          max={1}
          search={search}
          onEntered={() => form.change({ evidence: [] })}
        />
        <FormField
          of={form}
          name="reason"
          as={TextArea}
          label={t('reason')}
          help={t('reasonHelp')}
          dir="auto"
          maxLength={nominationLimits.reason}
        />
        {personId !== undefined && <FormField of={form} name="evidence" as={EvidenceChoice} personId={personId} />}
      </Form>
    </ActDialog>
  );
}
