import { channels } from '@apprecio/contract/notifications/notifications.notices';
import { Bell, Mail, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import type { Write } from './use-write.ts';

const icons = { inApp: Bell, push: Smartphone, email: Mail };

/** By which ways people hear of an announcement; one that must be read always rings the bell. */
export function ChannelsCard({ write: { draft, change } }: { write: Write }) {
  const t = useTranslations('announcements.ways');
  const isOn = (channel: (typeof channels)[number]) =>
    draft.channels.includes(channel) || (channel === 'inApp' && draft.mustAcknowledge);
  const turn = (channel: (typeof channels)[number]) =>
    change({ channels: channels.filter((each) => isOn(each) !== (each === channel)) });
  return (
    <Card pad="roomy" aria-labelledby="announcement-ways">
      <h2 id="announcement-ways" className="type-section">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('line')}</p>
      <div role="group" aria-labelledby="announcement-ways" className="mt-4 flex flex-wrap gap-2">
        {channels.map((channel) => (
          <Chip
            key={channel}
            icon={icons[channel]}
            pressed={isOn(channel)}
            disabled={channel === 'inApp' && draft.mustAcknowledge}
            onClick={() => turn(channel)}
          >
            {t(`names.${channel}`)}
          </Chip>
        ))}
      </div>
      {draft.mustAcknowledge && <p className="mt-3 text-sm text-muted">{t('mustRead')}</p>}
    </Card>
  );
}
