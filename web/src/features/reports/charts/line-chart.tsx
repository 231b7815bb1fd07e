import { domainOf } from '@apprecio/contract/reports/charts';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { formatDay, formatMonth } from '../../../lib/i18n/format.ts';
import { bottomLabels, chartHeight as height, leftLabels, namedPlaces } from './axes.ts';
import { useChartWidth } from './chart-width.ts';
import { looks } from './legend.tsx';
import { scaled } from './scale.ts';

export interface ChartLine {
  id: string;
  name: string;
  /** One for each step. */
  values: number[];
}

const space = { top: 16, right: 20, bottom: 34, left: 48 };
const labelsAtMost = 12;

interface DrawnLine {
  values: number[];
  look: (typeof looks)['now' | 'earlier'][number];
  /** True if the area below the line is filled. */
  grounded: boolean;
  x: (at: number) => number;
  y: ReturnType<typeof scaleLinear<number>>;
}

function Line({ values, look: { stroke, fill, dash, width }, grounded, x, y }: DrawnLine) {
  const points = values.map((value, at) => ({ at, value }));
  const last = points.at(-1);
  return (
    <g>
      {grounded && (
        <AreaClosed
          data={points}
          x={({ at }) => x(at)}
          y={({ value }) => y(value)}
          yScale={y}
          className="fill-primary-soft"
        />
      )}
      <LinePath
        data={points}
        x={({ at }) => x(at)}
        y={({ value }) => y(value)}
        className={stroke}
        strokeWidth={width}
        {...(dash && { strokeDasharray: dash })}
      />
      {last && <circle cx={x(last.at)} cy={y(last.value)} r={width + 2} className={fill} />}
    </g>
  );
}

/**
 * Values over time: the first line with its ground, the second dashed; those of the days compared with are thin and
 * quiet. The table beside it says the same.
 */
export function LineChart({
  label,
  steps,
  stepName,
  lines,
  earlier = [],
  scale = 'percent',
}: {
  scale?: 'percent' | 'enps';
  label: string;
  steps: string[];
  stepName: (step: string) => string;
  lines: ChartLine[];
  /** The same lines of the days compared with, step beside step. */
  earlier?: ChartLine[];
}) {
  const { box, width } = useChartWidth();
  const all = [...lines, ...earlier];
  const places = Array.from({ length: Math.max(...all.map(({ values }) => values.length)) }, (_, at) => at);
  const along = scalePoint({ domain: places, range: [space.left, Math.max(space.left + 1, width - space.right)] });
  const x = (at: number) => along(at) ?? 0;
  const y = scaleLinear<number>({
    domain: domainOf(
      scale,
      all.flatMap(({ values }) => values),
    ),
    range: [height - space.bottom, space.top],
  });
  return (
    <div ref={box} className="h-[260px] w-full">
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height} className="overflow-visible">
          {lines.map(({ id, values }, at) => (
            <Line key={id} {...{ values, x, y }} look={looks.now[at]!} grounded={at === 0 && scale === 'percent'} />
          ))}
          {y.ticks(5).map((value) => (
            <line
              key={value}
              x1={space.left}
              x2={width - space.right}
              y1={y(value)}
              y2={y(value)}
              className="stroke-line"
            />
          ))}
          {earlier.map(({ id, values }, at) => (
            <Line key={id} {...{ values, x, y }} look={looks.earlier[at]!} grounded={false} />
          ))}
          <AxisLeft
            scale={y}
            left={space.left}
            numTicks={5}
            hideAxisLine
            hideTicks
            tickFormat={(value) => scaled(scale, value as number)}
            tickLabelProps={leftLabels}
          />
          <AxisBottom
            scale={along}
            top={height - space.bottom}
            hideAxisLine
            hideTicks
            tickValues={namedPlaces(steps.length, width, labelsAtMost)}
            tickFormat={(at) => stepName(steps[at]!)}
            tickLabelProps={bottomLabels}
          />
        </svg>
      )}
    </div>
  );
}

/** Returns a function that formats the steps of a chart. */
export function stepNameOf(unit: 'day' | 'week' | 'month'): (step: string) => string {
  return (step) => (unit === 'month' ? formatMonth(step.slice(0, 7), 'short') : formatDay(step));
}
