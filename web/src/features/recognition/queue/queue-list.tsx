import type { PendingRecipient } from '@apprecio/contract/recognition/recognition.operations';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BulkAct, BulkBar } from '../../../ui/data/bulk-bar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { slideAway } from '../../../ui/feedback/slide-away.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { ListEnd } from '../../../ui/list/list-end.tsx';
import type { BulkRejectProps } from './bulk-reject-dialog.tsx';
import { QueueOutcome } from './queue-outcome.tsx';
import { QueueRow } from './queue-row.tsx';
import { rejectForm } from './reject-recipient.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import type { Queue } from './use-queue.ts';

const reasonForMany = openedPart<BulkRejectProps>(() =>
  import('./bulk-reject-dialog.tsx').then((file) => file.BulkRejectDialog),
);

function Bulk({ queue, chosen, onDone }: { queue: Queue; chosen: readonly PendingRecipient[]; onDone: () => void }) {
  const t = useTranslations('recognition.queue');
  const [asking, setAsking] = useState(false);
  const drawn = useOnceOpen(asking);
  const points = chosen.reduce((sum, item) => sum + item.points, 0);
  const run = (act: 'approve' | 'reject', reason?: string) => {
    setAsking(false);
    onDone();
    void queue.decideMany(act, chosen, reason);
  };
  return (
    <>
      <BulkBar count={chosen.length} note={t('sum', { points })} onClear={onDone}>
        <BulkAct onPress={() => setAsking(true)}>{t('rejectMore')}</BulkAct>
        <BulkAct tinted onPress={() => run('approve')}>
          <Icon of={Check} size="sm" />
          {t('approveCount', { count: chosen.length })}
        </BulkAct>
      </BulkBar>
      {drawn && (
        <reasonForMany.Part
          open={asking}
          count={chosen.length}
          points={points}
          onClose={() => setAsking(false)}
          onReject={(reason) => run('reject', reason)}
        />
      )}
    </>
  );
}

/** The rows that wait, with their keys, the bulk bar, and what became of a bulk act. */
export function QueueList({ queue }: { queue: Queue }) {
  const t = useTranslations('recognition.queue');
  const { rows, waiting, notes, list } = queue;
  const box = useRef<HTMLUListElement>(null);
  const [lowered, setLowered] = useState<ReadonlyMap<string, number>>(new Map());
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const pointsOf = (item: PendingRecipient) => lowered.get(item.id) ?? item.points;
  const leave = (item: PendingRecipient) => {
    slideAway(box.current?.querySelector<HTMLElement>(`[data-id="${item.id}"]`));
    keys.leave(item);
  };
  const approve = (item: PendingRecipient) => {
    leave(item);
    void queue.approve(item, pointsOf(item));
  };
  const keys = useQueueKeys(box, rows, { approve, mayDecide: (item) => !notes.get(item.id)?.isResolved });
  useEffect(() => rejectForm.preload(), []);
  const chosen = waiting.filter((item) => keys.chosen.has(item.id));
  return (
    <>
      {queue.outcome && <QueueOutcome outcome={queue.outcome} onDismiss={queue.dismissOutcome} />}
      {rows.length > 0 && (
        <Card as="div" className="overflow-hidden">
          {waiting.length > 1 && (
            <div className="border-b px-4 py-2.5 sm:px-5">
              <Checkbox
                label={<span className="pl-1 text-sm text-muted">{t('chooseAll', { count: waiting.length })}</span>}
                checked={chosen.length === waiting.length}
                mixed={chosen.length > 0 && chosen.length < waiting.length}
                onChange={(event) => keys.choose(event.target.checked ? waiting.map((item) => item.id) : [])}
              />
            </div>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys do what the buttons in the rows do */}
          <ul ref={box} aria-label={t('list')} onKeyDown={keys.onKeyDown}>
            {rows.map((item) => (
              <QueueRow
                key={item.id}
                item={item}
                points={pointsOf(item)}
                current={item.id === keys.current?.id}
                chosen={keys.chosen.has(item.id)}
                rejecting={keys.rejecting === item.id}
                note={notes.get(item.id)}
                begun={reasons.get(item.id)}
                onCurrent={() => keys.setCurrent(item.id)}
                onChoose={() => keys.toggle(item.id)}
                onPoints={(points) => setLowered((before) => new Map([...before, [item.id, points]]))}
                onApprove={() => approve(item)}
                onReject={(reason) => {
                  leave(item);
                  setReasons((before) => new Map([...before, [item.id, reason]]));
                  void queue.reject(item, reason);
                }}
                onReason={(open) => (open ? keys.openReason(item.id) : keys.closeReason())}
                onHide={() => queue.hide(item.id)}
              />
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && <ListEnd list={list} shown={waiting.length} total={queue.total} />}
      <Bulk queue={queue} chosen={chosen} onDone={() => keys.choose([])} />
    </>
  );
}
