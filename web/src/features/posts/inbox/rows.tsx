import { useTranslations } from 'use-intl';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { canOpen } from '../../../lib/session/access.ts';
import { type Me, useMe } from '../../../lib/session/me.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { WaitingRow } from '../../../ui/list/waiting-row.tsx';

/**
 * Returns a function that gives the page to decide reports on: for all communities for admins, else of the given
 * community.
 */
function reportsPath(me: Me, communityId: string | undefined): string {
  const everywhere = canOpen(me, '/organization/moderation');
  return everywhere || !communityId ? '/organization/moderation' : `/communities/${communityId}?tab=reports`;
}

function Report({ item }: RowProps<'reports'>) {
  const t = useTranslations('inbox.reports');
  const to = reportsPath(useMe(), item.community?.id);
  const title = t('title', { of: item.of, name: item.author.name });
  const note = t('count', { count: item.reportCount });
  return (
    <WaitingRow person={null} title={title} note={note} sub={item.community?.name ?? ''} to={to}>
      <ButtonLink size="sm" to={to} aria-label={`${t('look')}: ${title}`}>
        {t('look')}
      </ButtonLink>
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  reports: {
    place: 30,
    keyOf: ({ id }) => id,
    Row: Report,
    list: ([first], me) => reportsPath(me, first?.community?.id),
  },
};
