import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, pageFields, pageOf } from '../api/page.ts';
import { photoBytesAtMost } from '../api/picture-limits.ts';
import { photo, pictureChoices, shownPicture } from '../api/pictures.ts';
import { paragraph, searchText } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { decidingAffects, givingAffects } from './recognition.affects.ts';

export const visibilities = ['public', 'team', 'private'] as const;
export type Visibility = (typeof visibilities)[number];
/** The visibilities that a recognition or post may show. In a community, everyone who reads there sees it. */
export const shownVisibilities = [...visibilities, 'community'] as const;
export type ShownVisibility = (typeof shownVisibilities)[number];
export const recipientStates = ['pending', 'approved', 'rejected', 'expired', 'cancelled'] as const;
export type RecipientState = (typeof recipientStates)[number];
export const approvals = ['none', 'manager', 'admin'] as const;
export type Approval = (typeof approvals)[number];

/** Limits of `decisions.md`. */
export const recognitionLimits = {
  recipients: 20,
  values: 3,
  pictures: 4,
  messageMin: 3,
  messageMax: 1000,
  reasonMin: 5,
  reasonMax: 500,
  personShare: 0.5,
  personWarning: 0.3,
  perDay: 30,
  escalateDays: 7,
  expireDays: 14,
} as const;

export const recognitionType = z.strictObject({
  id,
  name: z.string(),
  line: z.string(),
  category: z.string(),
  logo: z.string(),
  /** The organisation's own picture for it, in place of the sign. */
  logoUrl: z.string().nullable(),
  pointsMin: z.number().int(),
  pointsMax: z.number().int(),
  approval: z.enum(approvals),
  threshold: z.number().int(),
});
export type RecognitionType = z.infer<typeof recognitionType>;

export const recipient = z.strictObject({
  id,
  person: personRef,
  points: z.number().int(),
  note: z.string().nullable(),
  status: z.enum(recipientStates),
});

export const reasonText = paragraph(
  recognitionLimits.reasonMin,
  recognitionLimits.reasonMax,
  'Please give a reason of at least 5 characters',
);
export const messageText = paragraph(
  recognitionLimits.messageMin,
  recognitionLimits.messageMax,
  'Please write at least 3 characters',
);

export const giveForm = z.strictObject({
  typeId: id.optional(),
  message: messageText,
  valueIds: z.array(id).max(3, 'Please choose at most 3 values').default([]),
  visibility: z.enum(visibilities).default('public'),
  /** The community it stands in: who reads there sees it, whatever `visibility` says. */
  communityId: id.optional(),
  pictures: pictureChoices(recognitionLimits.pictures).default([]),
  recipients: z
    .array(
      z.strictObject({
        personId: id,
        points: z.number().int().min(0).max(100_000).default(0),
        note: paragraph(1, 300, 'Please write something').optional(),
      }),
    )
    .min(1, 'Please choose someone to thank')
    .max(20, 'Please choose at most 20 people')
    .refine((list) => new Set(list.map((entry) => entry.personId)).size === list.length, 'Someone is chosen twice'),
});

const communityName = z.strictObject({ id, name: z.string() });

export const pendingRecipient = z.strictObject({
  id,
  recognitionId: id,
  giver: personRef,
  person: personRef,
  points: z.number().int(),
  note: z.string().nullable(),
  message: z.string(),
  valueIds: z.array(id),
  pictures: z.array(shownPicture),
  visibility: z.enum(shownVisibilities),
  /** The community that it is in; null if there is none, or none that the reader may know of. */
  community: communityName.nullable(),
  typeName: z.string(),
  createdAt: instant,
  expiresAt: instant,
  status: z.enum(recipientStates),
  waitingFor: z.strictObject({ kind: z.enum(['person', 'admin']), name: z.string().nullable() }).nullable(),
  reason: z.string().nullable(),
  decidedAt: instant.nullable(),
  removed: z.boolean(),
  editedAt: instant.nullable(),
  can: z.strictObject({ decide: z.boolean(), takeBack: z.boolean(), undo: z.boolean(), edit: z.boolean() }),
});
export type PendingRecipient = z.infer<typeof pendingRecipient>;

export const bulkOutcome = z.strictObject({
  outcomes: z.array(
    z.strictObject({ id, ok: z.boolean(), code: z.string().nullable(), message: z.string().nullable() }),
  ),
});

export const received = z.strictObject({
  recognitionId: id,
  postId: id.nullable(),
  giver: personRef,
  recipients: z.array(z.strictObject({ person: personRef, points: z.number().int().nullable() })),
  message: z.string(),
  valueIds: z.array(id),
  visibility: z.enum(shownVisibilities),
  community: communityName.nullable(),
  createdAt: instant,
});
export type ReceivedRecognition = z.infer<typeof received>;

const decide = { id, points: z.number().int().min(0).max(100_000).optional() };
const ids = z.array(id).min(1).max(100);

export const recognition = define({
  'recognition.give': {
    kind: 'write',
    method: 'POST',
    path: '/posts/recognise',
    access: 'self',
    byKey: 'communications',
    idempotent: 'required',
    input: giveForm,
    output: z.strictObject({
      id,
      status: z.enum(recipientStates),
      recipients: z.array(
        z.strictObject({ id, personId: id, points: z.number().int(), status: z.enum(recipientStates) }),
      ),
      left: z.number().int(),
      warning: z.strictObject({ firstName: z.string(), percent: z.number().int() }).nullable(),
    }),
    errors: [
      'points.repeated',
      'points.insufficient',
      'recognition.self',
      'recognition.person_unavailable',
      'recognition.person_limit',
      'recognition.daily_limit',
      'recognition.points_range',
      'recognition.type_inactive',
      'recognition.value_unknown',
      'recognition.picture_gone',
      'recognition.not_members',
      'module.off',
      'access.not_found',
      'access.denied',
    ],
    affects: givingAffects,
    safeguard: { undo: 'recognition.undo', until: '10 minutes' },
    summary: 'Thanks one to 20 colleagues. Points are transferred immediately or reserved until someone decides.',
    requirements: ['REC-01', 'REC-05', 'REC-06', 'API-07'],
  },
  'recognition.uploadPicture': {
    kind: 'write',
    method: 'POST',
    path: '/posts/recognise/upload-picture',
    access: 'self',
    external: true,
    upload: { field: 'picture', kind: 'picture', maxBytes: photoBytesAtMost },
    quiet: 'an upload is private until the thank-you is given',
    timeoutMs: 180_000,
    input: z.strictObject({ picture: photo }),
    output: shownPicture,
    errors: ['files.not_a_picture', 'files.unposted_person', 'files.unposted_company', 'request.too_large'],
    safeguard: { harmless: 'unseen' },
    summary: 'Accepts a picture for a thank-you, in three sizes. Without a thank-you it is deleted after a day.',
    requirements: ['REC-01'],
  },
  'recognition.types': {
    kind: 'read',
    method: 'GET',
    path: '/auto-complete/recognition-types',
    access: 'self',
    input: z.strictObject({ search: searchText.default('') }),
    output: z.array(recognitionType),
    summary: 'Lists the recognition types on offer. A search returns only those whose name contains it.',
    requirements: ['PPL-04', 'REC-01'],
  },
  'recognition.pending': {
    kind: 'read',
    method: 'POST',
    path: '/pending-recognition/list',
    access: 'self',
    input: z.strictObject({ state: z.enum(['waiting', 'decided']).default('waiting'), ...listFields }),
    output: pageOf(pendingRecipient).extend({ total: z.number().int().optional() }),
    summary:
      'Lists the recognitions that await the caller’s decision, oldest first, or those that the caller decided, newest first.',
    requirements: ['REC-02', 'REC-03'],
  },
  'recognition.sent': {
    kind: 'read',
    method: 'POST',
    path: '/sent-recognition/list',
    access: 'self',
    input: z.strictObject({ ...listFields }),
    output: pageOf(pendingRecipient),
    summary: 'Lists the recognitions that the caller sent, newest first, with one entry for each recipient.',
    requirements: ['REC-03'],
  },
  'recognition.approve': {
    kind: 'write',
    method: 'POST',
    path: '/pending-recognition/approve/{id}',
    access: 'self',
    idempotent: 'required',
    input: z.strictObject(decide),
    output: z.strictObject({ id, status: z.enum(recipientStates), points: z.number().int() }),
    errors: [
      'points.repeated',
      'recognition.decided',
      'recognition.not_decider',
      'recognition.raise',
      'access.not_found',
    ],
    affects: decidingAffects,
    safeguard: { undo: 'recognition.takeBack', until: '10 minutes' },
    summary: 'Approves one recipient’s share, with the same points or fewer.',
    requirements: ['REC-02', 'REC-07'],
  },
  'recognition.reject': {
    kind: 'write',
    method: 'POST',
    path: '/pending-recognition/reject/{id}',
    access: 'self',
    idempotent: 'required',
    input: z.strictObject({ id, reason: reasonText }),
    output: z.strictObject({ id, status: z.enum(recipientStates) }),
    errors: ['points.repeated', 'recognition.decided', 'recognition.not_decider', 'access.not_found'],
    affects: decidingAffects,
    safeguard: { undo: 'recognition.takeBack', until: '10 minutes' },
    summary: 'Rejects one recipient’s share with a reason. The points are returned.',
    requirements: ['REC-02', 'REC-07'],
  },
  'recognition.approveMany': {
    kind: 'write',
    method: 'POST',
    path: '/pending-recognition/bulk-approve',
    access: 'self',
    idempotent: 'required',
    input: z.strictObject({ ids }),
    output: bulkOutcome,
    affects: decidingAffects,
    safeguard: { undo: 'recognition.takeBack', until: '10 minutes' },
    summary: 'Approves up to 100 recipients in one call. Returns the outcome of each.',
    requirements: ['REC-02', 'REC-07'],
  },
  'recognition.rejectMany': {
    kind: 'write',
    method: 'POST',
    path: '/pending-recognition/bulk-reject',
    access: 'self',
    idempotent: 'required',
    input: z.strictObject({ ids, reason: reasonText }),
    output: bulkOutcome,
    affects: decidingAffects,
    safeguard: { undo: 'recognition.takeBack', until: '10 minutes' },
    summary: 'Rejects up to 100 recipients in one call with the same reason. Returns the outcome of each.',
    requirements: ['REC-02', 'REC-07'],
  },
  'recognition.of': {
    kind: 'read',
    method: 'GET',
    path: '/people/{id}/recognitions',
    access: 'self',
    input: z.strictObject({ id, direction: z.enum(['received', 'given']).default('received'), ...pageFields }),
    output: pageOf(received),
    errors: ['access.not_found'],
    summary: 'Lists the recognitions of a person that the caller may see, newest first.',
    requirements: ['PPL-01', 'REC-03'],
  },
});
