import { percentOf } from '@apprecio/contract/reports/charts';
import { useTranslations } from 'use-intl';
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { SideSheet } from '../../../ui/overlay/sheet.tsx';
import { signed, type SurveyReport } from './survey-view.ts';

export type SurveyFigure = 'answered' | 'enps' | 'told' | 'promised';

interface Line {
  key: string;
  id: string;
  title: string;
  line: string;
  end: string;
}

function useLines({ surveys, promises }: SurveyReport, figure: SurveyFigure): Line[] {
  const t = useTranslations('reports');
  if (figure === 'promised') {
    return promises.map(({ surveyId, survey, text, by, person }, at) => ({
      key: `${surveyId} ${at}`,
      id: surveyId,
      title: text,
      line: `${survey} · ${person.name}`,
      end: formatDate(by),
    }));
  }
  const shown = figure === 'enps' ? surveys.filter(({ enps }) => enps !== null) : surveys;
  return shown.toReversed().map(({ id, title, closedOn, answered, asked: invitedCount, enps }) => ({
    key: id,
    id,
    title,
    line: formatDate(closedOn),
    end:
      figure === 'enps'
        ? signed(enps!)
        : `${t('percent', { percent: percentOf(answered, invitedCount) })} (${t('of', { count: formatNumber(answered), people: formatNumber(invitedCount) })})`,
  }));
}

/** The surveys, or the promises, behind a figure; who answered is told of nobody. */
export function SurveysBehind({
  report,
  figure,
  onClose,
}: {
  report: SurveyReport;
  figure: SurveyFigure;
  onClose: () => void;
}) {
  const t = useTranslations('reports.surveys');
  const lines = useLines(report, figure);
  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={t(figure)}>
      <p className="mb-2 text-sm text-muted" role="status">
        {t(figure === 'promised' ? 'promisesCount' : 'surveysCount', { count: lines.length })}
      </p>
      <ul>
        {lines.map(({ key, id, title, line, end }) => (
          <li key={key} className="flex items-baseline gap-3 border-t py-2.5 text-md first:border-t-0">
            <span className="min-w-0 flex-1">
              <TextLink to={`/organization/survey/${id}`}>
                <span dir="auto" className="wrap-anywhere">
                  {title}
                </span>
              </TextLink>
              <span dir="auto" className="block text-sm wrap-anywhere text-muted">
                {line}
              </span>
            </span>
            <span className="text-sm text-muted tabular-nums">{end}</span>
          </li>
        ))}
      </ul>
    </SideSheet>
  );
}
