import type { AnswerOf } from '../../lib/api/request.ts';

/** A person with what their page shows. */
export type Person = AnswerOf<'people.detail'>;
