import { percentOf } from '@apprecio/contract/reports/charts';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate, formatList, formatNumber } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Table } from '../../../ui/data/table.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { ReportCard } from '../charts/report-card.tsx';
import { type BarRow, ShareBars } from '../charts/share-bars.tsx';
import type { SurveyReport } from './survey-view.ts';

interface BarsCardProps {
  title: string;
  text: string;
  rows: BarRow[];
  mark?: number;
  /** The table headings of the labels, lines and values. */
  heads: readonly [label: string, line: string, value: string];
}

function BarsCard({ title, text, rows, mark, heads: [label, line, value] }: BarsCardProps) {
  return (
    <ReportCard
      title={title}
      text={text}
      chart={<ShareBars rows={rows} {...(mark !== undefined && { mark })} />}
      table={
        <Table
          named
          caption={title}
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            { id: 'label', head: label, cell: (row) => row.label, phone: 'main' },
            { id: 'line', head: line, cell: (row) => row.line, numeric: true },
            { id: 'value', head: value, cell: (row) => row.value, numeric: true },
          ]}
        />
      }
    />
  );
}

/** The names of groups as results write them. */
export function useSurveyGroupName() {
  const t = useTranslations('reports.surveys');
  return ({ department, location, tenure, manager }: NonNullable<SurveyReport['groups']>['items'][number]['name']) => {
    const parts = [
      department,
      location,
      tenure && t(`tenure.${tenure}`),
      manager && t('team', { name: manager.name }),
    ].filter((part) => part !== null);
    return parts.length === 0 ? t('others') : formatList(parts);
  };
}

/** Shows the participation in the latest survey by group, with the groups of its results. */
export function SurveyGroups({ groups }: { groups: NonNullable<SurveyReport['groups']> }) {
  const t = useTranslations('reports');
  const nameOf = useSurveyGroupName();
  const whole = percentOf(groups.answered, groups.asked);
  const rows = groups.items.map(({ name, asked: invitedCount, answered }) => {
    const share = percentOf(answered, invitedCount);
    const line = t('of', { count: formatNumber(answered), people: formatNumber(invitedCount) });
    return { id: nameOf(name), label: nameOf(name), share, value: t('percent', { percent: share }), line };
  });
  return (
    <BarsCard
      title={t('surveys.groups')}
      text={t('surveys.groupsLine', { survey: groups.survey, percent: whole })}
      rows={rows}
      mark={whole}
      heads={[t('groups.group'), t('surveys.people'), t('surveys.answered')]}
    />
  );
}

/** The best that can be rated. */
export const highest = 5;

/** Shows the average rating of each category, over the questions of the library. */
export function SurveyCategories({ categories }: { categories: SurveyReport['categories'] }) {
  const t = useTranslations('reports.surveys');
  const rows = categories.map(({ category, average, answers }) => ({
    id: category,
    label: t(`categories.${category}`),
    share: ((average - 1) / (highest - 1)) * 100,
    value: average.toFixed(1),
    line: t('answers', { count: answers }),
  }));
  return (
    <BarsCard
      title={t('rated')}
      text={t('ratedLine')}
      rows={rows}
      heads={[t('category'), t('answersHead'), t('average')]}
    />
  );
}

/** Lists the actions promised after surveys, with their due dates. */
export function SurveyPromises({ promises, today }: { promises: SurveyReport['promises']; today: string }) {
  const t = useTranslations('reports.surveys');
  const head = useId();
  const [which, setWhich] = useState<'all' | 'ahead' | 'past'>('all');
  const past = promises.filter(({ by }) => by < today);
  const ahead = promises.filter(({ by }) => by >= today);
  const shown = { all: promises, ahead, past };
  return (
    <Card aria-labelledby={head} className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 border-b px-4 py-3 sm:px-5">
        <h2 id={head} className="type-card flex-1">
          {t('promises')}
        </h2>
        <Segments
          size="sm"
          label={t('promisesShown')}
          value={which}
          onChange={setWhich}
          options={(['all', 'ahead', 'past'] as const).map((value) => ({
            value,
            label: t(`promisesOf.${value}`, { count: shown[value].length }),
          }))}
        />
      </div>
      {shown[which].length === 0 ? (
        <p className="px-4 py-5 text-md text-muted sm:px-5">{t('promisesNone')}</p>
      ) : (
        <Table
          named
          caption={t('promises')}
          rows={shown[which].map((promise, at) => ({ ...promise, at }))}
          rowId={({ at, surveyId }) => `${surveyId} ${at}`}
          columns={[
            {
              id: 'promise',
              head: t('promise'),
              cell: ({ text }) => (
                <span dir="auto" className="wrap-anywhere">
                  {text}
                </span>
              ),
              phone: 'main',
            },
            {
              id: 'survey',
              head: t('survey'),
              cell: ({ surveyId, survey }) => (
                <TextLink to={`/organization/survey/${surveyId}`}>
                  <span dir="auto" className="wrap-anywhere">
                    {survey}
                  </span>
                </TextLink>
              ),
            },
            {
              id: 'person',
              head: t('promisedBy'),
              cell: ({ person }) => (
                <span className="flex items-center gap-2">
                  <Avatar person={person} size={24} decorative />
                  {person.name}
                </span>
              ),
            },
            {
              id: 'state',
              head: t('due'),
              cell: ({ by }) => (
                <Badge tone={by < today ? 'warning' : 'info'}>
                  {t(by < today ? 'wasDue' : 'isDue', { date: formatDate(by) })}
                </Badge>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
