import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { formatDate } from '../../lib/i18n/format.ts';
import { Card, CardHead, CardRow } from '../../ui/data/card.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';

/** Surveys on Home that wait for my answer; nothing while there are none. Those `without` are left out, as For you shows them. */
export function SurveysCard({ without }: { without: ReadonlySet<string> }) {
  const t = useTranslations('surveys');
  const { data } = useQuery(query('surveys.widget', {}));
  const shown = data?.filter(({ id }) => !without.has(id)) ?? [];
  if (shown.length === 0) return null;
  return (
    <Card aria-labelledby="home-surveys" className="pb-2.5">
      <CardHead
        id="home-surveys"
        title={t('card.title')}
        end={<TextLink to="/polls?kind=surveys">{t('card.all')}</TextLink>}
      />
      <ul>
        {shown.map((survey) => (
          <CardRow
            key={survey.id}
            title={survey.title}
            sub={t('card.about', {
              minutes: survey.minutes,
              privacy: t(`privacy.${survey.privacy}.short`),
              date: formatDate(survey.endsAt),
            })}
            end={
              <ButtonLink
                size="sm"
                variant="tint"
                to={`/survey/${survey.id}`}
                aria-label={t('act.answerTitle', { title: survey.title })}
              >
                {t('act.answer')}
              </ButtonLink>
            }
          />
        ))}
      </ul>
    </Card>
  );
}
