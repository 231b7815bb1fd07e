import { competitionLimits } from '@apprecio/contract/competitions/competition-lists';
import type { ScoreEntry } from '@apprecio/contract/competitions/competitions.entities';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { infinite, useCommand } from '../../../lib/api/query.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { formatInstant, formatNumber } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card, CardHead } from '../../../ui/data/card.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { AskingButton } from '../../../ui/overlay/asking-button.tsx';

function Refusing({ entry, onClose }: { entry: ScoreEntry; onClose: () => void }) {
  const t = useTranslations('competitions.confirm');
  const form = useDraftForm({
    schema: unchecked<{ reason: string }>(),
    draft: () => ({ reason: '' }),
    toInput: (draft) => draft,
    check: ({ reason }): Problems =>
      reason.trim().length < competitionLimits.refusalMin ? { reason: t('reasonShort') } : {},
    send: async (call, { reason }) => call('competitions.refuseScore', { id: entry.id, reason }),
    onSent: () => {
      toast({ variant: 'success', title: t('refused') });
      onClose();
    },
  });
  return (
    <ActDialog
      open
      danger
      title={t('refuseTitle', { name: entry.person.name })}
      description={t('refuseText')}
      cancel={t('keep')}
      act={t('refuse')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form}>
        <FormField
          of={form}
          name="reason"
          as={TextArea}
          label={t('reason')}
          dir="auto"
          required
          rows={2}
          maxLength={competitionLimits.refusal}
        />
      </Form>
    </ActDialog>
  );
}

function Entry({ entry, onRefuse }: { entry: ScoreEntry; onRefuse: () => void }) {
  const t = useTranslations('competitions.confirm');
  const errorText = useErrorText();
  const { person, score, before, proof, pictureUrl, enteredAt, canDecide } = entry;
  const confirm = useCommand('competitions.confirmScore', {
    onSuccess: () => void toast({ variant: 'success', title: t('confirmed') }),
    onError: (error) => void toast({ variant: 'destructive', title: errorText(error) }),
  });
  const name = { name: person.name };
  return (
    <li className="flex flex-col gap-2 border-t px-4 py-3 first:border-t-0 sm:px-5">
      <div className="flex items-center gap-3">
        <Avatar person={person} size={36} decorative />
        <span className="min-w-0 flex-1">
          <span className="block text-md font-medium wrap-anywhere">{person.name}</span>
          <span className="block text-xs text-muted">{formatInstant(enteredAt)}</span>
        </span>
        <span className="text-right text-md font-semibold tabular-nums">
          {formatNumber(score)}
          <span className="block text-xs font-[400] text-muted">
            {before === null ? t('first') : t('before', { score: formatNumber(before) })}
          </span>
        </span>
      </div>
      {proof !== '' && (
        <p dir="auto" className="text-md whitespace-pre-line text-ink-2 wrap-anywhere">
          <LinkedText text={proof} />
        </p>
      )}
      {pictureUrl !== null && (
        <a href={pictureUrl} target="_blank" rel="noreferrer" className="self-start">
          <img src={pictureUrl} alt={t('pictureAlt', name)} className="max-h-48 rounded-lg border object-contain" />
        </a>
      )}
      {canDecide ? (
        <div className="flex flex-wrap gap-2">
          <AskingButton
            size="sm"
            variant="primary"
            busy={confirm.isPending}
            aria-label={t('confirmNamed', name)}
            question={{ title: t('confirmTitle', name), text: t('confirmText') }}
            onAct={() => confirm.mutate({ id: entry.id })}
          >
            {t('confirm')}
          </AskingButton>
          <Button size="sm" aria-label={t('refuseNamed', name)} onClick={onRefuse}>
            {t('refuse')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">{t('own')}</p>
      )}
    </li>
  );
}

/** The scores that wait until someone who runs the competition confirms or refuses them. */
export function Confirming({ id }: { id: string }) {
  const t = useTranslations('competitions.confirm');
  const list = useList(infinite('competitions.entries', { id, limit: 20 }));
  const [refusing, setRefusing] = useState<ScoreEntry | null>(null);
  return (
    <Card aria-labelledby="zapz-confirm" className="pb-2.5">
      <CardHead id="zapz-confirm" title={t('title')} />
      <QueryList
        query={list}
        within="card"
        shape={2}
        empty={t('none')}
        row={(entry) => <Entry key={entry.id} entry={entry} onRefuse={() => setRefusing(entry)} />}
      />
      {refusing && <Refusing entry={refusing} onClose={() => setRefusing(null)} />}
    </Card>
  );
}
