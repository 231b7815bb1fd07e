import { FileUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatNumber, formatPaise } from '../../../lib/i18n/format.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type GrantKind, useGrant } from './use-grant.ts';

/** What the dialog needs that grants points. */
export interface GrantDialogProps {
  open: boolean;
  onClose: () => void;
  /** Goes on to the file for many at once. */
  onFile: () => void;
  /** Shows a grant to many, to undo it. */
  onBatch: (batchId: string) => void;
}

function Form({ onClose, onFile, onBatch }: Omit<GrantDialogProps, 'open'>) {
  const t = useTranslations('points.wallet.grants');
  const grant = useGrant(onClose, onBatch);
  const { kind, people, points, reason, errors, total, wallet, pointValuePaise } = grant;
  const taking = kind === 'take';
  return (
    <form noValidate onSubmit={grant.send} className="flex flex-col gap-4">
      {errors.general && (
        <Callout tone="danger" live>
          {errors.general}
        </Callout>
      )}
      <div>
        <Segments
          label={t('kind')}
          value={kind}
          onChange={(next: GrantKind) => grant.choose(next)}
          options={[
            { value: 'grant', label: t('give') },
            { value: 'take', label: t('take') },
          ]}
        />
      </div>
      <PeoplePicker
        label={t('who')}
        value={people}
        onChange={(next) => grant.change('people', next)}
        search={grant.search}
        max={taking ? 1 : 100}
        error={errors.people}
      />
      <TextField
        label={t(taking ? 'pointsOne' : 'points')}
        type="number"
        inputMode="numeric"
        min={1}
        value={points}
        onChange={(event) => grant.change('points', event.target.value)}
        error={errors.points}
      />
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        maxLength={300}
        counted
        value={reason}
        onChange={(event) => grant.change('reason', event.target.value)}
        error={errors.reason}
      />
      <p className="text-sm text-muted" role="status">
        {taking
          ? t('takeLine')
          : t('sum', {
              people: people.length,
              points: formatNumber(Number(points) || 0),
              total: formatNumber(total),
              rupees: formatPaise(total * pointValuePaise),
              wallet: formatNumber(wallet),
            })}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="ghost" icon={FileUp} onClick={onFile}>
          {t('byFile')}
        </Button>
        <Button variant="ghost" onClick={onClose} className="ml-auto">
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={grant.busy}>
          {taking ? t('sendTake') : total > 0 ? t('send', { total }) : t('sendAny')}
        </Button>
      </div>
    </form>
  );
}

/** Grants points from the wallet to people, or takes some back, with a reason. */
export function GrantDialog({ open, onClose, ...rest }: GrantDialogProps) {
  const t = useTranslations('points.wallet.grants');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('title')}>
      <Form onClose={onClose} {...rest} />
    </Dialog>
  );
}
