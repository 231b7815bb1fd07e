import { type LeaderboardMeasure, leaderboardMeasures } from '@apprecio/contract/reports/boards';
import { percentOf } from '@apprecio/contract/reports/charts';
import { fewestShown } from '@apprecio/contract/reports/groups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query, useCommand } from '../../lib/api/query.ts';
import type { AnswerOf, InputOf } from '../../lib/api/request.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import { useMe } from '../../lib/session/me.ts';
import { holds } from '../../lib/session/rights.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Card } from '../../ui/data/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { PersonLink } from '../recognition/public.tsx';
import { ReportCard } from './charts/report-card.tsx';
import { ShareBars } from './charts/share-bars.tsx';
import { type BoardView, isWhole } from './coverage-view.ts';
import { ReportFrame, TooFew } from './report-frame.tsx';

type Board = AnswerOf<'reports.leaderboard'>;

const barsAtMost = 10;

function Switch({ on }: { on: boolean }) {
  const t = useTranslations('reports.board');
  const change = useCommand('reports.changeSettings');
  return (
    <Button
      variant={on ? 'outline' : 'primary'}
      size="sm"
      busy={change.isPending}
      onClick={() => change.mutate({ leaderboards: !on })}
    >
      {t(on ? 'turnOff' : 'turnOn')}
    </Button>
  );
}

function Off() {
  const t = useTranslations('reports.board');
  const admin = holds(useMe(), 'reports.settings');
  return (
    <EmptyState
      drawing="notes"
      title={t('off')}
      text={t('offText', { whose: admin ? 'company' : 'team' })}
      actions={
        <>
          {admin && <Switch on={false} />}
          <ButtonLink to="/organization/analytics" size="sm">
            {t('coverage')}
          </ButtonLink>
        </>
      }
    />
  );
}

function Places({
  places,
  measure,
  search,
}: {
  places: Board['places'];
  measure: LeaderboardMeasure;
  /** Of the page behind a figure: the same days. */
  search: string;
}) {
  const t = useTranslations('reports.board');
  return (
    <Card as="div" className="overflow-hidden">
      <ol aria-label={t(`measures.${measure}`)}>
        {places.map(({ id, place, person, times }) => (
          <li key={id} className="flex items-center gap-3 border-t px-4 py-3 first:border-t-0 sm:px-5">
            <b className="w-8 text-center text-lg font-semibold tabular-nums">{formatNumber(place)}</b>
            <Avatar person={person} size={40} />
            <span className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
              <span className="block text-md font-medium wrap-anywhere">
                <PersonLink person={person} />
              </span>
              <TextLink to={`/my-team/${person.id}${search}`} className="block text-sm tabular-nums">
                {t(`counts.${measure}`, { count: times })}
              </TextLink>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The first ten as bars; the list beside them says the same. */
function Bars({ places, measure }: { places: Board['places']; measure: LeaderboardMeasure }) {
  const t = useTranslations('reports.board');
  const title = t(`measures.${measure}`);
  const first = places.slice(0, barsAtMost);
  const most = first[0]!.times;
  return (
    <ReportCard
      title={title}
      text={t('chartLine')}
      chart={
        <div role="img" aria-label={t('chartLabel', { title, count: first.length })}>
          <ShareBars
            rows={first.map(({ id, place, person, times }) => ({
              id,
              label: t('placed', { place, name: person.name }),
              share: percentOf(times, most),
              value: formatNumber(times),
            }))}
          />
        </div>
      }
    />
  );
}

function daysSearch({ range, from, to }: BoardView): string {
  return `?${new URLSearchParams({ range: range ?? 'this_year', ...(from && { from }), ...(to && { to }) }).toString()}`;
}

/** /reports/leaderboard-analytics: who leads, where the organisation wants that (ANA-01). */
export function BoardPage({ view, onView }: { view: BoardView; onView: (view: BoardView) => void }) {
  const t = useTranslations('reports.board');
  const { measure = 'reached', ...rest } = view;
  const reportInput: InputOf<'reports.leaderboard'> = { ...rest, range: view.range ?? 'this_year', measure };
  const report = useQuery({
    ...query('reports.leaderboard', reportInput),
    enabled: isWhole(view),
    placeholderData: keepPreviousData,
  });
  const { data } = report;
  const admin = holds(useMe(), 'reports.settings');
  return (
    <ReportFrame
      title={t('title')}
      reportRequest={{ name: 'leaderboard', ...reportInput }}
      line="board.line"
      view={view}
      onView={onView}
      report={report}
      isFilled={Boolean(data && data.places.length > 0)}
    >
      {({ on, people, places }) =>
        !on ? (
          <Off />
        ) : people < fewestShown ? (
          <TooFew view={view} onView={onView} />
        ) : (
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center gap-3">
              <Segments
                label={t('measure')}
                value={measure}
                onChange={(next) => onView(next === 'reached' ? rest : { ...rest, measure: next })}
                options={leaderboardMeasures.map((each) => ({ value: each, label: t(`measures.${each}`) }))}
              />
              {admin && <Switch on />}
            </div>
            {places.length === 0 ? (
              <EmptyState drawing="notes" title={t('none')} text={t('noneText')} />
            ) : (
              <div className="grid items-start gap-4 lg:grid-cols-2">
                <Places places={places} measure={measure} search={daysSearch(view)} />
                <Bars places={places} measure={measure} />
              </div>
            )}
          </div>
        )
      }
    </ReportFrame>
  );
}
