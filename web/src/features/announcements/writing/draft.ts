import type { AnnouncementFile } from '@apprecio/contract/announcements/announcement';
import { days } from '@apprecio/contract/api/days';
import type { ShownPicture } from '@apprecio/contract/api/pictures';
import type { Audience, AudienceChoices } from '@apprecio/contract/audiences/audience';
import { type Channel, channels } from '@apprecio/contract/notifications/notifications.notices';
import type { PostText } from '@apprecio/contract/posts/post-text';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { instantAt, wallTime } from '../../../lib/i18n/zone.ts';
import { usualAudience } from '../../audiences/public.tsx';
import { documentOf } from '../announcement-document.ts';

export type Details = AnswerOf<'announcements.details'>;

/** A draft of an announcement; times are local, `yyyy-mm-ddThh:mm`. */
export interface Draft {
  title: string;
  text: PostText;
  audience: Audience | null;
  mustAcknowledge: boolean;
  by: string;
  publishAt: string;
  /** Sent when each reader’s clock shows `publishAt`. */
  atReadersHour: boolean;
  expiresAt: string;
  pinned: boolean;
  channels: Channel[];
  askAgain: boolean;
  /** One at most. */
  pictures: ShownPicture[];
  files: AnnouncementFile[];
}

/** Seven days from now at the end of the working day, the usual date to confirm by. */
export function usualDeadline(now: Date): string {
  return `${wallTime(new Date(now.getTime() + days(7))).slice(0, 10)}T18:00`;
}

/**
 * Returns true if its sending time passed more than a minute ago. For delivery at the readers' hour, the server
 * decides.
 */
export function isPast({ publishAt, atReadersHour }: Pick<Draft, 'publishAt' | 'atReadersHour'>): boolean {
  return publishAt !== '' && !atReadersHour && Date.now() - instantAt(publishAt).getTime() > 60_000;
}

/** Returns a draft without its sending time if that has passed. */
export function restoredFrom(storedDraft: Draft): Draft {
  return isPast({ ...storedDraft, atReadersHour: false })
    ? { ...storedDraft, publishAt: '', atReadersHour: false }
    : storedDraft;
}

/** A draft to begin with: empty, or an announcement that is changed. */
export function draftOf(before: Details | undefined, choices: AudienceChoices): Draft {
  const empty: Pick<Draft, 'title' | 'text' | 'mustAcknowledge' | 'by' | 'publishAt' | 'expiresAt' | 'pinned'> = {
    title: '',
    text: [],
    mustAcknowledge: false,
    by: '',
    publishAt: '',
    expiresAt: '',
    pinned: false,
  };
  const rest = {
    atReadersHour: false,
    channels: [...channels],
    askAgain: false,
    pictures: [],
    files: [],
  };
  if (!before) return { ...empty, ...rest, audience: usualAudience(choices) };
  const { title, chosen, mustAcknowledge, acknowledgeBy, publishAt, expiresAt, pinned } = before;
  const isToCome = new Date(publishAt) > new Date();
  return {
    title,
    text: documentOf(before),
    audience: chosen,
    mustAcknowledge,
    by: wallTime(acknowledgeBy),
    publishAt: before.readersHour ?? (isToCome ? wallTime(publishAt) : ''),
    atReadersHour: before.readersHour !== null,
    expiresAt: wallTime(expiresAt),
    pinned,
    channels: before.channels,
    askAgain: false,
    pictures: before.image ? [before.image] : [],
    files: before.files,
  };
}

/** Returns the fields to send for a draft. */
export function fieldsOf(
  { by, publishAt, expiresAt, askAgain: _askAgain, pictures, files, ...draft }: Draft,
  publish: boolean,
) {
  const instant = (wall: string) => instantAt(wall).toISOString();
  return {
    ...draft,
    audience: draft.audience!,
    fileIds: files.map(({ id }) => id),
    ...(pictures[0] && { image: { id: pictures[0].id, alt: pictures[0].alt } }),
    ...(draft.mustAcknowledge && by && { acknowledgeBy: instant(by) }),
    ...(publishAt && { publishAt: instant(publishAt) }),
    ...(expiresAt && { expiresAt: instant(expiresAt) }),
    publish,
  };
}
