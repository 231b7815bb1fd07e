import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { refetchAfter } from '../../lib/api/affected.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { query, useCommand } from '../../lib/api/query.ts';
import type { InputOf } from '../../lib/api/request.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';

/** The purchase to make and its price in points; null if nothing is chosen or in stock. */
export type Choice = { input: InputOf<'orders.redeem'>; points: number } | null;

/** Buys the choice at once with points and goes to its order; says what is left afterwards, or what is missing. */
export function BuyBox({ choice, label, short }: { choice: Choice; label: string; short: string }) {
  const t = useTranslations('store.voucher');
  const bought = useTranslations('store.bought');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const balance = useQuery(query('points.balances', {})).data?.earned;
  const undo = useCommand('orders.undo', {
    onSuccess: () => toast({ variant: 'success', title: bought('undone') }),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  const redeem = useCommand('orders.redeem', {
    onSuccess: ({ orderNum, totals, can }) => {
      void navigate({ to: '/orders/$orderNum', params: { orderNum } });
      toast({
        title: bought('spent', { count: totals.pointsUsed }),
        ...(can.undo && { action: { label: bought('undo'), onPress: () => undo.mutate({ id: orderNum }) } }),
      });
    },
    onError: () => void refetchAfter(client, 'orders.redeem'),
  });
  const left = balance === undefined || choice === null ? null : balance - choice.points;
  const isShort = left !== null && left < 0;
  return (
    <div className="flex flex-col gap-3">
      {left !== null && !isShort && (
        <p className="text-sm text-muted tabular-nums">{t('left', { have: balance!, left })}</p>
      )}
      {isShort && (
        <Callout tone="warning">
          {short} {t('missing', { count: -left })}
        </Callout>
      )}
      {redeem.error && (
        <Callout tone="danger" live>
          {errorText(redeem.error)}
        </Callout>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        busy={redeem.isPending}
        disabled={choice === null || isShort}
        onClick={() => choice && redeem.mutate({ ...choice.input, points: choice.points })}
      >
        {label}
      </Button>
    </div>
  );
}
