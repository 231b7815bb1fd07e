import { useTranslations } from 'use-intl';
import type { ItemOf } from '../../lib/api/whole.ts';
import { formatDate } from '../../lib/i18n/format.ts';
import { CardRow } from '../../ui/data/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Mark } from './community/look.tsx';
import { useAct } from './community/use-community.ts';

/** The archived communities that one may bring back, each until its thirty days are over. */
export function ArchivedDialog({
  open,
  communities,
  onClose,
}: {
  open: boolean;
  communities: ItemOf<'communities.archived'>[];
  onClose: () => void;
}) {
  const t = useTranslations('communities');
  const act = useAct();
  return (
    <Dialog open={open} size="sm" onOpenChange={(next) => !next && onClose()} title={t('archived')}>
      <p className="text-md text-ink-2">{communities.length > 0 ? t('archivedText') : t('archivedNone')}</p>
      <ul className="-mx-4 mt-3 md:-mx-6">
        {communities.map((community) => (
          <CardRow
            key={community.id}
            lined
            start={<Mark community={community} className="size-10 rounded-[11px]" />}
            title={community.name}
            sub={t('keptUntil', { date: formatDate(community.endsAt) })}
            end={
              <Button
                size="sm"
                aria-label={t('restoreName', { name: community.name })}
                onClick={() => void act('communities.restore', { id: community.id }, t('restored'))}
              >
                {t('restore')}
              </Button>
            }
          />
        ))}
      </ul>
    </Dialog>
  );
}
