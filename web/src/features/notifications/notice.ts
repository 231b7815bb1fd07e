import type { AnswerOf } from '../../lib/api/request.ts';

/** One notification as the list holds it. */
export type Notice = AnswerOf<'notifications.list'>['items'][number];
