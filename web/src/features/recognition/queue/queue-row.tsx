import { days } from '@apprecio/contract/api/days';
import { shortName } from '@apprecio/contract/people/short-names';
import type { PendingRecipient } from '@apprecio/contract/recognition/recognition.operations';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { formatRelative } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { AvatarPile } from '../../../ui/data/avatar-pile.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Kbd } from '../../../ui/data/kbd.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CheckboxBox } from '../../../ui/form/checkbox.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import type { StepperProps } from '../../../ui/form/stepper.tsx';
import { extraPart } from '../../../ui/layout/lazy.tsx';
import { Points } from '../../coins/public.tsx';
import { PictureShow } from '../../pictures/public.tsx';
import { EditedMark } from '../card/edited-mark.tsx';
import { AskSentence, ValueBadges } from '../card/recipient-badges.tsx';
import { When } from '../card/recognition-body.tsx';
import { rejectForm } from './reject-recipient.ts';
import type { RowNote } from './use-queue.ts';

const soonMs = days(4);
const roomOfStepper = 'h-8.5 w-27.5 max-md:h-11.5 max-md:w-33.5';
const stepper = extraPart<StepperProps>(() => import('../../../ui/form/stepper.tsx').then((file) => file.Stepper));

/** One row of the queue and what can be done with it. */
export interface QueueRowProps {
  item: PendingRecipient;
  points: number;
  current: boolean;
  chosen: boolean;
  rejecting: boolean;
  note: RowNote | undefined;
  /** The reason with which it was rejected before, where that could not be saved. */
  begun: string | undefined;
  onCurrent: () => void;
  onChoose: () => void;
  onPoints: (points: number) => void;
  onApprove: () => void;
  onReject: (reason: string) => void;
  onReason: (open: boolean) => void;
  onHide: () => void;
}

function Acts({ item, points, onPoints, onApprove, onReason }: QueueRowProps) {
  const t = useTranslations('recognition.queue');
  const id = useId();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-3">
      <Button variant="primary" size="sm" icon={Check} onClick={onApprove}>
        {t('approve')}
        <span aria-hidden="true" className="max-md:hidden">
          <Kbd inherit>A</Kbd>
        </span>
      </Button>
      <Button size="sm" icon={X} onClick={() => onReason(true)}>
        {t('reject')}
        <span aria-hidden="true" className="max-md:hidden">
          <Kbd>R</Kbd>
        </span>
      </Button>
      {item.points > 0 && (
        <span className="flex flex-wrap items-center gap-2 text-sm text-muted sm:ml-1.5">
          <span id={id}>{t('points')}</span>
          <span className={roomOfStepper}>
            <stepper.Part size="sm" labelledBy={id} value={points} min={0} max={item.points} onChange={onPoints} />
          </span>
          <span className="max-sm:hidden">{t('lower')}</span>
        </span>
      )}
    </div>
  );
}

function QuickActs({ item, onApprove, onReason }: QueueRowProps) {
  const t = useTranslations('recognition.queue');
  const who = { giver: item.giver.name, name: item.person.name };
  return (
    <span className="flex gap-1 max-sm:order-last max-sm:ml-auto sm:-mt-0.5">
      <IconButton size="sm" icon={Check} label={t('approveOne', who)} onClick={onApprove} />
      <IconButton size="sm" icon={X} label={t('rejectOne', who)} onClick={() => onReason(true)} />
    </span>
  );
}

function Reason({ item, begun, onReject, onReason }: QueueRowProps) {
  const t = useTranslations('recognition.queue');
  const giver = shortName(item.giver);
  return (
    <div className="mt-3 rounded-lg border bg-surface p-4 shadow-pop sm:p-5">
      <rejectForm.Part
        title={t('why')}
        reads={t('reads', { giver })}
        begun={begun}
        consequence={t('goesBack', { points: item.points, giver, name: shortName(item.person) })}
        onReject={onReject}
        onCancel={() => onReason(false)}
      />
    </div>
  );
}

function Ending({ item }: { item: PendingRecipient }) {
  const t = useTranslations('recognition.queue');
  const [now] = useState(Date.now);
  if (new Date(item.expiresAt).getTime() - now > soonMs) return null;
  return (
    <Badge tone="warning">{t('ends', { giver: shortName(item.giver), when: formatRelative(item.expiresAt) })}</Badge>
  );
}

/** A thank-you that waits: one line, or open with its acts where it is the current one. */
export function QueueRow(props: QueueRowProps) {
  const { item, points, current, chosen, rejecting, note, onCurrent, onChoose, onHide } = props;
  const t = useTranslations('recognition.queue');
  const isResolved = note?.isResolved ?? false;
  const who = { giver: item.giver.name, name: item.person.name };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes that it has the focus
    <li
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list moves its focus from row to row (J, K)
      tabIndex={current ? 0 : -1}
      data-id={item.id}
      data-current={current || undefined}
      aria-current={current || undefined}
      // Only focus on the row itself counts. Opening another row while one of its buttons is pressed would move the
      // button away.
      onFocus={(event) => event.target === event.currentTarget && onCurrent()}
      className={cn(
        'relative flex flex-wrap gap-x-3 gap-y-2.5 border-t p-4 first:border-t-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus sm:flex-nowrap sm:gap-4 sm:px-5 sm:py-[18px]',
        current && 'bg-selected before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-primary-line',
      )}
    >
      <CheckboxBox
        aria-label={t('choose', who)}
        className="mt-1"
        checked={chosen}
        disabled={isResolved}
        onChange={onChoose}
      />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-40px)]">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <AvatarPile people={[item.giver, item.person]} size={28} />
          <AskSentence item={item} />
          <ValueBadges ids={item.valueIds} />
          <Ending item={item} />
        </div>
        <p
          className={cn(
            'mt-2 max-w-[64ch] font-note leading-body break-words',
            current ? 'text-lg whitespace-pre-line text-ink' : 'truncate text-base text-ink-2',
          )}
        >
          <LinkedText text={item.message} />
        </p>
        {current && item.pictures.length > 0 && (
          <div className="mt-3 max-w-80">
            <PictureShow pictures={item.pictures} />
          </div>
        )}
        {note && (
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm font-medium text-danger">
            {note.text}
            {isResolved && (
              <Button variant="ghost" size="sm" onClick={onHide}>
                {t('hide')}
              </Button>
            )}
          </p>
        )}
        {current && !isResolved && !rejecting && <Acts {...props} />}
        {rejecting && !isResolved && <Reason {...props} />}
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:pl-8 sm:items-start">
        {!current && !isResolved && <QuickActs {...props} />}
        <div className="flex items-center gap-3 sm:block sm:min-w-24 sm:text-right">
          {item.points > 0 && <Points value={points} className="text-lg" />}
          <p className="text-xs whitespace-nowrap text-muted sm:mt-1">
            <When at={item.createdAt} />
            {item.editedAt && ' · '}
            {item.editedAt && <EditedMark id={item.recognitionId} />}
          </p>
        </div>
      </div>
    </li>
  );
}
