import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { NativeSelect } from '../../../ui/form/select.tsx';
import { useChartWidth } from '../chart-width.ts';
import { useGroupName } from '../coverage-groups.tsx';
import { askedBy, type CoverageView } from '../coverage-view.ts';
import { SavePicture } from '../export/save-picture.tsx';
import { drawNetwork, type Graph } from './network-drawing.ts';
import { fitOf, type LayoutAsked, nearestTo, type Place } from './network-shape.ts';

const height = 520;
const edge = 36;
const reach = 14;

function useLayout(graph: Graph, groups: readonly number[], groupCount: number): Place[] | undefined {
  const [places, setPlaces] = useState<{ graph: Graph; places: Place[] }>();
  useEffect(() => {
    const worker = new Worker(new URL('./network-layout-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Place[]>) => setPlaces({ graph, places: data }));
    const links = graph.thanks.map(({ giver, receiver }) => ({ source: giver, target: receiver }));
    worker.postMessage({ groups: [...groups], groupCount, links } satisfies LayoutAsked);
    return () => worker.terminate();
    // oxlint-disable-next-line react/exhaustive-deps -- groups follow from the graph
  }, [graph]);
  return places?.graph === graph ? places.places : undefined;
}

/** Changes with every change of the theme. */
function useThemeTurn(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const observer = new MutationObserver(() => setTurn((before) => before + 1));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return turn;
}

function Drawing({ graph, names, chosen, onChoose }: GraphProps & { names: (string | null)[] }) {
  const t = useTranslations('reports.network');
  const nameOf = useGroupName('department');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { box, width } = useChartWidth();
  const turn = useThemeTurn();
  const groups = graph.people.map(({ group }) => names.indexOf(group));
  const layout = useLayout(graph, groups, names.length);
  const places = layout && width > 0 ? layout.map(fitOf(layout, { width, height }, edge)) : undefined;
  const labels = names.map((name) => nameOf(name));
  useEffect(() => {
    if (places && canvas.current) {
      drawNetwork(canvas.current, { width, height }, { graph, groups, names: labels, places, chosen });
    }
  });
  const choose = (event: MouseEvent<HTMLCanvasElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onChoose(nearestTo(places ?? [], { x: event.clientX - left, y: event.clientY - top }, reach));
  };
  return (
    <div ref={box} className="relative h-[520px] w-full" aria-busy={!places} data-turn={turn}>
      {!places && <Bone className="absolute inset-0 rounded-lg!" />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('graphLabel', { count: graph.people.length })}
        onClick={choose}
        className={cn('size-full cursor-pointer', !places && 'invisible')}
      />
    </div>
  );
}

interface GraphProps {
  graph: Graph;
  /** The place of the chosen person; -1 for none. */
  chosen: number;
  onChoose: (chosen: number) => void;
}

function Links({ graph, chosen }: Pick<GraphProps, 'graph' | 'chosen'>) {
  const t = useTranslations('reports.network');
  const told = (part: 'giver' | 'receiver', other: 'giver' | 'receiver') =>
    graph.thanks
      .filter((pair) => pair[part] === chosen)
      .map((pair) => t('times', { name: graph.people[pair[other]]!.name, count: pair.times }));
  const { name } = graph.people[chosen]!;
  const [gave, got] = [told('giver', 'receiver'), told('receiver', 'giver')];
  return (
    <div className="grid gap-3 border-t px-4 py-4 text-md sm:grid-cols-2 sm:px-5" role="status">
      {[
        { title: t('thanked', { name, count: gave.length }), lines: gave },
        { title: t('thankedBy', { name, count: got.length }), lines: got },
      ].map(({ title, lines }) => (
        <div key={title} className="min-w-0">
          <p className="font-medium wrap-anywhere">{title}</p>
          <ul className="mt-1 text-sm text-muted">
            {lines.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Body({ graph }: { graph: Graph }) {
  const t = useTranslations('reports.network');
  const [id, setId] = useState('');
  const chosen = graph.people.findIndex((person) => person.id === id);
  const names = [...new Set(graph.people.map(({ group }) => group))].toSorted((one, other) =>
    one === null ? 1 : other === null ? -1 : one.localeCompare(other),
  );
  return (
    <>
      <div className="px-4 pb-3 sm:px-5">
        <NativeSelect
          size="sm"
          className="w-60 max-w-full"
          aria-label={t('choose')}
          value={chosen < 0 ? '' : id}
          onChange={(event) => setId(event.target.value)}
        >
          <option value="">{t('chooseAll')}</option>
          {graph.people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <Drawing graph={graph} names={names} chosen={chosen} onChoose={(at) => setId(graph.people[at]?.id ?? '')} />
      {chosen >= 0 && <Links graph={graph} chosen={chosen} />}
    </>
  );
}

/** Who recognises whom, person by person, as a drawing; choosing somebody tells their links in words. */
export function NetworkGraph({ view }: { view: CoverageView }) {
  const t = useTranslations('reports.network');
  const asked = { ...askedBy(view), by: 'department' as const };
  const found = useQuery({ ...query('reports.networkGraph', asked), placeholderData: keepPreviousData });
  const { data } = found;
  const drawn = useRef<HTMLDivElement>(null);
  return (
    <Card aria-labelledby="network-graph" className="overflow-hidden">
      <div className="flex items-start gap-3 px-4 pt-4 pb-3 sm:px-5">
        <div className="min-w-0 flex-1">
          <h2 id="network-graph" className="type-card">
            {t('graph')}
          </h2>
          <p className="text-sm text-muted">{t('graphLine')}</p>
        </div>
        <SavePicture of={drawn} title={t('graph')} />
      </div>
      {found.isError && !data ? (
        <ErrorState bare busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <Loading loading={found.isPending} shape={<Bone className="m-5 h-[520px] rounded-lg!" />}>
          {() =>
            data &&
            data.people.length > 0 && (
              <div ref={drawn}>
                <Body graph={data} />
              </div>
            )
          }
        </Loading>
      )}
    </Card>
  );
}
