import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useTranslations } from 'use-intl';
import { formatDay, formatMonth, formatNumber } from '../../lib/i18n/format.ts';
import { useChartWidth } from './chart-width.ts';

export interface ChartLine {
  id: string;
  name: string;
  /** One for each step. */
  values: number[];
}

const height = 260;
const space = { top: 16, right: 20, bottom: 34, left: 48 };
const looks = [
  { stroke: 'stroke-primary', fill: 'fill-primary', dash: undefined },
  { stroke: 'stroke-accent-text', fill: 'fill-accent-text', dash: '6 4' },
] as const;
const labelsAtMost = 12;
const tick = { className: 'fill-muted text-xs', fill: 'currentColor', fontSize: 12, fontFamily: 'inherit' } as const;

/** What the values of a chart are: shares in per cent, or eNPS from -100 to 100. */
type ChartScale = 'percent' | 'enps';

const signed = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(value)}`;
const tens = (value: number) => Math.ceil(value / 10) * 10;

function domainOf(scale: ChartScale, values: readonly number[]): [number, number] {
  const top = Math.min(100, tens(Math.max(10, ...values)));
  return scale === 'percent' ? [0, top] : [-Math.min(100, tens(Math.max(10, ...values.map((value) => -value)))), top];
}

/** Values over time: the first line with its ground, the second dashed. The table beside it says the same. */
export function LineChart({
  label,
  steps,
  stepName,
  lines,
  scale = 'percent',
}: {
  scale?: ChartScale;
  label: string;
  steps: string[];
  stepName: (step: string) => string;
  lines: ChartLine[];
}) {
  const { box, width } = useChartWidth();
  const x = scalePoint({ domain: steps, range: [space.left, Math.max(space.left + 1, width - space.right)] });
  const y = scaleLinear({
    domain: domainOf(
      scale,
      lines.flatMap(({ values }) => values),
    ),
    range: [height - space.bottom, space.top],
  });
  const fits = Math.max(2, Math.min(labelsAtMost, Math.floor(width / 76)));
  const each = Math.ceil(steps.length / fits);
  const points = (values: number[]) => values.map((value, at) => ({ step: steps[at]!, value }));
  return (
    <div ref={box} className="h-[260px] w-full">
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height} className="overflow-visible">
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
          {lines.map(({ id, values }, at) => (
            <g key={id}>
              {at === 0 && scale === 'percent' && (
                <AreaClosed
                  data={points(values)}
                  x={({ step }) => x(step) ?? 0}
                  y={({ value }) => y(value)}
                  yScale={y}
                  className="fill-primary-soft"
                />
              )}
              <LinePath
                data={points(values)}
                x={({ step }) => x(step) ?? 0}
                y={({ value }) => y(value)}
                className={looks[at]!.stroke}
                strokeWidth={2.5}
                {...(looks[at]!.dash && { strokeDasharray: looks[at]!.dash })}
              />
              <circle cx={x(steps.at(-1)!) ?? 0} cy={y(values.at(-1) ?? 0)} r={4.5} className={looks[at]!.fill} />
            </g>
          ))}
          <AxisLeft
            scale={y}
            left={space.left}
            numTicks={5}
            hideAxisLine
            hideTicks
            tickFormat={(value) => (scale === 'enps' ? signed(value as number) : `${value as number}%`)}
            tickLabelProps={{ ...tick, textAnchor: 'end', dx: '-0.4em', dy: '0.3em' }}
          />
          <AxisBottom
            scale={x}
            top={height - space.bottom}
            hideAxisLine
            hideTicks
            tickValues={steps.filter((_step, at) => (steps.length - 1 - at) % each === 0)}
            tickFormat={stepName}
            tickLabelProps={{ ...tick, textAnchor: 'middle', dy: '0.5em' }}
          />
        </svg>
      )}
    </div>
  );
}

/** How the steps of a chart are called. */
export function stepNameOf(unit: 'day' | 'week' | 'month'): (step: string) => string {
  return (step) => (unit === 'month' ? formatMonth(step.slice(0, 7), 'short') : formatDay(step));
}

/** What the lines of a chart mean, with their last value. */
export function ChartLegend({ lines }: { lines: ChartLine[] }) {
  const t = useTranslations('reports');
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
      {lines.map(({ id, name, values }, at) => (
        <li key={id} className="flex items-center gap-2">
          <svg width="24" height="4" aria-hidden="true">
            <line
              x2="24"
              y1="2"
              y2="2"
              strokeWidth="3"
              className={at === 0 ? 'stroke-primary' : 'stroke-accent-text'}
              {...(at > 0 && { strokeDasharray: '6 4' })}
            />
          </svg>
          {name} <b className="font-semibold">{t('percent', { percent: values.at(-1) ?? 0 })}</b>
        </li>
      ))}
    </ul>
  );
}
