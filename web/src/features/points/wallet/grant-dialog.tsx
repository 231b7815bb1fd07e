import { FileUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatNumber, formatPaise } from '../../../lib/i18n/format.ts';
import { PeoplePicker } from '../../../ui/data/people-picker.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useGrant } from './use-grant.ts';

/** Props of the dialog that grants points. */
export interface GrantDialogProps {
  open: boolean;
  onClose: () => void;
  /** Goes on to the file for many at once. */
  onFile: () => void;
  /** Shows a grant to many, to undo it. */
  onBatch: (batchId: string) => void;
}

function GrantForm({ onClose, onFile, onBatch }: Omit<GrantDialogProps, 'open'>) {
  const t = useTranslations('points.wallet.grants');
  const { form, search, total, wallet, pointValuePaise } = useGrant(onClose, onBatch);
  const { kind, people, points } = form.draft;
  const taking = kind === 'take';
  return (
    <Form of={form} className="flex flex-col gap-4">
      <FormError of={form} />
      <div>
        <FormField
          of={form}
          name="kind"
          as={Segments}
          label={t('kind')}
          onEntered={(next) => next === 'take' && form.change({ people: people.slice(0, 1) })}
          options={[
            { value: 'grant', label: t('give') },
            { value: 'take', label: t('take') },
          ]}
        />
      </div>
      <FormField
        of={form}
        name="people"
        marks={['personIds', 'personId']}
        as={PeoplePicker}
        label={t('who')}
        search={search}
        max={taking ? 1 : 100}
      />
      <FormField
        of={form}
        name="points"
        as={TextField}
        label={t(taking ? 'pointsOne' : 'points')}
        type="number"
        inputMode="numeric"
        min={1}
      />
      <FormField
        of={form}
        name="reason"
        as={TextArea}
        label={t('reason')}
        help={t('reasonHelp')}
        maxLength={300}
        counted
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
        <Button type="submit" variant="primary" busy={form.busy}>
          {taking ? t('sendTake') : total > 0 ? t('send', { total }) : t('sendAny')}
        </Button>
      </div>
    </Form>
  );
}

/** Grants points from the wallet to people, or takes some back, with a reason. */
export function GrantDialog({ open, onClose, ...rest }: GrantDialogProps) {
  const t = useTranslations('points.wallet.grants');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('title')}>
      <GrantForm onClose={onClose} {...rest} />
    </Dialog>
  );
}
