import type { Audience } from '@apprecio/contract/audiences/audience';
import { channels } from '@apprecio/contract/notifications/notifications.notices';
import type { NewPerson } from '@apprecio/contract/people/records';
import type { PostBlock, PostText } from '@apprecio/contract/posts/post-text';
import { peopleOf } from '@apprecio/server/src/features/announcements/announcements.commands.ts';
import { create } from '@apprecio/server/src/features/announcements/writing/writing.commands.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { partsOf } from './parts.ts';
import { asPerson, type Stage } from './story.ts';

const hourMs = 3_600_000;

interface Announced {
  by: 'admin' | 'manager';
  title: string;
  text: string | PostText;
  audience: Audience;
  /** Hours ago it was written, and from then on until it is sent, must be confirmed, and expires. */
  written: number;
  sent?: number;
  confirmBy?: number;
  expires?: number;
  mustAcknowledge?: true;
  pinned?: true;
  draft?: true;
  /** Sent when the clock of each reader shows the hour at which it was written. */
  atReadersHour?: true;
  /** The share of people who opened it, and of those who confirmed it. */
  opened: number;
  confirmed: number;
}

const everyone: Audience = { kind: 'all' };
const paragraph = (text: string): PostBlock => ({ kind: 'paragraph', line: [{ text }] });

const announcements: Announced[] = [
  {
    by: 'admin',
    title: 'New travel policy from 1 December',
    text: [
      paragraph(
        'From 1 December trips inside a state need no approval any more. You book, you travel, you tell your manager.',
      ),
      { kind: 'paragraph', line: [{ text: 'What changes for you', bold: true }] },
      {
        kind: 'bullets',
        items: [
          [{ text: 'The daily allowance rises to ' }, { text: '₹1,800', bold: true }, { text: '.' }],
          [{ text: 'Night trains count as a hotel night.' }],
          [{ text: 'Receipts under ₹200 need no paper.' }],
        ],
      },
      paragraph('What stays: flights need a yes from your manager, at best ten days before.'),
    ],
    audience: everyone,
    written: 100,
    confirmBy: 192,
    mustAcknowledge: true,
    pinned: true,
    opened: 0.8,
    confirmed: 0.85,
  },
  {
    by: 'manager',
    title: 'Who brings what to the line audit',
    text: 'The auditors arrive on Monday at ten. Please have the cleaning log and the label samples of your line ready by nine.',
    audience: { kind: 'team' },
    written: 30,
    mustAcknowledge: true,
    opened: 0.6,
    confirmed: 0.5,
  },
  {
    by: 'admin',
    title: 'Ludhiana runs on the sun',
    text: 'Since Thursday the roof of the Ludhiana plant makes a third of the power it uses. Thank you to everyone who climbed up there in August.',
    audience: everyone,
    written: 128,
    opened: 0.5,
    confirmed: 0,
  },
  {
    by: 'admin',
    title: 'Your questions for the town hall',
    text: 'The town hall of the year is in two weeks. Send us your questions by Friday. We’ll answer the most popular ones first.',
    audience: everyone,
    written: 0,
    atReadersHour: true,
    opened: 0.3,
    confirmed: 0,
  },
  {
    by: 'admin',
    title: 'Health check-ups in all plants',
    text: 'The doctors come to every plant in the first two weeks of the month. Sign up with your shift lead; it takes twenty minutes and is free.',
    audience: everyone,
    written: 24 * 13,
    opened: 0.7,
    confirmed: 0,
  },
  {
    by: 'admin',
    title: 'Canteen closed for two days',
    text: 'The canteen gets a new floor. Lunch boxes are at the gate from noon.',
    audience: everyone,
    written: 24 * 20,
    expires: 24 * 4,
    opened: 0.65,
    confirmed: 0,
  },
  {
    by: 'admin',
    title: 'Holidays of the next year',
    text: 'The list of holidays is fixed. Each location has two of its own beside those of everyone.',
    audience: everyone,
    written: 5,
    sent: 72,
    opened: 0,
    confirmed: 0,
  },
  {
    by: 'admin',
    title: 'Parking in Nashik',
    text: 'The second gate opens for cars.',
    audience: everyone,
    written: 4,
    draft: true,
    opened: 0,
    confirmed: 0,
  },
];

/** The last full hour on the clocks of India, ten minutes ago or more: those further west show it later. */
function lastHour(now: number): Date {
  const at = Temporal.Instant.fromEpochMilliseconds(now - hourMs / 6).toZonedDateTimeISO('Asia/Kolkata');
  return new Date(at.round({ smallestUnit: 'hour', roundingMode: 'floor' }).epochMilliseconds);
}

async function read(stage: Stage, id: string, announced: Announced, at: Date): Promise<void> {
  const { organisationId: organisation_id, random } = stage;
  await asSystem(stage.services, organisation_id, 'demo', async (ctx) => {
    const past = Math.floor((ctx.now.getTime() - at.getTime()) / 60_000) - 5;
    const readers = (await peopleOf(ctx, id)).filter(() => random.chance(announced.opened));
    if (readers.length === 0) return;
    const rows = readers.map((person_id) => {
      const opened_at = new Date(at.getTime() + (5 + random.below(Math.min(150, past))) * 60_000);
      const confirmed = announced.mustAcknowledge === true && random.chance(announced.confirmed);
      const acknowledged = { acknowledged_version: 1, acknowledged_at: new Date(opened_at.getTime() + 120_000) };
      const key = { organisation_id, announcement_id: id, person_id, opened_at };
      return { ...key, acknowledged_version: null, acknowledged_at: null, ...(confirmed && acknowledged) };
    });
    for (const part of partsOf(rows)) await ctx.db.insertInto('announcement_reads').values(part).execute();
  });
}

/** Announcements in every state: to confirm, read, on its way to later zones, expired, scheduled, a draft. */
export async function addAnnouncements(stage: Stage, cast: { admin: NewPerson; manager: NewPerson }): Promise<void> {
  const now = stage.services.now().getTime();
  // Who leads the company reads and confirms as everyone does.
  const colleague = stage.people.find(({ role, id }) => role === 'admin' && id !== cast.admin.id) ?? cast.admin;
  const authors = { ...cast, admin: colleague };
  for (const announced of announcements) {
    const { title, text, audience, mustAcknowledge = false, pinned = false, sent, confirmBy, expires } = announced;
    const { atReadersHour = false } = announced;
    const at = atReadersHour ? lastHour(now) : new Date(now - announced.written * hourMs);
    const instant = (hours: number) => new Date(at.getTime() + hours * hourMs).toISOString();
    const times = {
      ...((sent !== undefined || atReadersHour) && { publishAt: instant(sent ?? 0) }),
      ...(confirmBy !== undefined && { acknowledgeBy: instant(confirmBy) }),
      ...(expires !== undefined && { expiresAt: instant(expires) }),
    };
    const fields = {
      title,
      text,
      audience,
      mustAcknowledge,
      pinned,
      channels: [...channels],
      fileIds: [],
      atReadersHour,
      ...times,
      publish: announced.draft === undefined,
    };
    const { id } = await asPerson(stage, authors[announced.by], at, (ctx) => create(ctx, fields));
    await read(stage, id, announced, at);
  }
}
