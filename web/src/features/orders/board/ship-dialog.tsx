import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { readShipments } from './shipments.ts';

type Result = AnswerOf<'orders.ship'>['results'][number];

function Faulty({ faulty, failed }: { faulty: string[]; failed: Result[] }) {
  const t = useTranslations('orders.board.many');
  const problem = ({ orderNum, problem: code }: Result) =>
    t(code === 'access.not_found' ? 'unknown' : 'moved', { orderNum });
  if (faulty.length === 0 && failed.length === 0) return null;
  return (
    <Callout tone="warning" live>
      <ul>
        {faulty.map((text) => (
          <li key={text} className="wrap-anywhere">
            {t('faulty', { text })}
          </li>
        ))}
        {failed.map((result) => (
          <li key={result.orderNum}>{problem(result)}</li>
        ))}
      </ul>
    </Callout>
  );
}

function Dialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('orders.board.many');
  const errorText = useErrorText();
  const waiting = useQuery(query('orders.board', { status: 'processing', limit: 100 }));
  const toShip = waiting.data?.items.filter(({ can }) => can.ship).map(({ orderNum }) => orderNum);
  const [typed, setTyped] = useState<string | null>(null);
  const [failed, setFailed] = useState<Result[]>([]);
  const text = typed ?? toShip?.map((orderNum) => `${orderNum} `).join('\n') ?? '';
  const { shipments, faulty } = readShipments(text);
  const ship = useCommand('orders.ship', {
    onSuccess: ({ shipped, results }) => {
      if (shipped > 0) toast({ variant: 'success', title: t('done', { count: shipped }) });
      const left = results.filter(({ ok }) => !ok);
      setFailed(left);
      if (left.length === 0) onClose();
    },
  });
  return (
    <ActDialog
      open
      title={t('title')}
      description={t('text')}
      cancel={t('notNow')}
      act={t('act', { count: shipments.length })}
      busy={ship.isPending}
      error={ship.error ? errorText(ship.error) : null}
      onAct={() => shipments.length > 0 && ship.mutate({ shipments })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <Loading loading={waiting.isPending} shape={<Bone className="h-40 w-full" />}>
          {() => (
            <TextArea
              label={t('lines')}
              help={t('help')}
              rows={6}
              value={text}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Loading>
        <Faulty faulty={faulty} failed={failed} />
      </div>
    </ActDialog>
  );
}

/** Ships many orders with tracking numbers that are typed or pasted, a line an order. */
export function ShipMany() {
  const t = useTranslations('orders.board.many');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={Truck} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
