import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { cn } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { bottomLabels, chartHeight as height, leftLabels, namedPlaces } from './axes.ts';
import { useChartWidth } from './chart-width.ts';
import { looks } from './legend.tsx';

const space = { top: 16, right: 12, bottom: 34, left: 60 };
const highestTicks = 5;
const broadest = 28;

interface DrawnBar {
  left: number;
  wide: number;
  /** From the top of the drawing. */
  top: number;
  earlier: number | undefined;
  at: number;
}

/** A bar; the one of the days compared with is a frame around it. */
function Bar({ left, wide, top, earlier, at }: DrawnBar) {
  const foot = height - space.bottom;
  const inset = earlier === undefined ? 0 : Math.min(3, wide / 4);
  const { stroke, dash } = looks.earlier[at]!;
  return (
    <g>
      <rect
        x={left + inset}
        y={top}
        width={wide - 2 * inset}
        height={foot - top}
        rx={Math.min(3, wide / 2)}
        className={looks.now[at]!.fill}
      />
      {earlier !== undefined && earlier < foot && (
        <rect
          x={left}
          y={earlier}
          width={wide}
          height={foot - earlier}
          rx={Math.min(3, wide / 2)}
          strokeWidth={1.5}
          {...(dash && { strokeDasharray: dash })}
          className={cn('fill-none', stroke)}
        />
      )}
    </g>
  );
}

/** Two amounts a step, side by side, each in the frame of the days compared with. The table beside it says the same. */
export function BarChart({
  label,
  steps,
  stepName,
  bars,
}: {
  label: string;
  steps: string[];
  stepName: (step: string) => string;
  bars: { id: string; values: number[]; earlier?: number[] | undefined }[];
}) {
  const { box, width } = useChartWidth();
  const right = Math.max(space.left + 1, width - space.right);
  const length = Math.max(...bars.map(({ values, earlier }) => Math.max(values.length, earlier?.length ?? 0)));
  const places = Array.from({ length }, (_, at) => at);
  const x = scaleBand({ domain: places, range: [space.left, right], paddingInner: 0.3, paddingOuter: 0.1 });
  const highest = Math.max(highestTicks, ...bars.flatMap(({ values, earlier = [] }) => [...values, ...earlier]));
  const y = scaleLinear({ domain: [0, highest], range: [height - space.bottom, space.top], nice: highestTicks });
  const wide = Math.max(1, Math.min(broadest, x.bandwidth() / bars.length - 1));
  return (
    <div ref={box} className="h-[260px] w-full">
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height} className="overflow-visible">
          {y.ticks(highestTicks).map((value) => (
            <line key={value} x1={space.left} x2={right} y1={y(value)} y2={y(value)} className="stroke-line" />
          ))}
          {bars.map(({ id, values, earlier }, at) =>
            places.map((place) => (
              <Bar
                key={`${id} ${place}`}
                left={(x(place) ?? 0) + x.bandwidth() / 2 + (at - bars.length / 2) * (wide + 2)}
                wide={wide}
                top={y(values[place] ?? 0)}
                earlier={earlier && y(earlier[place] ?? 0)}
                at={at}
              />
            )),
          )}
          <AxisLeft
            scale={y}
            left={space.left}
            numTicks={highestTicks}
            hideAxisLine
            hideTicks
            tickFormat={(value) => formatNumber(value as number)}
            tickLabelProps={leftLabels}
          />
          <AxisBottom
            scale={x}
            top={height - space.bottom}
            hideAxisLine
            hideTicks
            tickValues={namedPlaces(steps.length, width)}
            tickFormat={(at) => stepName(steps[at]!)}
            tickLabelProps={bottomLabels}
          />
        </svg>
      )}
    </div>
  );
}
