import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { formatRelative } from '../../../lib/i18n/format.ts';
import { AvatarPile } from '../../../ui/data/avatar-pile.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { SideSheet } from '../../../ui/overlay/sheet.tsx';
import { PersonLink } from '../card/names.tsx';

/** The thank-yous behind a finding, newest first. */
export function TradeThanks({ personIds, onClose }: { personIds: string[]; onClose: () => void }) {
  const t = useTranslations('recognition.fair-play');
  const list = useList(infinite('recognition.tradeThanks', { personIds, limit: 20 }));
  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={t('behindTitle')}>
      <QueryList
        query={list}
        within="panel"
        empty={{ drawing: 'notes', title: t('none') }}
        row={({ id, giver, receiver, points, message, at }) => (
          <li key={id} className="flex gap-3 border-t py-3 first:border-t-0">
            <AvatarPile people={[giver, receiver]} size={28} />
            <div className="min-w-0 flex-1 text-sm">
              <p className="font-medium wrap-anywhere">
                <PersonLink person={giver} /> → <PersonLink person={receiver} />
              </p>
              <p className="wrap-anywhere text-ink-2">{message}</p>
              <p className="text-muted">
                {t('points', { count: points })} · {formatRelative(at)}
              </p>
            </div>
          </li>
        )}
      />
    </SideSheet>
  );
}
