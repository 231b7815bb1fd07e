import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/form/button.tsx';
import { modeOf } from '../community/look.tsx';
import { useAct, type Card } from '../community/use-community.ts';

interface Props {
  community: Card;
  size?: ButtonSize;
  /** The look of joining. */
  variant?: ButtonVariant;
}

function Invited({ community, size, variant }: Required<Props>) {
  const t = useTranslations('communities');
  const act = useAct();
  const { id, name } = community;
  return (
    <>
      <Button
        size={size}
        variant="ghost"
        aria-label={t('declineName', { name })}
        onClick={() => void act('communities.declineInvitation', { id }, t('declined'))}
      >
        {t('decline')}
      </Button>
      <Join community={community} size={size} variant={variant} />
    </>
  );
}

function Join({ community, size, variant }: Required<Props>) {
  const t = useTranslations('communities');
  const act = useAct();
  const [busy, setBusy] = useState(false);
  const { id, name } = community;
  const asks = modeOf(community) === 'closed' && !community.invitedBy;
  const press = async () => {
    setBusy(true);
    await act('communities.join', { id }, asks ? t('askedToast', { name }) : t('joinedToast', { name }));
    setBusy(false);
  };
  return (
    <Button
      size={size}
      variant={variant}
      busy={busy}
      aria-label={t(asks ? 'askName' : 'joinName', { name })}
      onClick={() => void press()}
    >
      {t(asks ? 'ask' : 'join')}
    </Button>
  );
}

function RequestPending({ community, size }: Required<Props>) {
  const t = useTranslations('communities');
  const act = useAct();
  const { id, name } = community;
  return (
    <>
      <Badge icon={Clock}>{t('asked')}</Badge>
      <Button
        size={size}
        variant="ghost"
        aria-label={t('withdrawName', { name })}
        onClick={() => void act('communities.withdrawRequest', { id }, t('withdrawn'))}
      >
        {t('withdraw')}
      </Button>
    </>
  );
}

/** Shows the reader's role in a community, or the buttons to join it, answer an invitation or withdraw a request. */
export function Membership({ community, size = 'sm', variant = 'outline' }: Props) {
  const t = useTranslations('communities');
  const props = { community, size, variant };
  if (community.role) {
    return (
      <Badge tone="primary" icon={Check}>
        {t(`roles.${community.role}`)}
      </Badge>
    );
  }
  if (modeOf(community) === 'company') {
    return (
      <Badge tone="primary" icon={Check}>
        {t('roles.member')}
      </Badge>
    );
  }
  if (community.invitedBy) return <Invited {...props} />;
  if (community.canJoin) return <Join {...props} />;
  return community.askedAt ? <RequestPending {...props} /> : null;
}
