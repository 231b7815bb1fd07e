import type { Reader } from '@apprecio/contract/announcements/announcement';
import { useTranslations } from 'use-intl';
import { formatInstant } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { CardRow } from '../../../ui/data/card.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { AskingButton } from '../../../ui/overlay/asking-button.tsx';

/** Someone of the audience: how far they have come, and a way to remind them. */
export function ReaderRow({
  reader: { person, manager, state, openedAt, acknowledgedAt, acknowledgedVersion },
  busy = false,
  onAct,
}: {
  reader: Reader;
  busy?: boolean;
  onAct?: () => void;
}) {
  const t = useTranslations('announcements.readers');
  const when =
    acknowledgedAt !== null
      ? t('acknowledged', { date: formatInstant(acknowledgedAt), version: acknowledgedVersion! })
      : openedAt !== null && t('opened', { date: formatInstant(openedAt) });
  const facts = [person.department, manager && t('manager', { name: manager }), when].filter(Boolean);
  return (
    <CardRow
      lined
      start={<Avatar person={person} size={36} decorative />}
      title={
        <AppLink to={`/people/${person.id}`} className="underline-offset-3 hover:underline">
          {person.name}
        </AppLink>
      }
      sub={facts.join(' · ')}
      end={
        onAct &&
        state !== 'acknowledged' && (
          <AskingButton
            variant="ghost"
            size="sm"
            disabled={busy}
            aria-label={t('remindName', { name: person.name })}
            question={{ title: t('remindAskOne', { name: person.name }), text: t('remindText') }}
            onAct={onAct}
          >
            {t('remindOne')}
          </AskingButton>
        )
      }
    />
  );
}
