import { z } from 'zod';
import { searchType } from '../api/codes.ts';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { searchText } from '../api/text.ts';

/** The most a search answers: of each kind, and of all together. */
export const searchLimits = { people: 8, posts: 6, communities: 6, all: 20 } as const;

export const searchResult = z.strictObject({
  id,
  type: z.literal([searchType.people, searchType.communities, searchType.posts]),
  /** Of a post the beginning of its words, 50 characters at most. */
  name: z.string(),
  imageUrl: z.string().nullable(),
  empId: z.string().nullable(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  /** Of a post who wrote it and when; of a thank-you also the first person thanked and how many more there are. */
  post: z
    .strictObject({ author: z.string(), recipient: z.string().nullable(), others: z.int().min(0), at: instant })
    .nullable(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const search = define({
  'search.results': {
    kind: 'read',
    method: 'GET',
    path: '/auto-complete/global-search',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({ search: searchText.default('') }),
    output: z.array(searchResult).max(searchLimits.all),
    summary:
      'Searches people, then posts, then communities visible to the caller, and returns at most 20 results. An empty search returns none.',
    requirements: ['SRCH-01'],
  },
});
