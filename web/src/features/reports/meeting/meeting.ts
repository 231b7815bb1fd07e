import type { TimeRange } from '@apprecio/contract/api/choices';
import type { AnswerOf } from '../../../lib/api/request.ts';
import type { DaysView } from '../coverage-view.ts';

/** The days that the preparation of a meeting looks at. */
export type MeetingView = Pick<DaysView, 'from' | 'to'> & { range: TimeRange };

/** The facts that the preparation of a meeting shows. */
export type Meeting = AnswerOf<'reports.oneToOne'>;
