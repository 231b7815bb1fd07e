import { percentOf } from '@apprecio/contract/reports/charts';
import { useTranslations } from 'use-intl';
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts';
import { type Column, Table } from '../../../ui/data/table.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import type { ChartDays } from '../charts/compared.ts';
import { useChartLabel } from '../charts/comparison-columns.ts';
import { Legend } from '../charts/legend.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { ReportCard } from '../charts/report-card.tsx';
import { signed, type SurveyReport, type ReportedSurvey } from './survey-view.ts';

function useColumns(): Column<ReportedSurvey>[] {
  const t = useTranslations('reports');
  return [
    {
      id: 'survey',
      head: t('surveys.survey'),
      cell: ({ id, title }) => (
        <TextLink to={`/organization/survey/${id}`}>
          <span dir="auto" className="wrap-anywhere">
            {title}
          </span>
        </TextLink>
      ),
      phone: 'main',
    },
    { id: 'closed', head: t('surveys.closed'), cell: ({ closedOn }) => formatDate(closedOn) },
    {
      id: 'answered',
      head: t('surveys.answered'),
      cell: ({ answered, asked: invitedCount }) =>
        `${t('percent', { percent: percentOf(answered, invitedCount) })} (${t('of', { count: formatNumber(answered), people: formatNumber(invitedCount) })})`,
      numeric: true,
    },
    {
      id: 'enps',
      head: t('surveys.enps'),
      cell: ({ enps }) => (enps === null ? '–' : signed(enps)),
      numeric: true,
    },
    {
      id: 'score',
      head: t('surveys.score'),
      cell: ({ score }) => (score === null ? '–' : formatNumber(score)),
      numeric: true,
    },
  ];
}

/** Survey by survey, as a chart and its table; each survey opens its results. */
function Chart({
  title,
  text,
  surveys,
  valueOf,
  scale,
  id,
  earlier,
}: {
  title: string;
  text: string;
  surveys: readonly ReportedSurvey[];
  valueOf: (survey: ReportedSurvey) => number;
  scale: 'percent' | 'enps';
  id: 'answered' | 'enps';
  /** The share of the days compared with, over all their surveys. */
  earlier?: { now: ChartDays; days: ChartDays; share: number } | undefined;
}) {
  const t = useTranslations('reports');
  const labelOf = useChartLabel();
  const columns = useColumns();
  const lines = [{ id, name: t(`surveys.lines.${id}`), values: surveys.map(valueOf) }];
  const days = new Map(surveys.map((survey) => [survey.id, survey.closedOn]));
  return (
    <ReportCard
      title={title}
      text={text}
      chart={
        <>
          <LineChart
            label={earlier ? labelOf(title, earlier.now, earlier.days) : title}
            scale={scale}
            steps={surveys.map((survey) => survey.id)}
            stepName={(step) => formatDate(days.get(step))}
            lines={lines}
            {...(earlier && { earlier: [{ id, name: title, values: surveys.map(() => earlier.share) }] })}
          />
          {earlier && (
            <Legend
              kind="line"
              now={{ days: earlier.now, items: lines }}
              earlier={{
                days: earlier.days,
                items: [{ id, name: t('surveys.overAll'), value: t('percent', { percent: earlier.share }) }],
              }}
            />
          )}
        </>
      }
      table={
        <Table
          named
          caption={title}
          rows={surveys.toReversed()}
          rowId={(survey) => `${id} ${survey.id}`}
          columns={columns}
        />
      }
    />
  );
}

/** Shows the participation in each survey. */
export function ParticipationChart({ report }: { report: SurveyReport }) {
  const { surveys, before, compared } = report;
  const t = useTranslations('reports.surveys');
  return (
    <Chart
      id="answered"
      title={t('participation')}
      text={t('participationLine', { count: surveys.length })}
      surveys={surveys}
      scale="percent"
      valueOf={({ answered, asked: invitedCount }) => percentOf(answered, invitedCount)}
      earlier={
        before && compared
          ? { now: report, days: compared, share: percentOf(before.answered, before.asked) }
          : undefined
      }
    />
  );
}

/** Shows the eNPS of each survey that asks for it. Draws nothing if none does. */
export function EnpsChart({ surveys }: { surveys: readonly ReportedSurvey[] }) {
  const t = useTranslations('reports.surveys');
  const asking = surveys.filter(({ enps }) => enps !== null);
  if (asking.length === 0) return null;
  return (
    <Chart
      id="enps"
      title={t('recommend')}
      text={t('recommendLine', { count: asking.length })}
      surveys={asking}
      scale="enps"
      valueOf={({ enps }) => enps!}
    />
  );
}
