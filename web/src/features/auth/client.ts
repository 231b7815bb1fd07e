import type { AnswerOf } from '../../lib/api/request.ts';

/** The organisation whose address this is. */
export type Client = AnswerOf<'organisation.client'>;
