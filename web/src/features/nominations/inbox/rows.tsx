import { useTranslations } from 'use-intl';
import { formatRelative } from '../../../lib/i18n/format.ts';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { WaitingRow } from '../../../ui/list/waiting-row.tsx';

function Cycle({ item }: RowProps<'nominations'>) {
  const t = useTranslations('inbox.nominations');
  const { by, awardName, nominees, closedAt } = item;
  return (
    <WaitingRow
      person={by}
      title={t('title', { award: awardName })}
      note={formatRelative(closedAt)}
      sub={t('count', { count: nominees })}
      to="/nominations"
    >
      <ButtonLink size="sm" variant="tint" to="/nominations" aria-label={t('scoreOne', { award: awardName })}>
        {t('score')}
      </ButtonLink>
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  nominations: { place: 150, keyOf: ({ id }) => id, Row: Cycle, list: '/nominations' },
};
