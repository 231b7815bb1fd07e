import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { ApiError, type AnswerOf } from '../../../lib/api/request.ts';
import { formatDate, formatPaise } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { PlainFrame } from '../../../ui/layout/plain-frame.tsx';
import { LeaverOrders } from './leaver-orders.tsx';
import { LeaverProducts } from './leaver-products.tsx';

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === 'orders.leaver_link';

function Open({ secret, about }: { secret: string; about: AnswerOf<'orders.leaver'> }) {
  const t = useTranslations('orders.leaver');
  const [shown, setShown] = useState<string | null>(null);
  const { name, organisation, points, pointValuePaise, endsAt } = about;
  return (
    <>
      <h1 className="type-title wrap-anywhere" tabIndex={-1}>
        {t('title', { organisation })}
      </h1>
      <p className="mt-1 text-ink-2 tabular-nums">
        {t('line', { name, count: points, rupees: formatPaise(points * pointValuePaise), date: formatDate(endsAt) })}
      </p>
      <LeaverOrders secret={secret} shown={shown} onShow={setShown} />
      <LeaverProducts secret={secret} points={points} onOrdered={setShown} />
    </>
  );
}

/** /store/leaver: the store for someone who left with points, by the link that was mailed to them (PPL-08). */
export function LeaverPage({ secret }: { secret: string }) {
  const t = useTranslations('orders.leaver');
  const found = useQuery({ ...query('orders.leaver', { secret }), throwOnError: false, enabled: secret !== '' });
  const unknown = secret === '' || isUnknown(found.error);
  return (
    <PlainFrame>
      <div className="mx-auto max-w-page">
        {unknown && (
          <>
            <h1 className="type-title mb-4" tabIndex={-1}>
              {t('unknownTitle')}
            </h1>
            <Callout tone="danger" live>
              {t('unknown')}
            </Callout>
          </>
        )}
        {!unknown && (
          <QueryResult query={found} bare shape={<Bone className="h-[80dvh]" />}>
            {(about) => <Open secret={secret} about={about} />}
          </QueryResult>
        )}
      </div>
    </PlainFrame>
  );
}
