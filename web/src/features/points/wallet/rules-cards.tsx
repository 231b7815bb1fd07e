import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchedAhead, query } from '../../../lib/api/query.ts';
import { formatDate, formatNumber, formatPaise } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import { PendingRaise } from './pending-raise.tsx';
import type { Rules, RulesDialogProps } from './rules-dialogs.tsx';

/** The rules, as the page fetches them ahead. */
export const rulesQuery = { ...query('points.rules', {}), ...fetchedAhead };

const load = async () => import('./rules-dialogs.tsx');
const dialogs = {
  value: openedPart<RulesDialogProps>(() => load().then((file) => file.ValueDialog)),
  rules: openedPart<RulesDialogProps>(() => load().then((file) => file.AllowanceDialog)),
  expiry: openedPart<RulesDialogProps>(() => load().then((file) => file.ExpiryDialog)),
};

function RuleCard({ of, children }: { of: keyof typeof dialogs; children: (rules: Rules) => ReactNode }) {
  const t = useTranslations('points.wallet');
  const rules = useQuery(rulesQuery);
  const { data } = rules;
  const [open, setOpen] = useState(false);
  const mounted = useOnceOpen(open);
  const { Part, intent } = dialogs[of];
  return (
    <Card pad="padded" aria-labelledby={`rule-${of}`}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={`rule-${of}`} className="type-label">
          {t(`${of}.title`)}
        </h2>
        <Button
          size="sm"
          variant="ghost"
          {...intent}
          disabled={!data}
          aria-describedby={`rule-${of}`}
          onClick={() => setOpen(true)}
        >
          {t(`${of}.change`)}
        </Button>
      </div>
      <QueryResult query={rules} bare shape={<Bone className="mt-2 h-12" />}>
        {(found) => <div className="mt-1 text-md">{children(found)}</div>}
      </QueryResult>
      {mounted && data && <Part key={String(open)} open={open} rules={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const quiet = 'mt-1 text-xs text-muted';

/** Shows the value of one point, its start date, and planned or pending changes. */
export function ValueCard() {
  const t = useTranslations('points.wallet.value');
  return (
    <RuleCard of="value">
      {({ value }) => (
        <>
          <p>{t('is', { rupees: formatPaise(value.paise) })}</p>
          {value.toCome.map(({ fromDate, paise }) => (
            <p key={fromDate} className="text-sm">
              {t('next', { rupees: formatPaise(paise), date: formatDate(fromDate) })}
            </p>
          ))}
          {value.pending.map((raise) => (
            <PendingRaise key={raise.id} raise={raise} />
          ))}
          <p className={quiet}>{value.since ? t('since', { date: formatDate(value.since) }) : t('first')}</p>
        </>
      )}
    </RuleCard>
  );
}

/** Shows the monthly allowances of points to give, by role. */
export function RulesCard() {
  const t = useTranslations('points.wallet.rules');
  return (
    <RuleCard of="rules">
      {({ rules, rulesToCome }) => (
        <>
          <dl className="flex flex-col gap-1 text-sm">
            {(['employee', 'manager', 'admin', 'perReport'] as const).map((name) => (
              <div key={name} className="flex justify-between gap-3">
                <dt className="text-ink-2">{t(name)}</dt>
                <dd className="font-semibold tabular-nums">{formatNumber(rules[name])}</dd>
              </div>
            ))}
          </dl>
          <p className={quiet}>{t(rules.prorated ? 'shareOn' : 'shareOff')}</p>
          {rulesToCome[0] && <p className={quiet}>{t('next', { date: formatDate(rulesToCome[0].fromDate) })}</p>}
        </>
      )}
    </RuleCard>
  );
}

/** Shows when received points expire. */
export function ExpiryCard() {
  const t = useTranslations('points.wallet.expiry');
  return (
    <RuleCard of="expiry">
      {({ expiry, today }) => (
        <>
          <p>{expiry.months === null ? t('never') : t('after', { months: expiry.months })}</p>
          {expiry.months !== null && expiry.fromDate && expiry.fromDate > today && (
            <p className={quiet}>{t('from', { date: formatDate(expiry.fromDate) })}</p>
          )}
        </>
      )}
    </RuleCard>
  );
}
