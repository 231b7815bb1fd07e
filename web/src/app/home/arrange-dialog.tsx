import { type HomeWidget, homeWidgets } from '@apprecio/contract/api/codes';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { myProfile } from '../../lib/session/me.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface Ordered {
  order: readonly HomeWidget[];
  /** Takes the order at once; undefined goes back to what is kept. */
  onArrange: (order: HomeWidget[] | null | undefined) => void;
}

function useArrange(onArrange: Ordered['onArrange']) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { mutate } = useCommand('profile.prefer', {
    scope: { id: 'home order' },
    onError: (error) => {
      onArrange(undefined);
      toast({ variant: 'destructive', title: errorText(error) });
      void client.invalidateQueries({ queryKey: myProfile.queryKey });
    },
  });
  return (order: HomeWidget[] | null) => {
    onArrange(order);
    client.setQueryData(
      myProfile.queryKey,
      (me) => me && { ...me, preference: { ...me.preference, homeWidgets: order } },
    );
    mutate({ homeWidgets: order });
  };
}

function moved(order: readonly HomeWidget[], at: number, by: 1 | -1): HomeWidget[] {
  const next = [...order];
  const [widget] = next.splice(at, 1);
  next.splice(at + by, 0, widget!);
  return next;
}

function Places({ order, onArrange }: Ordered) {
  const t = useTranslations('profile.home');
  const arrange = useArrange(onArrange);
  const [statusText, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const move = (at: number, by: 1 | -1) => {
    const name = t(`names.${order[at]!}`);
    arrange(moved(order, at, by));
    setSaid(t('moved', { name, place: at + by + 1 }));
    // At either end of the list the pressed button disappears, so the widget's other button takes the focus.
    const buttons = list.current?.children[at]?.querySelectorAll('button');
    if (at + by === 0) buttons?.[1]?.focus();
    if (at + by === order.length - 1) buttons?.[0]?.focus();
  };
  return (
    <>
      <ol ref={list} className="flex flex-col">
        {order.map((id, at) => (
          <li key={id} className="flex items-center gap-2 border-t py-1.5 first:border-t-0">
            <span className="min-w-0 flex-1 text-md font-medium wrap-anywhere">{t(`names.${id}`)}</span>
            <IconButton
              plain
              icon={ChevronUp}
              label={t('up', { name: t(`names.${id}`) })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              plain
              icon={ChevronDown}
              label={t('down', { name: t(`names.${id}`) })}
              disabled={at === order.length - 1}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {statusText}
      </p>
    </>
  );
}

export interface ArrangeDialogProps extends Ordered {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog in which the widgets of Home get one's own order. */
export function ArrangeDialog({ order, onArrange, open, onOpenChange }: ArrangeDialogProps) {
  const t = useTranslations('profile.home');
  const arrange = useArrange(onArrange);
  const isUsual = order.every((id, at) => id === homeWidgets[at]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('title')}
      description={t('text')}
      foot={
        <>
          <Button variant="ghost" disabled={isUsual} onClick={() => arrange(null)}>
            {t('reset')}
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t('done')}
          </Button>
        </>
      }
    >
      <Places order={order} onArrange={onArrange} />
    </Dialog>
  );
}
