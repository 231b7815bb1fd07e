import { z } from 'zod';
import { reactionKinds } from '../api/codes.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, none, pageFields, pageOf } from '../api/page.ts';
import { photoBytesAtMost } from '../api/picture-limits.ts';
import { photo, shownPicture } from '../api/pictures.ts';
import { searchText } from '../api/text.ts';
import {
  announcementDetails,
  announcementFields,
  announcementFile,
  announcementReactions,
  announcementSummary,
  reader,
} from './announcement.ts';
import { announcementLimits, announcementTabs, readerStates } from './limits.ts';

const one = z.strictObject({ id });
const count = z.number().int();
const affects = ['announcements', 'inbox.list'];

const refusals = [
  'access.denied',
  'audiences.no_reports',
  'audiences.unavailable',
  'announcements.past',
  'announcements.expiry',
  'announcements.deadline',
  'announcements.file_gone',
] as const;

const byWriters = { access: 'self', byKey: 'communications' } as const;
const byReaders = { access: 'self', byKey: 'directory' } as const;

export const announcements = define({
  'announcements.widget': {
    kind: 'read',
    method: 'GET',
    path: '/announcements/widget',
    access: 'self',
    input: none,
    output: z.array(announcementSummary),
    summary: `Up to ${announcementLimits.shownOnHome} announcements: first those that I must still read, then the pinned and the newest.`,
    requirements: ['ANN-01', 'HOME-01'],
  },
  'announcements.active': {
    kind: 'read',
    method: 'GET',
    path: '/announcements/active',
    ...byReaders,
    input: z.strictObject(pageFields),
    output: pageOf(announcementSummary),
    summary: 'Lists the announcements addressed to the caller that have not expired, newest first.',
    requirements: ['ANN-01'],
  },
  'announcements.list': {
    kind: 'read',
    method: 'POST',
    path: '/announcements/list',
    ...byReaders,
    input: z.strictObject({
      tab: z.enum(announcementTabs).default('active'),
      search: searchText.optional(),
      ...listFields,
    }),
    output: pageOf(announcementSummary).extend({
      counts: z
        .strictObject({ active: count, must_read: count, archive: count, pending: count, sent: count })
        .optional(),
    }),
    summary: 'Lists the announcements of a tab, newest first. The first page includes the counts of all tabs.',
    requirements: ['ANN-01'],
  },
  'announcements.details': {
    kind: 'read',
    method: 'GET',
    path: '/announcements/detail/{id}',
    ...byReaders,
    input: one,
    output: announcementDetails,
    errors: ['access.not_found'],
    summary: 'Returns an announcement that is addressed to the caller or that the caller may manage.',
    requirements: ['ANN-01'],
  },
  'announcements.create': {
    kind: 'write',
    method: 'POST',
    path: '/announcements/create',
    ...byWriters,
    idempotent: 'required',
    input: announcementFields,
    output: one,
    errors: refusals,
    affects,
    safeguard: { undo: 'announcements.withdraw' },
    summary:
      'Sends, schedules or drafts an announcement. Admins may address anyone, managers only the people who report to them.',
    requirements: ['ANN-01'],
  },
  'announcements.update': {
    kind: 'write',
    method: 'PUT',
    path: '/announcements/update/{id}',
    ...byWriters,
    input: announcementFields.extend({
      id,
      /** Asks everyone to confirm again. */
      askAgain: z.boolean().default(false),
    }),
    output: done,
    errors: ['access.not_found', 'announcements.audience_fixed', ...refusals],
    affects,
    safeguard: { asks: 'the form offers to ask again' },
    summary: 'Changes an announcement, or sends a draft. The earlier version of a sent announcement is kept.',
    requirements: ['ANN-01'],
  },
  'announcements.uploadPicture': {
    kind: 'write',
    method: 'POST',
    path: '/announcements/upload-picture',
    ...byWriters,
    external: true,
    upload: { field: 'picture', kind: 'picture', maxBytes: photoBytesAtMost },
    quiet: 'an upload is private until the announcement is published',
    timeoutMs: 180_000,
    input: z.strictObject({ picture: photo }),
    output: shownPicture,
    errors: [
      'access.denied',
      'files.not_a_picture',
      'files.unposted_person',
      'files.unposted_company',
      'request.too_large',
    ],
    safeguard: { harmless: 'unseen' },
    summary:
      'Accepts a picture for an announcement and stores it in three sizes. Uploads not used in an announcement within a day are deleted.',
    requirements: ['ANN-01'],
  },
  'announcements.uploadFile': {
    kind: 'write',
    method: 'POST',
    path: '/announcements/upload-file',
    ...byWriters,
    external: true,
    upload: { field: 'file', kind: 'document', maxBytes: announcementLimits.fileBytes },
    quiet: 'an upload is private until the announcement is published',
    timeoutMs: 180_000,
    input: z.strictObject({
      file: z
        .file('Please choose a file')
        .min(1, 'This file is empty')
        .max(announcementLimits.fileBytes, 'Please choose a file of up to 10 MB'),
    }),
    output: announcementFile,
    errors: [
      'access.denied',
      'files.not_a_document',
      'files.unposted_person',
      'files.unposted_company',
      'request.too_large',
    ],
    safeguard: { harmless: 'unseen' },
    summary:
      'Accepts a PDF or Office file of up to 10 MB for an announcement. Uploads not used in an announcement within a day are deleted.',
    requirements: ['ANN-01'],
  },
  'announcements.open': {
    kind: 'write',
    method: 'POST',
    path: '/announcements/open/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['access.not_found'],
    affects: ['announcements.readers'],
    quiet: 'opening is a read; the announcement stores who opened it, the audit log does not',
    safeguard: { harmless: 'own' },
    summary: 'Records that the caller has opened an announcement. Repeated calls change nothing.',
    requirements: ['ANN-01'],
  },
  'announcements.acknowledge': {
    kind: 'write',
    method: 'POST',
    path: '/announcements/acknowledge/{id}',
    access: 'self',
    input: z.strictObject({
      id,
      /** The version that I have read. */
      version: z.number().int().min(1),
    }),
    output: done,
    errors: ['access.not_found', 'announcements.nothing_to_confirm', 'announcements.changed'],
    affects,
    safeguard: { harmless: 'own' },
    summary: 'Confirms that the caller has read the given version of an announcement.',
    requirements: ['ANN-01'],
  },
  'announcements.react': {
    kind: 'write',
    method: 'POST',
    path: '/announcements/react/{id}',
    access: 'self',
    input: z.strictObject({ id, reaction: z.enum(reactionKinds).nullable() }),
    output: announcementReactions,
    errors: ['access.not_found', 'access.denied'],
    affects: ['announcements.details'],
    safeguard: { undo: 'announcements.react' },
    summary:
      'Sets or changes the caller’s reaction to an announcement addressed to them; null removes it. Each person has at most one reaction.',
    requirements: ['ANN-01'],
  },
  'announcements.readers': {
    kind: 'read',
    method: 'GET',
    path: '/announcements/readers/{id}',
    access: 'self',
    input: z.strictObject({ id, state: z.enum(readerStates).optional(), ...pageFields }),
    output: pageOf(reader).extend({
      counts: z.strictObject({ waiting: count, opened: count, acknowledged: count }).optional(),
    }),
    errors: ['access.not_found', 'access.denied'],
    summary:
      'Lists the audience of an announcement by name, with each person’s reading state. The author and admins see everyone, managers the people who report to them.',
    requirements: ['ANN-01'],
  },
  'announcements.proof': {
    kind: 'write',
    method: 'POST',
    path: '/announcements/proof/{id}',
    access: 'self',
    external: true,
    quiet: 'the PDF contains only what the readers list shows the caller',
    timeoutMs: 60_000,
    input: one,
    output: z.strictObject({ url: z.string() }),
    errors: ['files.exported_much', 'access.not_found', 'access.denied'],
    safeguard: { harmless: 'unseen' },
    summary: `Who has read it as PDF, with when and which version, at an address that is good for five minutes: for its author and admins everyone, for managers their reports.`,
    requirements: ['ANN-01'],
  },
  'announcements.remind': {
    kind: 'write',
    method: 'POST',
    path: '/announcements/remind/{id}',
    access: 'self',
    input: z.strictObject({ id, personId: id.optional() }),
    output: z.strictObject({ reminded: count }),
    errors: ['access.not_found', 'access.denied', 'announcements.nobody_waits'],
    affects: ['announcements.readers'],
    safeguard: { asks: 'people are notified at once' },
    summary:
      'Reminds everyone who has not confirmed an announcement, or one of them. Each person is reminded at most once a day.',
    requirements: ['ANN-01'],
  },
  'announcements.withdraw': {
    kind: 'write',
    method: 'POST',
    path: '/announcements/withdraw/{id}',
    ...byWriters,
    input: one,
    output: done,
    errors: ['access.not_found', 'access.denied'],
    affects,
    safeguard: { undo: 'announcements.restore' },
    summary: 'Withdraws a sent announcement. Readers can no longer see it; the record of who has read it is kept.',
    requirements: ['ANN-01'],
  },
  'announcements.delete': {
    kind: 'write',
    method: 'DELETE',
    path: '/announcements/delete/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['access.not_found', 'access.denied'],
    affects,
    safeguard: { undo: 'announcements.restore', until: '30 days' },
    summary: `Deletes an announcement; it can be restored for ${announcementLimits.keptDays} days.`,
    requirements: ['ANN-01'],
  },
  'announcements.restore': {
    kind: 'write',
    method: 'POST',
    path: '/announcements/restore/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['access.not_found'],
    affects,
    safeguard: { undo: 'announcements.withdraw' },
    summary: 'Restores a withdrawn or deleted announcement.',
    requirements: ['ANN-01'],
  },
});
