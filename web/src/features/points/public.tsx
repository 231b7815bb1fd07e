import { useMe } from '../../lib/session/me.ts';
import { holds } from '../../lib/session/rights.ts';
import { extraPart, openedPart } from '../../ui/layout/lazy.tsx';
import type { TopUpDialogProps } from './wallet/top-up-dialog.tsx';

export type { Line, PointsLines } from './points-line.ts';
export { moneyQuery, usePayTopUp, walletPath } from './wallet/use-pay-top-up.ts';

const ask = extraPart<object>(() => import('./ask/ask-more.tsx').then((file) => file.AskMorePart), 'points');
/** Tops up the wallet. */
export const topUpDialog = openedPart<TopUpDialogProps>(
  () => import('./wallet/top-up-dialog.tsx').then((file) => file.TopUpDialog),
  'points',
);

/** Asks for more points to give this month, or says what became of that; for those who may ask. */
export function AskMore() {
  if (!holds(useMe(), 'points.askMore')) return null;
  return (
    <div className="min-h-11">
      <ask.Part />
    </div>
  );
}
