import { z } from 'zod';
import { postCategories } from '../api/choices.ts';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, pageOf } from '../api/page.ts';
import { freeText } from '../api/text.ts';
import { post, postMedia, postEntity } from './feed.ts';
import { postLimits, postTextInput } from './post-text-schema.ts';
import { postsAffects } from './posts.affects.ts';

/** Largest uploads, in bytes. */
export const mediaBytes = { picture: 5_000_000, video: 100_000_000 } as const;

/** The beginning of what a thank-you says. */
export const postQuote = z.strictObject({ recognitionId: id, postId: id, text: z.string() });

const media = z
  .array(z.strictObject({ id, alt: freeText(postLimits.alt).default('') }))
  .max(postLimits.media, 'Please choose at most 10 pictures')
  .refine((all) => new Set(all.map((each) => each.id)).size === all.length, 'Each picture can be added only once');

const written = {
  text: postTextInput,
  category: z.enum(postCategories).default('general'),
  communityId: id.optional(),
  /** The past event that it is of; it is then seen by those invited alone. */
  eventId: id.optional(),
  scheduledAt: instant.optional(),
};

const refusals = [
  'module.off',
  'posts.event',
  'posts.empty',
  'posts.too_long',
  'posts.media_unknown',
  'posts.past',
  'access.not_found',
] as const;

export const posts = define({
  'posts.create': {
    kind: 'write',
    method: 'POST',
    path: '/posts/create',
    access: 'self',
    byKey: 'communications',
    idempotent: 'required',
    input: z.strictObject(written),
    output: post,
    errors: refusals,
    affects: postsAffects,
    safeguard: { undo: 'posts.remove' },
    summary: 'Publishes a text post to everyone or to a community, immediately or at a scheduled time.',
    requirements: ['FEED-01', 'FEED-04', 'FEED-06'],
  },
  'posts.createWithMedia': {
    kind: 'write',
    method: 'POST',
    path: '/posts/create-with-media',
    access: 'self',
    idempotent: 'required',
    input: z.strictObject({ ...written, media }),
    output: post,
    errors: refusals,
    affects: postsAffects,
    safeguard: { undo: 'posts.remove' },
    summary: 'Publishes a post with previously uploaded pictures or a video, in the given order.',
    requirements: ['FEED-01', 'FEED-04', 'FEED-06'],
  },
  'posts.updateWithMedia': {
    kind: 'write',
    method: 'PUT',
    path: '/posts/update-with-media/{id}',
    access: 'self',
    input: z.strictObject({
      id,
      text: postTextInput,
      category: z.enum(postCategories).optional(),
      media: media.optional(),
      scheduledAt: instant.optional(),
    }),
    output: post,
    errors: [...refusals, 'posts.of_recognition', 'posts.of_poll', 'posts.of_celebration', 'posts.of_award'],
    affects: postsAffects,
    safeguard: { harmless: 'reversible' },
    summary:
      'Changes the caller’s post: its text and, where given, all of its media. The post is then marked as edited.',
    requirements: ['FEED-01', 'FEED-04'],
  },
  'posts.removeMedia': {
    kind: 'write',
    method: 'POST',
    path: '/posts/remove-media/{id}',
    access: 'self',
    input: z.strictObject({ id, mediaId: id }),
    output: post,
    errors: ['access.not_found', 'posts.empty', 'posts.media_unknown', 'posts.of_recognition'],
    safeguard: { asks: 'deletes the picture' },
    summary: 'Removes one picture from the caller’s post.',
    requirements: ['FEED-01'],
  },
  'posts.uploadMedia': {
    kind: 'write',
    method: 'POST',
    path: '/posts/upload-media',
    access: 'self',
    external: true,
    upload: { field: 'file', kind: 'media', maxBytes: mediaBytes.video },
    quiet: 'an upload is private until it is posted',
    // The server accepts a body for five minutes, so the client waits longer.
    timeoutMs: 360_000,
    input: z.strictObject({
      file: z
        .file('Please choose a picture or a film')
        .min(1, 'This file is empty')
        .max(mediaBytes.video, 'Please choose a video of up to 100 MB'),
    }),
    output: postMedia,
    errors: [
      'files.not_a_picture',
      'files.not_a_film',
      'files.unposted_person',
      'files.unposted_company',
      'request.too_large',
    ],
    safeguard: { harmless: 'unseen' },
    summary:
      'Accepts a picture (up to 5 MB) or a video (MP4 or MOV, up to 100 MB) for a post. Uploads not posted within a day are deleted.',
    requirements: ['FEED-04'],
  },
  'posts.remove': {
    kind: 'write',
    method: 'DELETE',
    path: '/posts/delete/{id}',
    access: 'self',
    input: z.strictObject({ id }),
    output: z.strictObject({ id }),
    errors: ['access.not_found', 'posts.of_recognition'],
    affects: postsAffects,
    safeguard: { undo: 'posts.restore', until: '10 minutes' },
    summary: 'Deletes the caller’s post. It can be restored for ten minutes and is deleted permanently after 30 days.',
    requirements: ['FEED-01'],
  },
  'posts.restore': {
    kind: 'write',
    method: 'POST',
    path: '/posts/restore/{id}',
    access: 'self',
    input: z.strictObject({ id }),
    output: post,
    errors: ['access.not_found', 'posts.too_late'],
    affects: postsAffects,
    safeguard: { undo: 'posts.remove' },
    summary: 'Restores a post that the caller deleted within the last ten minutes.',
    requirements: ['FEED-01'],
  },
  'posts.share': {
    kind: 'write',
    method: 'POST',
    path: '/posts/share/{id}',
    access: 'self',
    idempotent: 'required',
    input: z.strictObject({ id, entityType: postEntity.optional(), text: postTextInput.default([]) }),
    output: post,
    errors: ['access.not_found', 'posts.not_shareable', 'posts.too_long'],
    affects: postsAffects,
    safeguard: { undo: 'posts.remove' },
    summary:
      'Shares a post with the caller’s own text. The share is never visible to people who could not see the original.',
    requirements: ['FEED-01', 'API-09'],
  },
  'posts.pin': {
    kind: 'write',
    method: 'POST',
    path: '/posts/pin/{id}',
    access: 'self',
    input: z.strictObject({ id, days: z.number().int().min(0).max(postLimits.pinDays) }),
    output: z.strictObject({ id, pinnedUntil: instant.nullable() }),
    errors: ['access.not_found', 'access.denied'],
    affects: postsAffects,
    safeguard: { undo: 'posts.pin' },
    summary: 'Pins a post above the others for a number of days; 0 unpins it.',
    requirements: ['FEED-06'],
  },
  'posts.scheduled': {
    kind: 'read',
    method: 'POST',
    path: '/posts/scheduled',
    access: 'self',
    input: z.strictObject({ ...listFields }),
    output: pageOf(post),
    summary: 'Lists the caller’s scheduled posts, the next first.',
    requirements: ['FEED-06'],
  },
  'posts.quotes': {
    kind: 'read',
    method: 'POST',
    path: '/posts/quotes',
    access: 'self',
    input: z.strictObject({ recognitionIds: z.array(id).min(1).max(100) }),
    output: z.strictObject({ items: z.array(postQuote) }),
    summary:
      'Returns the first words of thank-yous visible to the caller, and the posts that contain them, for a list of recognition IDs.',
    requirements: ['PTS-02', 'REC-05'],
  },
});
