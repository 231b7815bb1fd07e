import { useTranslations } from 'use-intl';
import type { AllPointsLines, Line, PointsLines } from './points-line.ts';

const files = import.meta.glob<PointsLines>('../*/points-lines/lines.ts', { import: 'lines', eager: true });

/** The parts that draw each kind of line, by kind. */
export const pointsLines = Object.assign({}, ...Object.values(files)) as AllPointsLines;

/** Returns the title of a line and, below it, its origin. */
export function useLineText(): (line: Line) => { title: string; sub: string } {
  const t = useTranslations('points-lines');
  return (line) => {
    const { title, source } = pointsLines[line.kind];
    return {
      title: t(typeof title === 'string' ? title : title(line), { name: line.counterpart?.name ?? '' }),
      sub: source ? t(source) : (line.reason ?? ''),
    };
  };
}
