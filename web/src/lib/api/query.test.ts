import { expect, it } from 'vitest';
import { makeQueryClient } from './query.ts';
import { ApiError, NetworkError } from './request.ts';

type Retry = (count: number, error: unknown) => boolean;

const retry = makeQueryClient().getDefaultOptions().queries!.retry as Retry;
const attemptsOf = (error: unknown) => [0, 1, 2, 3].findIndex((count) => !retry(count, error)) + 1;

it.each([
  ['a server that did not answer in time', new NetworkError(true), 1],
  ['a server that could not be reached', new NetworkError(false), 3],
  ['a server that is too busy', new ApiError(503, {}), 3],
  ['a server that failed', new ApiError(500, {}), 3],
  ['too many calls', new ApiError(429, {}), 3],
  ['a refusal', new ApiError(403, {}), 1],
  ['what is not there', new ApiError(404, {}), 1],
])(
  'a call that meets %s is tried a set number of times before the error shows (API-03, NAV-10)',
  (_what, error, tries) => {
    expect(attemptsOf(error)).toBe(tries);
  },
);
