import { statusWithDraft } from '@apprecio/contract/api/codes';
import { Ban, Check, Clock, Hourglass, Lock, Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/data/badge.tsx';
import type { Zapz } from '../zapz-view.ts';

/** Where a competition stands, and whether I take part. */
export function StateBadge({ zapz }: { zapz: Zapz }) {
  const t = useTranslations('competitions.badges');
  const is = (status: number) => zapz.status === status;
  if (is(statusWithDraft.draft)) return <Badge icon={Pencil}>{t('draft')}</Badge>;
  if (is(statusWithDraft.cancelled)) {
    return (
      <Badge tone="danger" icon={Ban}>
        {t('cancelled')}
      </Badge>
    );
  }
  if (is(statusWithDraft.completed)) {
    return (
      <Badge tone="success" icon={Check}>
        {t('completed')}
      </Badge>
    );
  }
  if (is(statusWithDraft.new)) {
    return (
      <Badge tone="info" icon={Clock}>
        {t('upcoming')}
      </Badge>
    );
  }
  if (zapz.joined) {
    return (
      <Badge tone="primary" icon={Check}>
        {t('joined')}
      </Badge>
    );
  }
  if (zapz.joinProblem === 'full') {
    return (
      <Badge tone="warning" icon={Lock}>
        {t('full')}
      </Badge>
    );
  }
  return zapz.joinProblem === null ? (
    <Badge tone="success">{t('open')}</Badge>
  ) : (
    <Badge icon={Hourglass}>{t('running')}</Badge>
  );
}
