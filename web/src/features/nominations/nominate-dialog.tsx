import type { Cycle } from '@apprecio/contract/nominations/entities';
import { nominationLimits } from '@apprecio/contract/nominations/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { query, useCommand } from '../../lib/api/query.ts';
import { useKeptForm } from '../../lib/hooks/kept-form.ts';
import { formatDate } from '../../lib/i18n/format.ts';
import { useMe } from '../../lib/session/me.ts';
import type { Choice } from '../../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../../ui/data/people-picker.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { KeptNote } from '../../ui/form/kept-note.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { ActDialog } from '../../ui/overlay/act-dialog.tsx';

const found = 12;

interface EvidenceProps {
  personId: string;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

function EvidenceChoice({ personId, chosen, onChange }: EvidenceProps) {
  const t = useTranslations('nominations.nominate');
  const { data } = useQuery(query('nominations.evidence', { personId }));
  if (!data || data.length === 0) return null;
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
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
    </fieldset>
  );
}

interface Draft {
  people: Choice[];
  reason: string;
  evidence: string[];
}

const empty = (): Draft => ({ people: [], reason: '', evidence: [] });

/** Nominates someone: who, why, and thank-yous as evidence (REC-10). */
export function NominateDialog({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) {
  const t = useTranslations('nominations.nominate');
  const errorText = useErrorText();
  const client = useQueryClient();
  const me = useMe();
  const { draft, change, restored, keyOf, arrived, afresh } = useKeptForm(`nomination:${cycle.id}`, empty);
  const { people, reason, evidence } = draft;
  const [tried, setTried] = useState(false);
  const personId = people[0]?.id;
  const command = useCommand('nominations.nominate', {
    keyOf,
    onSuccess: () => {
      arrived();
      toast({ variant: 'success', title: t('sent') });
      onClose();
    },
  });
  const search = async (words: string) => {
    const rows = await client.query(query('people.suggest', { search: words, limit: found }));
    return rows.map((person) => ({ ...person, ...(person.id === me.id && { disabledReason: t('you') }) }));
  };
  const isShort = reason.trim().length < nominationLimits.reasonMin;
  const send = () => {
    setTried(true);
    if (personId === undefined || isShort) return;
    command.mutate({ cycleId: cycle.id, personId, reason, evidence });
  };
  return (
    <ActDialog
      open
      title={t('title')}
      description={cycle.awardName}
      cancel={t('cancel')}
      act={t('act')}
      busy={command.isPending}
      error={command.error ? errorText(command.error) : null}
      onAct={send}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <KeptNote restored={restored} onAfresh={afresh} />
        <PeoplePicker
          label={t('who')}
          max={1}
          value={people}
          search={search}
          error={tried && personId === undefined ? t('whoMissing') : undefined}
          onChange={(chosen) => change({ people: chosen, evidence: [] })}
        />
        <TextArea
          label={t('reason')}
          help={t('reasonHelp')}
          dir="auto"
          maxLength={nominationLimits.reason}
          value={reason}
          error={tried && isShort ? t('reasonShort') : undefined}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {personId !== undefined && (
          <EvidenceChoice personId={personId} chosen={evidence} onChange={(ids) => change({ evidence: ids })} />
        )}
      </div>
    </ActDialog>
  );
}
