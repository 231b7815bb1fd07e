import type { TransferKind } from '@apprecio/contract/generated/transfers';
import type { LucideIcon } from 'lucide-react';
import type { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../lib/api/request.ts';
import type { Tint } from '../../ui/data/motifs.tsx';

/** One line of an account. */
export type Line = AnswerOf<'points.history'>['items'][number];

type Text = Parameters<ReturnType<typeof useTranslations<'points-lines'>>>[0];

/** The picture and words of a kind of line. The words are in `points-lines/<language>.json` of the feature. */
interface PointsLine {
  icon: LucideIcon;
  tint: Tint;
  /** The title for the owner of the account; `name` is the other person. */
  title: Text | ((line: Line) => Text);
  /** The origin of the points; the default is the given reason. */
  source?: Text;
}

/** The pictures and words of all kinds of lines. */
export type AllPointsLines = Record<TransferKind, PointsLine>;

/** The kinds of lines that a feature causes. It exports them as `lines` from its `points-lines/lines.ts`. */
export type PointsLines = Partial<AllPointsLines>;
