import { z } from 'zod';
import { reactionKinds } from '../api/codes.ts';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { altAtMost } from '../api/picture-limits.ts';
import { shownPicture } from '../api/pictures.ts';
import { freeText, line } from '../api/text.ts';
import { audience, audienceLabel } from '../audiences/audience.ts';
import { channels } from '../notifications/notifications.notices.ts';
import { personRef } from '../people/people.operations.ts';
import { announcementText, announcementTextInput } from './announcement-text.ts';
import { announcementLimits, readerStates } from './limits.ts';

/** The states of an announcement. */
const announcementStates = ['draft', 'scheduled', 'sent', 'expired', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** The ways by which people hear of it, as far as their own settings allow; Home and the lists always show it. */
const channelsOf = z.array(z.enum(channels));

const text = {
  title: line(announcementLimits.title, 'Please write a title'),
  text: announcementTextInput,
};

/** The fields of an announcement. Without `publishAt` it is sent at once. */
export const announcementFields = z.strictObject({
  ...text,
  audience,
  mustAcknowledge: z.boolean().default(false),
  acknowledgeBy: instant.optional(),
  publishAt: instant.optional(),
  /** Sends it when each reader’s clock shows what mine shows at `publishAt`, instead of to all at once. */
  atReadersHour: z.boolean().default(false),
  expiresAt: instant.optional(),
  pinned: z.boolean().default(false),
  /** One that must be read always rings the bell. */
  channels: channelsOf
    .max(channels.length)
    .refine((all) => new Set(all).size === all.length, 'Each way belongs in once')
    .default([...channels]),
  /** A picture uploaded before, with what it shows in words. */
  image: z.strictObject({ id, alt: freeText(altAtMost).default('') }).optional(),
  /** Documents uploaded before, in their order. */
  fileIds: z
    .array(id)
    .max(announcementLimits.files, `Please add at most ${announcementLimits.files} files`)
    .refine((all) => new Set(all).size === all.length, 'Each file belongs in once')
    .default([]),
  /** False keeps a draft that only its author sees. */
  publish: z.boolean().default(true),
});
export type AnnouncementFields = z.output<typeof announcementFields>;

const wallClock = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
const may = z.boolean();

/** The actions that a person may take on an announcement. The server decides by the same rules. */
const announcementCan = z.strictObject({
  edit: may,
  withdraw: may,
  remove: may,
  acknowledge: may,
  react: may,
  /** Permission to see who has read it: everyone of its audience, or only the caller's reports. */
  seeReaders: may,
});
export type AnnouncementCan = z.infer<typeof announcementCan>;

/** A document to save. */
export const announcementFile = z.strictObject({ id, name: z.string(), bytes: z.number().int(), url: z.string() });
export type AnnouncementFile = z.infer<typeof announcementFile>;

/** An announcement in a list. */
export const announcementSummary = z.strictObject({
  id,
  author: personRef,
  title: z.string(),
  /** The beginning of its text, on one line. */
  preview: z.string(),
  /** Its picture, small. */
  imageUrl: z.string().nullable(),
  state: z.enum(announcementStates),
  audience: audienceLabel,
  mustAcknowledge: z.boolean(),
  acknowledgeBy: instant.nullable(),
  /** The time it is published to the reader; for those who manage it, the time its publication begins. */
  publishAt: instant,
  /** The local time at which each reader receives it, `yyyy-mm-ddThh:mm`; null if it is published to all at once. */
  readersHour: wallClock.nullable(),
  /**
   * The time at which it is published to all, if each reader receives it at their own hour. Null for those who do not
   * manage it.
   */
  publishUntil: instant.nullable(),
  expiresAt: instant.nullable(),
  pinned: z.boolean(),
  version: z.number().int(),
  editedAt: instant.nullable(),
  /** True if the reader has opened it. */
  opened: z.boolean(),
  /** The time the reader last confirmed it; null if confirmation was requested again since. */
  acknowledgedAt: instant.nullable(),
  /** The number of people who opened and confirmed it, in the list of sent ones, for its author and admins. */
  reading: z.strictObject({ opened: z.number().int(), acknowledged: z.number().int() }).nullable(),
  can: announcementCan,
});
export type AnnouncementSummary = z.infer<typeof announcementSummary>;

/** The number of reactions of each kind, and the reader's own reaction. */
export const announcementReactions = z.strictObject({
  reactions: z.array(z.strictObject({ kind: z.enum(reactionKinds), count: z.number().int() })),
  myReaction: z.enum(reactionKinds).nullable(),
});
export type AnnouncementReactions = z.infer<typeof announcementReactions>;

/** One announcement. */
export const announcementDetails = announcementSummary.extend({
  ...announcementReactions.shape,
  /** Its words alone. */
  text: z.string(),
  /** The text with its lists, links and marks. */
  document: announcementText,
  image: shownPicture.nullable(),
  files: z.array(announcementFile),
  /** The audience that its author chose, for those who may edit it. */
  chosen: audience.nullable(),
  channels: channelsOf,
  /** Earlier versions, the newest first, for those who may edit it. */
  earlier: z.array(
    z.strictObject({
      version: z.number().int(),
      title: z.string(),
      /** Its words alone. */
      text: z.string(),
      editor: personRef,
      writtenAt: instant,
    }),
  ),
});
export type AnnouncementDetails = z.infer<typeof announcementDetails>;

/** Someone of the audience. */
export const reader = z.strictObject({
  person: personRef,
  employeeId: z.string(),
  manager: z.string().nullable(),
  state: z.enum(readerStates),
  openedAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
  /** The version that was confirmed last. */
  acknowledgedVersion: z.number().int().nullable(),
});
export type Reader = z.infer<typeof reader>;
