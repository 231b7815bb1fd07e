import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { formatNumber } from '../../lib/i18n/format.ts';
import { useChartWidth } from './chart-width.ts';

const height = 260;
const space = { top: 16, right: 12, bottom: 34, left: 60 };
const tick = { className: 'fill-muted text-xs', fill: 'currentColor', fontSize: 12, fontFamily: 'inherit' } as const;
const looks = ['fill-primary', 'fill-accent-text'] as const;
const highestTicks = 5;

/** Two amounts a step, side by side. The table beside it says the same. */
export function BarChart({
  label,
  steps,
  stepName,
  bars,
}: {
  label: string;
  steps: string[];
  stepName: (step: string) => string;
  bars: { id: string; values: number[] }[];
}) {
  const { box, width } = useChartWidth();
  const right = Math.max(space.left + 1, width - space.right);
  const x = scaleBand({ domain: steps, range: [space.left, right], paddingInner: 0.3, paddingOuter: 0.1 });
  const highest = Math.max(highestTicks, ...bars.flatMap(({ values }) => values));
  const y = scaleLinear({ domain: [0, highest], range: [height - space.bottom, space.top], nice: highestTicks });
  const fits = Math.max(2, Math.floor(width / 76));
  const each = Math.ceil(steps.length / fits);
  const wide = Math.max(1, Math.min(28, x.bandwidth() / bars.length - 1));
  return (
    <div ref={box} className="h-[260px] w-full">
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height} className="overflow-visible">
          {y.ticks(highestTicks).map((value) => (
            <line key={value} x1={space.left} x2={right} y1={y(value)} y2={y(value)} className="stroke-line" />
          ))}
          {bars.map(({ id, values }, at) =>
            steps.map((step, index) => {
              const middle = (x(step) ?? 0) + x.bandwidth() / 2;
              const top = y(values[index] ?? 0);
              return (
                <rect
                  key={`${id} ${step}`}
                  x={middle + (at - bars.length / 2) * (wide + 2)}
                  y={top}
                  width={wide}
                  height={height - space.bottom - top}
                  rx={Math.min(3, wide / 2)}
                  className={looks[at]}
                />
              );
            }),
          )}
          <AxisLeft
            scale={y}
            left={space.left}
            numTicks={highestTicks}
            hideAxisLine
            hideTicks
            tickFormat={(value) => formatNumber(value as number)}
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
