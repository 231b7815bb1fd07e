import { searchType } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { type search, searchLimits, type SearchResult } from '@apprecio/contract/search/search.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery, pipeline } from '../../platform/db/db.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { preview } from '../../platform/notices/wording.ts';
import { isOff } from '../../platform/session/modules.ts';
import { type CommunityName, namedNearly, namedQuery } from '../communities/public.ts';
import { type CardRow, foundQuery, nearlyFound, nearWords, searchWords } from '../people/public.ts';
import { visible } from '../posts/public.ts';
import { parseSearchTerms, spellings } from './search.rules.ts';

type Search = typeof search;

interface PostRow {
  id: string;
  text: string;
  author: string;
  published_at: Date;
  /** The first whom a thank-you was published for, and how many there are. */
  thanked: { name: string; count: number } | null;
}

const previewLength = 50;
const wordsTried = 20;
const postsTried = 300;
const lastLetter = '\u{10ffff}';

/** Up to twenty words that posts have and that begin with `word`, each found by one step in the index. */
function wordsBeginning(org: string, word: string) {
  const end = `${word}${lastLetter}`;
  return sql`begins(word) as (
      (select w.word from search_terms w where w.organisation_id = ${org} and w.word >= ${word} and w.word < ${end}
       order by w.word limit 1)
      union all
      select (select w.word from search_terms w
        where w.organisation_id = ${org} and w.word > b.word and w.word < ${end} order by w.word limit 1)
      from begins b where b.word is not null),
    tried(word) as (select b.word from begins b where b.word is not null limit ${wordsTried})`;
}

/**
 * The newest posts I may see that have one of the words `tried` and hold `rest`. Of each word the newest three hundred
 * posts are looked at, so that a search costs the same however many there are.
 */
function postsWith(ctx: PersonContext, tried: RawBuilder<unknown>, rest: RawBuilder<boolean>) {
  const org = ctx.organisationId;
  return rawQuery<PostRow>(
    ctx.db,
    sql`with recursive ${tried}
      select o.id, coalesce(o.words, r.message, '') as text, a.name as author, o.published_at,
        (select json_build_object('name', (array_agg(p.name order by x.id))[1], 'count', count(*))
         from recognition_recipients x join people p on p.organisation_id = ${org} and p.id = x.person_id
         where x.organisation_id = ${org} and x.recognition_id = o.recognition_id and x.status = 'approved'
         having count(*) > 0) as thanked
      from (select distinct h.post_id from tried t
            join lateral (select w.post_id from search_terms w where w.organisation_id = ${org} and w.word = t.word
              order by w.post_id desc limit ${postsTried}) h on true
            order by h.post_id desc) f
      join posts o on o.organisation_id = ${org} and o.id = f.post_id
      join people a on a.organisation_id = ${org} and a.id = o.author_id
      left join recognitions r on r.organisation_id = ${org} and r.id = o.recognition_id
      where ${rest} and ${visible(ctx)}
      order by f.post_id desc limit ${searchLimits.posts}`,
  );
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function postsQuery(ctx: PersonContext, [first, ...others]: readonly string[]) {
  const org = ctx.organisationId;
  const conditions = others.map(
    (word) => sql`exists (select 1 from search_terms x where x.organisation_id = ${org} and x.post_id = f.post_id
      and x.word >= ${word} and x.word < ${`${word}${lastLetter}`})`,
  );
  return postsWith(ctx, wordsBeginning(org, first ?? ''), all(conditions));
}

/** The posts for words with one slip in each, of which the longest may be still unfinished. */
function nearPostsQuery(ctx: PersonContext, [first, ...others]: readonly string[]) {
  const org = ctx.organisationId;
  const near = (word: string) => [word, ...spellings(word)];
  const tried = sql`tried(word) as (select distinct b.word from unnest(${near(first ?? '')}::text[]) as s(word)
    join lateral (select w.word from search_terms w where w.organisation_id = ${org}
      and w.word >= s.word and w.word < s.word || ${lastLetter} order by w.word limit 1) b on true limit ${wordsTried})`;
  const conditions = others.map(
    (word) => sql`exists (select 1 from search_terms x where x.organisation_id = ${org} and x.post_id = f.post_id
      and (x.word = any(${near(word)}::text[]) or (x.word >= ${word} and x.word < ${`${word}${lastLetter}`})))`,
  );
  return postsWith(ctx, tried, all(conditions));
}

const nothing = { empId: null, department: null, designation: null, post: null } as const;

function personResult(ctx: PersonContext, row: CardRow): SearchResult {
  const { id, name, photo, employee_id, department, designation } = row;
  const imageUrl = pictureAddress(ctx, photo);
  return { id, type: searchType.people, name, imageUrl, empId: employee_id, department, designation, post: null };
}

function postResult({ id, text, author, thanked, published_at }: PostRow): SearchResult {
  const others = (thanked?.count ?? 1) - 1;
  const post = { author, recipient: thanked?.name ?? null, others, at: published_at.toISOString() };
  return { ...nothing, id, type: searchType.posts, name: preview(text, previewLength), imageUrl: null, post };
}

function communityResult(ctx: PersonContext, { id, name, logo }: CommunityName): SearchResult {
  return { ...nothing, id, type: searchType.communities, name, imageUrl: pictureAddress(ctx, logo) };
}

/** Returns people, posts and communities with words spelt almost like those of a search that found nothing. */
async function nearly(ctx: PersonContext, text: string, words: readonly string[], searchTerms: readonly string[]) {
  const isNear = (candidateWords: string[]) =>
    words.every(
      (word) => candidateWords.some((other) => other.startsWith(word)) || nearWords(word, candidateWords).length > 0,
    );
  const people = await nearlyFound(ctx, text, searchLimits.people);
  const communities = isOff(ctx, 'communities') ? [] : await namedNearly(ctx, isNear, searchLimits.communities);
  const posts = searchTerms.length > 0 ? (await pipeline(ctx.db, [nearPostsQuery(ctx, searchTerms)]))[0] : [];
  return { people, posts, communities };
}

/**
 * Searches people by name, the newest posts visible to the caller, and communities by name, the caller's own first.
 * Matches words by their beginning; only if nothing is found, by similar spelling.
 */
export async function results(
  ctx: PersonContext,
  input: Parsed<Search['search.results']>,
): Promise<Answer<Search['search.results']>> {
  const words = searchWords(input.search);
  if (words.length === 0) return [];
  const searchTerms = parseSearchTerms(input.search);
  const [people, communities, posts = []] = await pipeline(ctx.db, [
    foundQuery(ctx, input.search, searchLimits.people),
    namedQuery(ctx, input.search, words, isOff(ctx, 'communities') ? 0 : searchLimits.communities),
    ...(searchTerms.length > 0 ? [postsQuery(ctx, searchTerms)] : []),
  ]);
  const none = people.length + communities.length + posts.length === 0;
  const found = none ? await nearly(ctx, input.search, words, searchTerms) : { people, posts, communities };
  return [
    ...found.people.map((row) => personResult(ctx, row)),
    ...found.posts.map(postResult),
    ...found.communities.map((row) => communityResult(ctx, row)),
  ];
}
