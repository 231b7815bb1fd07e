import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { dayFromNow } from '../../../test/support/things/celebrations.ts';
import { onePixel } from '../../../test/support/things/inputs.ts';

/** A thank-you with a comment; posts of Asha’s: one, one with a picture, one she deleted; pictures of hers; a report. */
interface Own {
  postId: string;
  commentId: string;
  ownPostId: string;
  withMediaId: string;
  gonePostId: string;
  mediaIds: string[];
  caseId: string;
}

const morningIn = (days: number) => `${dayFromNow(days).toString()}T08:00:00.000Z`;

/** Posts of Asha's, and a thank-you with a comment and a reaction. */
export async function seed({ org }: Seeding): Promise<Own> {
  const { asha, ravi, boss } = org.people;
  const postId = (await ravi!.ok('posts.list', { limit: 100 })).items.findLast(
    ({ kind }) => kind === 'recognition',
  )!.id;
  const { id: commentId } = await asha!.ok('posts.comment', { id: postId, text: 'For the law' });
  await boss!.ok('posts.react', { id: postId, reaction: 'love' });
  const mediaIds: string[] = [];
  for (let at = 0; at < 3; at++) mediaIds.push((await asha!.ok('posts.uploadMedia', { file: onePixel() })).id);
  const make = async () => (await asha!.ok('posts.create', { text: 'For the law' })).id;
  const ownPostId = await make();
  const media = [{ id: mediaIds[2]! }];
  const withMediaId = (await asha!.ok('posts.createWithMedia', { text: 'For the law', media })).id;
  const gonePostId = await make();
  await asha!.ok('posts.remove', { id: gonePostId });
  const report = { id: await make(), category: 'other', note: 'For the law' };
  const { id: caseId } = await ravi!.ok('posts.report', report);
  return { postId, commentId, ownPostId, withMediaId, gonePostId, mediaIds, caseId };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'posts', Own> = (
  { own },
  { postId, commentId, ownPostId, withMediaId, gonePostId, mediaIds, caseId },
) => {
  const { closedId } = own['communities'] as { closedId: string };
  const { recognitions } = own['recognition'] as { recognitions: string[] };
  const text = [{ kind: 'paragraph', line: [{ text: 'For the law', bold: true }] }];
  const asha = (input: Record<string, unknown>) => ({ as: 'asha', input });
  const scheduledAt = morningIn(2);
  return {
    'posts.list': { as: 'asha', input: { scope: 'everyone' } },
    'posts.details': { as: 'asha', input: { id: postId } },
    'posts.react': { as: 'asha', input: { id: postId, reaction: 'celebrate' } },
    'posts.reactions': { as: 'asha', input: { id: postId } },
    'posts.comments': { as: 'ravi', input: { id: postId } },
    'posts.comment': { as: 'tara', input: { id: postId, text: 'For the law', boost: 5 } },
    'posts.readers': { as: 'ravi', input: { id: postId, search: 'ta' } },
    'posts.removeComment': { as: 'asha', input: { id: commentId } },
    'posts.create': asha({ text, category: 'event', scheduledAt }),
    'posts.createWithMedia': asha({ text: 'With a picture', media: [{ id: mediaIds[0]!, alt: 'One pixel' }] }),
    'posts.updateWithMedia': asha({ id: ownPostId, text, media: [{ id: mediaIds[1]! }] }),
    'posts.removeMedia': asha({ id: withMediaId, mediaId: mediaIds[2]! }),
    'posts.uploadMedia': asha({ file: onePixel() }),
    'posts.share': { as: 'tara', input: { id: postId, text: 'Look' } },
    'posts.pin': { as: 'admin', input: { id: ownPostId, days: 3 } },
    'posts.scheduled': asha({}),
    'posts.quotes': asha({ recognitionIds: recognitions }),
    'posts.report': { as: 'tara', input: { id: ownPostId, category: 'other', note: 'For the law' } },
    'posts.reported': { as: 'admin', input: { state: 'open' } },
    'posts.reportedIn': asha({ id: closedId }),
    'posts.decide': { as: 'admin', input: { id: caseId, decision: 'hide', reason: 'For the law' } },
    'posts.restore': asha({ id: gonePostId }),
    'posts.remove': asha({ id: withMediaId }),
  };
};

/** A post with reactions and comments, scheduled posts of Ravi, and reports of his posts by Asha. */
export async function fill({ org, friends, some }: Filling): Promise<Asks> {
  const { ravi, asha } = org.people;
  const { id } = await ravi!.ok('posts.create', { text: 'First' });
  for (const friend of friends.slice(0, some)) {
    await friend.ok('posts.react', { id, reaction: 'love' });
    await friend.ok('posts.comment', { id, text: 'Well said' });
  }
  for (let at = 0; at < some; at++) {
    await ravi!.ok('posts.create', { text: 'Later', scheduledAt: morningIn(at + 2) });
    const { id: reportedId } = await ravi!.ok('posts.create', { text: 'Now' });
    await asha!.ok('posts.report', { id: reportedId, category: 'other' });
  }
  return { 'posts.reactions': { input: { id } }, 'posts.comments': { input: { id } } };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/moderation': ['posts.reported'],
  },
};
