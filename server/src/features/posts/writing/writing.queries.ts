import { entityTypeOf, type ReactionKind } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { CelebrationOfPost } from '@apprecio/contract/celebrations/celebration';
import { filledWords } from '@apprecio/contract/celebrations/places';
import type { AwardOfPost } from '@apprecio/contract/hall-of-fame/hall-of-fame.entities';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { Post, PostMedia, SharedPost } from '@apprecio/contract/posts/feed';
import type { PostText } from '@apprecio/contract/posts/post-text';
import type { posts } from '@apprecio/contract/posts/posts.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { mediaAddress } from '../../../platform/files/files.ts';
import { photoWidths } from '../../../platform/files/photos.ts';
import { filmName } from '../../../platform/files/uploads.ts';
import { wordsAt } from '../../celebrations/public.ts';
import { communityRights, type CommunityRow, presentCommunity } from '../../communities/public.ts';
import { eventJson } from '../../events/public.ts';
import { awardJson } from '../../hall-of-fame/public.ts';
import { mayReadAmount } from '../../organisation/public.ts';
import { refJson, presentPerson } from '../../people/public.ts';
import { changesOf, type PictureRow, picturesJson, presentPictures, wordsOpen } from '../../recognition/public.ts';
import { type ReactionCounts, reactionsOf, readersMay } from '../posts.rules.ts';
import { communityOf, visible } from '../visibility/visibility.queries.ts';

type Posts = typeof posts;

/** A picture or film as it is stored. */
export type MediaRow = Omit<PostMedia, 'url' | 'smallUrl' | 'largeUrl'>;

type SharedRow = Omit<SharedPost, 'entityType' | 'media' | 'text'> & {
  media: MediaRow[] | null;
  text: PostText | null;
};

/** A post as it is read, for `postOf`. */
export interface PostRow extends ReactionCounts {
  id: string;
  kind: Post['kind'];
  category: Post['category'];
  visibility: Post['visibility'];
  given_at: Date | null;
  words_open: boolean;
  edited_at: Date | null;
  published_at: Date;
  pinned_until: Date | null;
  scheduled_at: Date | null;
  hidden_at: Date | null;
  comment_count: number;
  share_count: number;
  author: PersonRef;
  community: CommunityRow | null;
  body: PostText | null;
  media: MediaRow[] | null;
  shared: SharedRow | null;
  recognition_id: string | null;
  poll_id: string | null;
  event: Post['event'];
  award: AwardOfPost | null;
  celebration_occasion: CelebrationOfPost['occasion'] | null;
  celebration_year: number | null;
  celebration_years: number | null;
  celebration_words: string | null;
  message: string | null;
  value_ids: string[] | null;
  pictures: PictureRow[] | null;
  recipients: NonNullable<Post['recognition']>['recipients'] | null;
  my_reaction: ReactionKind | null;
  /** Stands before the others of its page. */
  pinned: boolean;
}

/** A picture or film with the addresses of its sizes. */
export function mediaOf(
  ctx: Pick<PersonContext, 'organisationId' | 'now' | 'requestContext'>,
  row: MediaRow,
): PostMedia {
  const [small, middle, large] =
    row.kind === 'video' ? [filmName, filmName, filmName] : photoWidths.map((width) => `${width}.webp`);
  return {
    ...row,
    url: mediaAddress(ctx, row.id, middle!),
    smallUrl: mediaAddress(ctx, row.id, small!),
    largeUrl: mediaAddress(ctx, row.id, large!),
  };
}

function recognitionOf(ctx: PersonContext, row: PostRow): Post['recognition'] {
  if (row.recognition_id === null) return null;
  return {
    id: row.recognition_id,
    message: row.message ?? '',
    valueIds: row.value_ids ?? [],
    pictures: presentPictures(ctx, row.pictures ?? []),
    recipients: (row.recipients ?? []).map(({ person, points, note }) => ({
      person: presentPerson(ctx, person),
      points,
      note: person.id === ctx.person.id || row.author.id === ctx.person.id ? note : null,
    })),
  };
}

function sharedOf(ctx: PersonContext, row: SharedRow | null): SharedPost | null {
  if (!row) return null;
  return {
    ...row,
    entityType: entityTypeOf(row),
    author: presentPerson(ctx, row.author),
    createdAt: new Date(row.createdAt).toISOString(),
    text: row.text ?? [],
    media: (row.media ?? []).map((each) => mediaOf(ctx, each)),
    recognition: row.recognition && {
      ...row.recognition,
      people: (row.recognition.people ?? []).map((person) => presentPerson(ctx, person)),
    },
  };
}

function ownerMay(ctx: PersonContext, row: PostRow): { undo: boolean; edit: boolean; remove: boolean } {
  if (row.given_at === null) {
    const isAuthor = row.author.id === ctx.person.id;
    const isWritten = row.kind === 'text' || row.kind === 'share';
    return { undo: false, edit: isAuthor && isWritten, remove: isAuthor };
  }
  return changesOf({
    caller: ctx.person,
    giverId: row.author.id,
    createdAt: row.given_at,
    removed: false,
    wordsOpen: row.words_open,
    now: ctx.now,
  });
}

function celebrationOf(row: PostRow): Post['celebration'] {
  const { celebration_occasion: occasion, celebration_year: year, celebration_years: years, celebration_words } = row;
  if (occasion === null || year === null) return null;
  const words =
    celebration_words === null ? null : filledWords(celebration_words, { name: row.author.name, years: years ?? 0 });
  return { occasion, year, years, words };
}

/** A post as its reader sees it. */
export function postOf(ctx: PersonContext, row: PostRow): Post {
  return {
    id: row.id,
    kind: row.kind,
    category: row.category,
    author: presentPerson(ctx, row.author),
    createdAt: row.published_at.toISOString(),
    visibility: row.visibility,
    community: row.community && presentCommunity(ctx, row.community),
    recognition: recognitionOf(ctx, row),
    pollId: row.poll_id,
    event: row.event,
    celebration: celebrationOf(row),
    award: row.award,
    text: row.body ?? [],
    media: (row.media ?? []).map((each) => mediaOf(ctx, each)),
    shared: sharedOf(ctx, row.shared),
    editedAt: row.edited_at?.toISOString() ?? null,
    pinnedUntil: row.pinned_until && row.pinned_until > ctx.now ? row.pinned_until.toISOString() : null,
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    hidden: row.hidden_at !== null,
    can: {
      ...ownerMay(ctx, row),
      ...readersMay({
        caller: ctx.person,
        authorId: row.author.id,
        kind: row.kind,
        visibility: row.visibility,
        hidden: row.hidden_at !== null,
        waiting: row.scheduled_at !== null,
        rights: row.community && communityRights(row.community),
      }),
    },
    ...reactionsOf(row),
    commentCount: row.comment_count,
    shareCount: row.share_count,
    myReaction: row.my_reaction,
  };
}

/** The columns of `posts o` that `postsQuery` needs. */
export const postColumns = sql`o.id, o.kind, o.category, o.visibility, o.published_at, o.comment_count, o.author_id, o.recognition_id, o.poll_id, o.event_id, o.award_id,
  o.celebration_occasion, o.celebration_year, o.celebration_years,
  o.body, o.community_id, o.shared_post_id, o.share_count, o.pinned_until, o.scheduled_at, o.hidden_at, o.edited_at,
  o.reactions_like, o.reactions_celebrate, o.reactions_love, o.reactions_support, o.reactions_insightful, o.reactions_funny`;

function mediaJson(org: string, post: 'o' | 's') {
  return sql`(select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'width', m.width, 'height', m.height,
      'seconds', m.seconds, 'alt', m.alt) order by m.position)
    from post_media m where m.organisation_id = ${org} and m.post_id = ${sql.ref(`${post}.id`)})`;
}

/** SQL of the shared post as its reader may see it; null when there is none or it is not for them. */
function sharedJson(ctx: PersonContext) {
  const org = ctx.organisationId;
  return sql`case when o.shared_post_id is null then null else (
    select json_build_object('id', s.id, 'author', ${refJson('sa')}, 'createdAt', s.published_at, 'text', s.body,
      'media', ${mediaJson(org, 's')},
      'recognition', case when sr.id is null then null else json_build_object('message', sr.message, 'valueIds', sr.value_ids,
        'people', (select json_agg(${refJson('sp')} order by sx.id) from recognition_recipients sx
          join people sp on sp.organisation_id = ${org} and sp.id = sx.person_id
          where sx.organisation_id = ${org} and sx.recognition_id = sr.id and sx.status = 'approved'),
        'points', (select max(sy.points) filter (where ${mayReadAmount(ctx, { giver: 'sy.giver_id', receiver: 'sz' })})
          from recognition_recipients sy join people sz on sz.organisation_id = ${org} and sz.id = sy.person_id
          where sy.organisation_id = ${org} and sy.recognition_id = sr.id and sy.status = 'approved')) end)
    from posts s
    join people sa on sa.organisation_id = ${org} and sa.id = s.author_id
    left join recognitions sr on sr.organisation_id = ${org} and sr.id = s.recognition_id
    where s.organisation_id = ${org} and s.id = o.shared_post_id and ${visible(ctx, 's')}) end`;
}

/** Whole posts for the few rows that `page` selects from `posts o`, newest first behind the pinned ones. */
export function postsQuery(ctx: PersonContext, page: RawBuilder<unknown>) {
  const org = ctx.organisationId;
  return sql<PostRow>`
    select o.id, o.kind, o.category, o.visibility, o.published_at, o.comment_count, o.recognition_id, o.poll_id, o.body, o.share_count,
      o.celebration_occasion, o.celebration_year, o.celebration_years,
      case when o.celebration_occasion = 'work_anniversary'
        then ${wordsAt(ctx, sql.ref('o.celebration_years'), sql.ref('o.published_at'))} end as celebration_words,
      o.pinned_until, o.scheduled_at, o.hidden_at, o.pinned,
      o.reactions_like, o.reactions_celebrate, o.reactions_love, o.reactions_support, o.reactions_insightful, o.reactions_funny,
      ${refJson('a')} as author, r.message, r.value_ids, ${picturesJson(ctx)} as pictures, r.created_at as given_at,
      (r.giver_id = ${ctx.person.id} and ${wordsOpen(ctx, 'r.id')}) as words_open, coalesce(r.edited_at, o.edited_at) as edited_at,
      case when o.event_id is null then null else ${eventJson(ctx, 'o.event_id')} end as event,
      case when o.award_id is null then null else ${awardJson(ctx, 'o.award_id')} end as award,
      ${communityOf(ctx)} as community, ${sharedJson(ctx)} as shared,
      case when o.kind = 'recognition' then null else ${mediaJson(org, 'o')} end as media,
      (select mine.reaction from post_reactions mine
       where mine.organisation_id = ${org} and mine.post_id = o.id and mine.person_id = ${ctx.person.id}) as my_reaction,
      case when o.recognition_id is null then null else
        (select json_agg(json_build_object('person', ${refJson('p')}, 'points', case when ${mayReadAmount(ctx, { giver: 'x.giver_id', receiver: 'p' })} then x.points end, 'note', x.note) order by x.id)
         from recognition_recipients x join people p on p.organisation_id = ${org} and p.id = x.person_id
         where x.organisation_id = ${org} and x.recognition_id = o.recognition_id and x.status = 'approved') end as recipients
    from (${page}) o
    join people a on a.organisation_id = ${org} and a.id = o.author_id
    left join recognitions r on r.organisation_id = ${org} and r.id = o.recognition_id
    order by o.pinned desc, o.published_at desc, o.id desc`;
}

/** One post that I wrote or see anyway, for the answer of a command. */
export async function readPost(ctx: PersonContext, id: string): Promise<Post> {
  const page = sql`select ${postColumns}, false as pinned from posts o
    where o.organisation_id = ${ctx.organisationId} and o.id = ${id}`;
  const { rows } = await postsQuery(ctx, page).execute(ctx.db);
  return postOf(ctx, rows[0]!);
}

/** My posts that wait for their time, the next first. */
export async function scheduled(
  ctx: PersonContext,
  input: Parsed<Posts['posts.scheduled']>,
): Promise<Answer<Posts['posts.scheduled']>> {
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const later = after ? sql`and (o.scheduled_at, o.id) > (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const page = sql`select ${postColumns}, false as pinned from posts o
    where o.organisation_id = ${ctx.organisationId} and o.author_id = ${ctx.person.id} and o.scheduled_at is not null
      and o.removed_at is null ${later}
    order by o.scheduled_at, o.id limit ${input.limit + 1}`;
  const { rows } = await postsQuery(ctx, page).execute(ctx.db);
  rows.reverse();
  const { rows: items, nextCursor } = cut(rows, input.limit, (last) => [last.scheduled_at!, last.id]);
  return {
    items: items.map((row) => postOf(ctx, row)),
    nextCursor,
  };
}
