import type { Outcome } from '@apprecio/contract/surveys/outcomes';
import { CalendarCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/data/icon.tsx';

function OutcomeCard({ outcome }: { outcome: Outcome }) {
  const t = useTranslations('surveys.outcomes');
  const { author, actions, reason, scope, publishedOn } = outcome;
  return (
    <Card as="article" pad="padded" aria-label={t('author', { name: author.name })}>
      <div className="flex items-center gap-3">
        <Avatar person={author} size={36} decorative />
        <div className="min-w-0">
          <p className="type-label wrap-anywhere">{author.name}</p>
          <p className="text-sm text-muted">
            {t(scope === 'team' ? 'toTeam' : 'toAll', { date: formatDate(publishedOn) })}
          </p>
        </div>
      </div>
      {reason === null ? (
        <ul className="mt-4 flex flex-col gap-3">
          {actions.map(({ text, by }, at) => (
            <li key={at} className="flex items-start gap-3">
              <Icon of={CalendarCheck} className="mt-0.5 text-success" />
              <span className="min-w-0">
                <span dir="auto" className="block wrap-anywhere">
                  {text}
                </span>
                <span className="text-sm text-muted">{t('until', { date: formatDate(by) })}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4 wrap-anywhere">
          <span className="block text-sm text-muted">{t('nothingWhy')}</span>
          <span dir="auto">{reason}</span>
        </p>
      )}
    </Card>
  );
}

/** Lists the outcomes of a survey for its readers. */
export function OutcomeList({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <div className="flex flex-col gap-4">
      {outcomes.map((outcome) => (
        <OutcomeCard key={outcome.scope + outcome.author.id} outcome={outcome} />
      ))}
    </div>
  );
}
