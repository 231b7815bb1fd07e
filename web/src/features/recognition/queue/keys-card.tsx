import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { Kbd } from '../../../ui/data/kbd.tsx';

const keys = [
  ['keyMove', ['J', 'K']],
  ['keyApprove', ['A']],
  ['keyReject', ['R']],
  ['keyChoose', ['X']],
  ['keyLeave', ['Esc']],
] as const;

/** The keys of the queue; they work while the list has focus. */
export function KeysCard() {
  const t = useTranslations('recognition.queue');
  return (
    <Card pad="padded" aria-labelledby="keys">
      <h2 id="keys" className="type-label">
        {t('keys')}
      </h2>
      <p className="mt-1 text-xs text-muted">{t('keysHint')}</p>
      <dl className="mt-3 flex flex-col gap-2 text-sm">
        {keys.map(([name, caps]) => (
          <div key={name} className="flex items-center justify-between gap-3">
            <dt className="text-ink-2">{t(name)}</dt>
            <dd className="flex gap-1">
              {caps.map((cap) => (
                <Kbd key={cap}>{cap}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
