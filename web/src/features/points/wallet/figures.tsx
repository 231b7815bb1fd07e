import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate, formatNumber, formatPaise } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** The company's points statement: points held, points owed and movements. */
export type Statement = AnswerOf<'points.companyStatement'>;

function percentOf({ wallet, lastTopUp }: Statement): number {
  return lastTopUp ? Math.floor((wallet / lastTopUp) * 100) : 0;
}

/** Says that the wallet is low and offers a top-up. */
export function LowWallet({ statement, onTopUp }: { statement: Statement; onTopUp: () => void }) {
  const t = useTranslations('points.wallet');
  if (!statement.walletLow) return null;
  return (
    <div className="mb-4">
      <Callout
        tone="warning"
        end={
          <Button size="sm" onClick={onTopUp}>
            {t('topUp')}
          </Button>
        }
      >
        <b className="font-semibold">{t('low', { percent: percentOf(statement) })}</b> {t('lowLine')}
      </Callout>
    </div>
  );
}

function Figure({ name, value, children }: { name: string; value: number; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line p-4 sm:p-5 max-lg:[&:nth-child(even)]:sm:border-l max-lg:[&:nth-child(n+3)]:sm:border-t max-sm:not-first:border-t lg:not-first:border-l">
      <h2 className="text-sm text-muted">{name}</h2>
      <p className="mt-1 text-3xl leading-tight font-semibold tracking-tight tabular-nums">{formatNumber(value)}</p>
      <div className="mt-0.5 text-sm text-muted">{children}</div>
    </div>
  );
}

function monthAfter(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** The four figures of a day. */
export function Figures({ statement }: { statement: Statement }) {
  const t = useTranslations('points.wallet');
  const { wallet, lastTopUp, earned, allowance, held, redeemed, expired, pointValuePaise, asOf } = statement;
  const rupees = (points: number) => formatPaise(points * pointValuePaise);
  return (
    <Card className="grid sm:grid-cols-2 lg:grid-cols-4">
      <Figure name={t('company')} value={wallet}>
        {lastTopUp === null
          ? t('noTopUp', { rupees: rupees(wallet) })
          : t('ofLast', { rupees: rupees(wallet), points: formatNumber(lastTopUp) })}
        {lastTopUp !== null && (
          <Meter
            thin
            className="mt-3"
            given={Math.min(wallet, lastTopUp)}
            total={lastTopUp}
            label={t('percent', { percent: percentOf(statement) })}
          />
        )}
      </Figure>
      <Figure name={t('owed')} value={earned}>
        {t('owedLine', { rupees: rupees(earned) })}
      </Figure>
      <Figure name={t('toGive')} value={allowance}>
        {t('toGiveLine', { date: formatDate(monthAfter(asOf)) })}
        {held > 0 && <p>{t('toGiveHeld', { count: formatNumber(held) })}</p>}
      </Figure>
      <Figure name={t('redeemed')} value={redeemed}>
        {t('redeemedLine', { points: formatNumber(expired) })}
      </Figure>
    </Card>
  );
}
