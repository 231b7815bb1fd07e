import { useQuery } from '@tanstack/react-query';
import { FileUp, Truck } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import type { AnswerOf, InputOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { CarrierFields, ExpectedDay, type ParcelDraft, parcelDraft, parcelOf } from './parcel-fields.tsx';
import { ShipmentFileDialog } from './shipment-file.tsx';
import { readShipments } from './shipments.ts';
import { useMoved } from './use-moved.ts';

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

function Lines({ value, suggested, ...area }: { suggested: string } & ComponentProps<typeof TextArea>) {
  return <TextArea {...area} value={value ?? suggested} />;
}

function Pasting({ onFile, onClose }: { onFile: () => void; onClose: () => void }) {
  const t = useTranslations('orders.board.many');
  const moved = useMoved();
  const waiting = useQuery(query('orders.board', { status: 'processing', limit: 100 }));
  const toShip = waiting.data?.items.filter(({ can }) => can.ship).map(({ orderNum }) => orderNum);
  const suggested = toShip?.map((orderNum) => `${orderNum} `).join('\n') ?? '';
  const [failed, setFailed] = useState<Result[]>([]);
  const form = useDraftForm({
    schema: unchecked<InputOf<'orders.ship'>>(),
    draft: (): ParcelDraft => parcelDraft(),
    toInput: ({ lines, ...draft }) => {
      const parcel = parcelOf({ ...draft, lines, tracking: '' });
      return {
        shipments: readShipments(lines ?? suggested).shipments.map((shipment) => ({ ...parcel, ...shipment })),
      };
    },
    send: async (call, input) => call('orders.ship', input),
    texts: 'orders.validation',
    onSent: ({ shipped, results }) => {
      const done = results.filter(({ ok }) => ok).map(({ orderNum }) => orderNum);
      if (shipped > 0) moved(t('done', { count: shipped }), done);
      const left = results.filter(({ ok }) => !ok);
      setFailed(left);
      if (left.length === 0) onClose();
    },
  });
  const { shipments, faulty } = readShipments(form.draft.lines ?? suggested);
  return (
    <ActDialog
      open
      title={t('title')}
      description={t('text')}
      cancel={t('notNow')}
      act={t('act', { count: shipments.length })}
      busy={form.busy}
      error={form.general}
      onAct={() => shipments.length > 0 && form.submit()}
      onClose={onClose}
    >
      <Form of={form} className="flex flex-col gap-4">
        <CarrierFields form={form} />
        <ExpectedDay form={form} />
        <Loading loading={waiting.isPending} shape={<Bone className="h-40 w-full" />}>
          {() => (
            <FormField
              of={form}
              name="lines"
              as={Lines}
              suggested={suggested}
              label={t('lines')}
              help={t('help')}
              rows={6}
            />
          )}
        </Loading>
        <Faulty faulty={faulty} failed={failed} />
        <Button size="sm" variant="ghost" icon={FileUp} className="self-start" onClick={onFile}>
          {t('byFile')}
        </Button>
      </Form>
    </ActDialog>
  );
}

/** Ships many orders with tracking numbers that are pasted, a line an order, or come in a file. */
export function ShipMany() {
  const t = useTranslations('orders.board.many');
  const [way, setWay] = useState<'paste' | 'file' | null>(null);
  const close = () => setWay(null);
  return (
    <>
      <Button variant="primary" icon={Truck} onClick={() => setWay('paste')}>
        {t('open')}
      </Button>
      {way === 'paste' && <Pasting onFile={() => setWay('file')} onClose={close} />}
      {way === 'file' && <ShipmentFileDialog onClose={close} />}
    </>
  );
}
