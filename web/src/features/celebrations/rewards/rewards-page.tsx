import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { canOpen } from '../../../lib/session/access.ts';
import { useMe } from '../../../lib/session/me.ts';
import { holds } from '../../../lib/session/rights.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { WithBelow } from '../../../ui/feedback/with-below.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { RewardsForm } from './rewards-form.tsx';
import { WordsAndPreview } from './words-and-preview.tsx';

const walletPath = '/organization/points-history';

function Found({
  rules,
  onReload,
}: {
  rules: AnswerOf<'celebrations.rules'>;
  onReload: () => Promise<AnswerOf<'celebrations.rules'> | undefined>;
}) {
  const t = useTranslations('celebrations.rewards');
  const me = useMe();
  const { version, setBy, setAt, waiting } = rules;
  return (
    <>
      {waiting.count > 0 && (
        <Callout tone="warning">
          {t('waiting', waiting)} {canOpen(me, walletPath) && <TextLink to={walletPath}>{t('topUp')}</TextLink>}
        </Callout>
      )}
      <RewardsForm rules={rules} onReload={onReload} />
      {setBy && setAt && (
        <p className="text-sm text-muted">{t('setBy', { version, name: setBy.name, date: formatDate(setAt) })}</p>
      )}
    </>
  );
}

/** The words come below the points, which may be long. */
function Rules({ below }: { below: ReactNode }) {
  const found = useQuery(query('celebrations.rules', {}));
  return (
    <WithBelow found={found} shape={<CardSkeleton />} below={below}>
      {(rules) => (
        <div className="flex max-w-[720px] flex-col gap-4">
          <Found rules={rules} onReload={async () => (await found.refetch()).data} />
        </div>
      )}
    </WithBelow>
  );
}

function Words() {
  const found = useQuery(query('celebrations.words', {}));
  return (
    <QueryResult query={found} shape={<CardSkeleton />}>
      {(data) => <WordsAndPreview found={data} onReload={async () => (await found.refetch()).data} />}
    </QueryResult>
  );
}

/** /organization/celebrations: the points and the words for years of service (CEL-01). */
export function RewardsPage() {
  const t = useTranslations('celebrations.rewards');
  const me = useMe();
  useQuery(query('celebrations.words', {}));
  return (
    <PageBody>
      <PageHead title={t('title')} text={t('line')} />
      <div className="flex flex-col gap-6">
        {holds(me, 'celebrations.reward') ? <Rules below={<Words />} /> : <Words />}
      </div>
    </PageBody>
  );
}
