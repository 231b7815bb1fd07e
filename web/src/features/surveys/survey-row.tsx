import { periodStatus } from '@apprecio/contract/api/codes';
import type { Survey } from '@apprecio/contract/surveys/surveys';
import { ChartColumn, Check, Clock, Heart, Sprout, Waves, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../lib/i18n/format.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Tile } from '../../ui/data/tile.tsx';
import { Meter } from '../../ui/feedback/meter.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SurveyMenu } from './survey-menu.tsx';

const icons = {
  custom: { icon: ChartColumn, tint: 'violet' },
  pulse: { icon: Waves, tint: 'teal' },
  enps: { icon: Heart, tint: 'rose' },
  lifecycle: { icon: Sprout, tint: 'green' },
} as const satisfies Record<Survey['type'], { icon: LucideIcon; tint: string }>;

function State({ survey }: { survey: Survey }) {
  const t = useTranslations('surveys.state');
  if (survey.draft) return <Badge>{t('draft')}</Badge>;
  if (survey.status === periodStatus.upcoming) {
    return (
      <Badge tone="info" icon={Clock}>
        {t('upcoming')}
      </Badge>
    );
  }
  if (survey.status === periodStatus.completed) {
    return (
      <Badge tone="success" icon={Check}>
        {t('completed')}
      </Badge>
    );
  }
  if (survey.answered) {
    return (
      <Badge tone="primary" icon={Check}>
        {t('answered')}
      </Badge>
    );
  }
  if (!survey.can.answer) return <Badge tone="primary">{t('active')}</Badge>;
  return (
    <Badge tone="warning" icon={Clock}>
      {t('waiting')}
    </Badge>
  );
}

function Act({ survey }: { survey: Survey }) {
  const t = useTranslations('surveys.act');
  const me = useMe();
  const small = { size: 'sm', className: 'max-md:min-h-11' } as const;
  if (survey.can.answer) {
    return (
      <ButtonLink
        variant="tint"
        {...small}
        to={`/survey/${survey.id}`}
        aria-label={t('answerTitle', { title: survey.title })}
      >
        {t('answer')}
      </ButtonLink>
    );
  }
  if (survey.can.edit && canOpen(me, '/organization/create-survey')) {
    const to = `/organization/create-survey?surveyId=${survey.id}`;
    return (
      <ButtonLink {...small} to={to} aria-label={t('editTitle', { title: survey.title })}>
        {t('edit')}
      </ButtonLink>
    );
  }
  if (survey.hasOutcome && survey.askedMe && survey.status === periodStatus.completed && !survey.can.share) {
    return (
      <ButtonLink {...small} to={`/survey/${survey.id}`} aria-label={t('outcomeTitle', { title: survey.title })}>
        {t('outcome')}
      </ButtonLink>
    );
  }
  const leads = survey.can.seeResults || survey.can.share;
  if (leads && canOpen(me, '/organization/survey')) {
    return (
      <ButtonLink
        {...small}
        to={`/organization/survey/${survey.id}`}
        aria-label={t('resultsTitle', { title: survey.title })}
      >
        {t('results')}
      </ButtonLink>
    );
  }
  return null;
}

function Answered({ survey }: { survey: Survey }) {
  const t = useTranslations('surveys');
  if (survey.tookPart === null || survey.draft || survey.status === periodStatus.upcoming) return null;
  const words = t('answeredOf', { count: survey.tookPart, asked: survey.asked });
  return (
    <div className="flex items-center gap-2.5 text-sm text-muted tabular-nums">
      <Meter given={survey.tookPart} total={survey.asked} label={words} thin className="w-20" />
      <span aria-hidden="true">{words}</span>
    </div>
  );
}

/** A survey in the list: what it is, where it stands, how many answered, and what I can do next. */
export function SurveyRow({ survey }: { survey: Survey }) {
  const t = useTranslations('surveys');
  const { icon, tint } = icons[survey.type];
  const starts = survey.startsAt;
  const isUpcoming = !survey.draft && survey.status === periodStatus.upcoming && starts !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t px-4 py-3 first:border-t-0 sm:px-5">
      <div className="flex min-w-60 flex-[2] items-center gap-3">
        <Tile tint={tint} icon={icon} />
        <div className="min-w-0">
          <h3 dir="auto" className="text-md font-semibold wrap-anywhere">
            {survey.title}
          </h3>
          <p className="text-sm text-muted">
            {t('about', {
              type: t(`types.${survey.type}`),
              privacy: t(`privacy.${survey.privacy}.short`),
              minutes: survey.minutes,
            })}
          </p>
        </div>
      </div>
      <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <State survey={survey} />
        <Answered survey={survey} />
        <span className="text-sm text-muted">
          {isUpcoming
            ? t('opens', { date: formatDate(starts) })
            : t(survey.status === periodStatus.completed ? 'closed' : 'closes', { date: formatDate(survey.endsAt) })}
        </span>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <Act survey={survey} />
        <SurveyMenu survey={survey} />
      </div>
    </li>
  );
}
