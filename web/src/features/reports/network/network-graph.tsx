import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { Card } from '../../../ui/data/card.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { NativeSelect } from '../../../ui/form/select.tsx';
import { useChartWidth } from '../charts/chart-width.ts';
import { useGroupName } from '../coverage-groups.tsx';
import { socialInput, type CoverageView } from '../coverage-view.ts';
import { SavePicture } from '../export/save-picture.tsx';
import { drawNetwork } from './network-drawing.ts';
import { type Dot, type Folded, foldFrom, foldOf, type Graph } from './network-fold.ts';
import { fitOf, type LayoutInput, nearestTo, type Point } from './network-shape.ts';

const height = 520;
const edges = { dots: 36, circles: 64 } as const;
const marginOf = ({ open }: Folded): number => (open === null ? edges.dots : edges.circles);
const reach = 14;

function useLayout(folded: Folded, groupCount: number): Point[] | undefined {
  const [laid, setLaid] = useState<{ folded: Folded; places: Point[] }>();
  useEffect(() => {
    const worker = new Worker(new URL('./network-layout-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Point[]>) => setLaid({ folded, places: data }));
    const { dots, lines, open } = folded;
    worker.postMessage({
      dots: dots.map(({ group, radius }) => ({ group, radius })),
      groupCount,
      middle: open ?? -1,
      links: lines.map(({ source, target }) => ({ source, target })),
    } satisfies LayoutInput);
    return () => worker.terminate();
  }, [folded, groupCount]);
  return laid?.folded === folded ? laid.places : undefined;
}

/** Changes with every change of the theme. */
function useThemeVersion(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const observer = new MutationObserver(() => setTurn((before) => before + 1));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return turn;
}

interface DrawingProps {
  graph: Graph;
  folded: Folded;
  names: string[];
  /** The place of the chosen person; -1 for none. */
  chosen: number;
  onChoose: (dot: Dot | undefined) => void;
}

function Drawing({ graph, folded, names, chosen, onChoose }: DrawingProps) {
  const t = useTranslations('reports.network');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { box, width } = useChartWidth();
  const turn = useThemeVersion();
  const layout = useLayout(folded, names.length);
  const { dots } = folded;
  const places = layout && width > 0 ? layout.map(fitOf(layout, { width, height }, marginOf(folded))) : undefined;
  useEffect(() => {
    if (!places || !canvas.current) return;
    const at = chosen < 0 ? -1 : dots.findIndex(({ person }) => person === chosen);
    const shown = at < 0 ? null : { at, name: graph.people[chosen]!.name };
    drawNetwork(canvas.current, { width, height }, { folded, names, places, chosen: shown });
  });
  const choose = (event: MouseEvent<HTMLCanvasElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const circles = (places ?? []).map((place, at) => ({ ...place, radius: dots[at]!.radius }));
    onChoose(dots[nearestTo(circles, { x: event.clientX - left, y: event.clientY - top }, reach)]);
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

function Links({ graph, chosen }: Pick<DrawingProps, 'graph' | 'chosen'>) {
  const t = useTranslations('reports.network');
  const describeThanks = (part: 'giver' | 'receiver', other: 'giver' | 'receiver') =>
    graph.thanks
      .filter((pair) => pair[part] === chosen)
      .map((pair) => t('times', { name: graph.people[pair[other]]!.name, count: pair.times }));
  const { name } = graph.people[chosen]!;
  const [gave, got] = [describeThanks('giver', 'receiver'), describeThanks('receiver', 'giver')];
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

/** The groups of a graph by name, those without one last, and the place of each person's among them. */
function groupsIn(graph: Graph) {
  const names = [...new Set(graph.people.map(({ group }) => group))].toSorted((one, other) =>
    one === null ? 1 : other === null ? -1 : one.localeCompare(other),
  );
  const places = new Map(names.map((name, at) => [name, at]));
  return { names, groups: graph.people.map(({ group }) => places.get(group)!) };
}

interface ChoiceProps {
  label: string;
  all: string;
  value: number;
  options: { at: number; name: string }[];
  onChoose: (at: number) => void;
}

function Choice({ label, all, value, options, onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      size="sm"
      className="w-60 max-w-full"
      aria-label={label}
      value={value < 0 ? '' : String(value)}
      onChange={(event) => onChoose(event.target.value === '' ? -1 : Number(event.target.value))}
    >
      <option value="">{all}</option>
      {options.map(({ at, name }) => (
        <option key={at} value={at}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

function Body({ graph, drawn }: { graph: Graph; drawn: RefObject<HTMLDivElement | null> }) {
  const t = useTranslations('reports.network');
  const nameOf = useGroupName('department');
  const [id, setId] = useState('');
  const [opened, setOpened] = useState<{ name: string | null }>();
  const { names, groups } = useMemo(() => groupsIn(graph), [graph]);
  const open = opened ? names.indexOf(opened.name) : -1;
  const setOpen = (at: number) => setOpened(at < 0 ? undefined : { name: names[at]! });
  const isFolded = graph.people.length >= foldFrom && names.length > 1;
  const folded = useMemo(() => foldOf(graph, groups, isFolded ? open : null), [graph, groups, isFolded, open]);
  const chosen = graph.people.findIndex((person) => person.id === id);
  const labels = names.map((name) => nameOf(name));
  const choosePerson = (at: number) => {
    setId(graph.people[at]?.id ?? '');
    if (at >= 0) setOpen(groups[at]!);
  };
  const chooseGroup = (at: number) => {
    setOpen(at);
    setId('');
  };
  const people = graph.people.map(({ name }, at) => ({ at, name }));
  const offered = isFolded && open >= 0 ? people.filter(({ at }) => groups[at] === open) : people;
  return (
    <>
      <div className="flex flex-wrap gap-2 px-4 pb-3 sm:px-5">
        {isFolded && (
          <Choice
            label={t('openGroup')}
            all={t('allGroups')}
            value={open}
            options={labels.map((name, at) => ({ at, name }))}
            onChoose={chooseGroup}
          />
        )}
        <Choice label={t('choose')} all={t('chooseAll')} value={chosen} options={offered} onChoose={choosePerson} />
        {isFolded && <p className="w-full text-sm text-muted">{t('foldedLine')}</p>}
      </div>
      <div ref={drawn}>
        <Drawing
          graph={graph}
          folded={folded}
          names={labels}
          chosen={chosen}
          onChoose={(dot) => (dot && dot.person < 0 ? chooseGroup(dot.group) : choosePerson(dot?.person ?? -1))}
        />
      </div>
      {chosen >= 0 && <Links graph={graph} chosen={chosen} />}
    </>
  );
}

/** Draws recognition between people as a network. Choosing a person lists that person's links in words. */
export function NetworkGraph({ view }: { view: CoverageView }) {
  const t = useTranslations('reports.network');
  const reportInput = { ...socialInput(view), by: 'department' as const };
  const found = useQuery({ ...query('reports.networkGraph', reportInput), placeholderData: keepPreviousData });
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
      <QueryResult query={found} bare shape={<Bone className="m-5 h-[520px] rounded-lg!" />}>
        {(data) => data.people.length > 0 && <Body graph={data} drawn={drawn} />}
      </QueryResult>
    </Card>
  );
}
