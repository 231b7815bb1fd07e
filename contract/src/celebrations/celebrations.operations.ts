import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, pageFields, pageOf } from '../api/page.ts';
import { photoBytesAtMost } from '../api/picture-limits.ts';
import { photo, pictureChoice, shownPicture } from '../api/pictures.ts';
import { personRef } from '../people/people.operations.ts';
import { celebration, celebrationYear, wishText } from './celebration.ts';
import { celebrationLimits } from './limits.ts';
import { occasions } from './occasions.ts';

const occasion = z.enum(occasions);
const count = z.number().int();

const wish = z.strictObject({
  person: personRef,
  /** Null for a wish without words. */
  text: z.string().nullable(),
  picture: shownPicture.nullable(),
  wishedAt: instant,
});

/** One celebration: a person's `id`, the occasion, and the year of its day. */
const one = { id, occasion, year: celebrationYear };

export const celebrations = define({
  'celebrations.widget': {
    kind: 'read',
    method: 'GET',
    path: '/celebrations/widget',
    access: 'self',
    input: z.strictObject({ occasion }),
    output: z.array(celebration),
    summary: `Up to ${celebrationLimits.shownOnHome} celebrations of others that I may see, from today on.`,
    requirements: ['CEL-01', 'HOME-01'],
  },
  'celebrations.list': {
    kind: 'read',
    method: 'POST',
    path: '/celebrations/list',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({ occasion, ...listFields }),
    output: pageOf(celebration).extend({
      counts: z.strictObject({ birthday: count, work_anniversary: count, today: count }).optional(),
    }),
    summary: `The celebrations that I may see, from ${celebrationLimits.daysAfter} days ago to ${celebrationLimits.daysAhead} days ahead.`,
    requirements: ['CEL-01'],
  },
  'celebrations.details': {
    kind: 'read',
    method: 'GET',
    path: '/celebrations/details/{id}',
    access: 'self',
    input: z.strictObject({ id, occasion, year: z.coerce.number().int().min(1900).max(9999) }),
    output: celebration.extend({ wishers: z.array(personRef) }),
    errors: ['access.not_found'],
    summary: `One celebration with the newest ${celebrationLimits.facesShown} who wished.`,
    requirements: ['CEL-01'],
  },
  'celebrations.wish': {
    kind: 'write',
    method: 'POST',
    path: '/celebrations/wish/{id}',
    access: 'self',
    input: z.strictObject({ ...one, text: wishText.optional(), picture: pictureChoice.optional() }),
    output: done,
    errors: ['access.not_found', 'celebrations.not_now', 'celebrations.own', 'celebrations.picture_gone'],
    affects: ['celebrations', 'inbox.list'],
    safeguard: { undo: 'celebrations.unwish' },
    summary:
      'Sends a wish for a celebration, or signs the card before the day; one wish per person. A new wish replaces the text and picture of the earlier one.',
    requirements: ['CEL-01'],
  },
  'celebrations.uploadPicture': {
    kind: 'write',
    method: 'POST',
    path: '/celebrations/upload-picture',
    access: 'self',
    external: true,
    upload: { field: 'picture', kind: 'picture', maxBytes: photoBytesAtMost },
    quiet: 'an upload is private until it appears on a card',
    timeoutMs: 180_000,
    input: z.strictObject({ picture: photo }),
    output: shownPicture,
    errors: ['files.not_a_picture', 'files.unposted_person', 'files.unposted_company', 'request.too_large'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Accepts a picture for a wish and stores it in three sizes. Uploads not added to a card within a day are deleted.',
    requirements: ['CEL-01'],
  },
  'celebrations.card': {
    kind: 'write',
    method: 'POST',
    path: '/celebrations/card',
    access: 'self',
    opensPrivate: true,
    external: true,
    quiet: 'the PDF contains only what its recipient may already read',
    timeoutMs: 60_000,
    input: z.strictObject({ occasion, year: celebrationYear }),
    output: z.strictObject({ url: z.string() }),
    errors: ['files.exported_much', 'access.not_found', 'celebrations.card_closed'],
    safeguard: { harmless: 'unseen' },
    summary: `My own card as PDF, from 08:00 of my day on, at an address that is good for five minutes: the newest ${celebrationLimits.printedWishes} wishes, with up to ${celebrationLimits.printedPictures} pictures.`,
    requirements: ['CEL-01'],
  },
  'celebrations.unwish': {
    kind: 'write',
    method: 'POST',
    path: '/celebrations/unwish/{id}',
    access: 'self',
    input: z.strictObject(one),
    output: done,
    errors: ['access.not_found'],
    affects: ['celebrations', 'inbox.list'],
    safeguard: { undo: 'celebrations.wish' },
    summary: 'Deletes the caller’s wish and its picture.',
    requirements: ['CEL-01'],
  },
  'celebrations.wishers': {
    kind: 'read',
    method: 'GET',
    path: '/celebrations/wishers/{id}',
    access: 'self',
    input: z.strictObject({ id, occasion, year: z.coerce.number().int().min(1900).max(9999), ...pageFields }),
    output: pageOf(wish),
    errors: ['access.not_found'],
    summary:
      'Lists the people who sent a wish, with text and picture, newest first. Callers see wishes to themselves from 08:00 on their day.',
    requirements: ['CEL-01'],
  },
});
