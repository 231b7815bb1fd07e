import type { QueryClient } from '@tanstack/react-query';
import { query, sendCommand } from '../../lib/api/query.ts';
import type { PushedEvent } from '../../lib/live/live.ts';
import { onSessionEnd } from '../../lib/session/session.ts';
import type { Tint } from '../../ui/data/motifs.tsx';
import { toastUnasked } from '../../ui/feedback/passive-toast.ts';
import { myCompany } from '../organisation/public.tsx';
import { currentMoments, dropMoment, showMoment, type Moment } from './moment/moment-store.ts';
import type { Notice } from './notice.ts';

const shown = new Map<string, number>();
const sameMs = 60_000;
let sessions = 0;

// The next person who signs in on this page must not see thank-yous to the previous one.
onSessionEnd(() => {
  sessions += 1;
  for (const { notice } of currentMoments()) dropMoment(notice.id);
});

/**
 * Returns true if the notification was not seen in the last 60 seconds. The live event and the push report the same
 * notification seconds apart.
 */
function isNews(id: string): boolean {
  const now = Date.now();
  const before = shown.get(id) ?? 0;
  shown.set(id, now);
  return now - before > sameMs;
}

async function readNotice(client: QueryClient, id: string): Promise<Notice | undefined> {
  const { items } = await client.query(query('notifications.list', { limit: 10 }));
  return items.find((item) => item.id === id);
}

async function readMoment(client: QueryClient, id: string, loadedNotice?: Notice): Promise<Moment | undefined> {
  const notice = loadedNotice ?? (await readNotice(client, id));
  if (!notice?.answers) return undefined;
  const post = await client.query(query('posts.details', { id: notice.answers.postId }));
  return post.recognition ? { notice, post: { ...post, recognition: post.recognition } } : undefined;
}

async function tintsOf(client: QueryClient, { post }: Pick<Moment, 'post'>): Promise<Tint[]> {
  const { values } = await client.query(myCompany);
  return values.filter(({ id }) => post.recognition.valueIds.includes(id)).map(({ tint }) => tint);
}

/** The notification that was opened: its id, and the whole notification if it is already loaded. */
interface Opened {
  id: string;
  title: string;
  notice?: Notice;
}

/**
 * A thank-you that is opened slides in as when it comes, celebrated once. `lead` goes to it where the card cannot be
 * had, `clear` makes room for the card.
 */
export async function openThanks(
  client: QueryClient,
  { id, title, notice }: Opened,
  { lead, clear }: { lead?: () => void; clear?: () => void },
): Promise<void> {
  const session = sessions;
  const moment = await readMoment(client, id, notice).catch(() => undefined);
  if (session !== sessions) return;
  if (moment) {
    clear?.();
    showMoment({ ...moment, wasOpened: true });
  } else lead?.();
  const tints = moment ? await tintsOf(client, moment).catch(() => []) : [];
  const { celebrate } = await import('./moment/celebrate.ts');
  await celebrate({ id, text: title, tints, over: true, onStart: () => session === sessions });
}

/** The thank-you itself slides in with paper in its value's tints; what cannot be had is celebrated without it. */
async function celebrateThanks(client: QueryClient, id: string, text: string, notice?: Notice): Promise<void> {
  const session = sessions;
  const moment = await readMoment(client, id, notice).catch(() => undefined);
  const { celebrate } = await import('./moment/celebrate.ts');
  if (session !== sessions) return;
  const tints = moment ? await tintsOf(client, moment).catch(() => []) : [];
  const onStart = () => {
    if (session !== sessions) return false;
    if (moment) {
      showMoment(moment);
      void sendCommand(client, 'notifications.showArrived', { notificationIds: [id] }).catch(() => undefined);
    }
    return true;
  };
  await celebrate({ id, text, tints, onStart });
}

/** Shows the title of a notification that has just arrived, with a button that goes where it leads. */
export async function showArrival(
  client: QueryClient,
  event: { subject: string; notificationEventType: string; told?: PushedEvent['told']; pressed?: boolean },
  open: { label: string; go: (href: string) => void },
): Promise<void> {
  const { subject, notificationEventType, told: pushContent, pressed } = event;
  if (pressed && pushContent)
    return openThanks(client, { id: subject, ...pushContent }, { lead: () => open.go(pushContent.deeplink) });
  if (!isNews(subject)) return;
  const session = sessions;
  const notice = pushContent ? undefined : await readNotice(client, subject);
  const arrived = pushContent ?? notice;
  if (!arrived || session !== sessions) return;
  const { title, message, deeplink } = arrived;
  const action = { label: open.label, onPress: () => open.go(deeplink) };
  toastUnasked({ variant: 'success', title, description: message, action });
  if (notificationEventType !== 'RECOGNITION_RECEIVED') return;
  await celebrateThanks(client, subject, title, notice);
}

async function untilVisible(): Promise<void> {
  if (document.visibilityState !== 'hidden') return;
  await new Promise((resolve) => {
    document.addEventListener('visibilitychange', resolve, { once: true });
  });
}

/**
 * Shows the thank-yous that came while the reader was away: as cards, the newest first, with one celebration. The
 * server hands each out once, to whichever page asks first. One that is open already gets no card.
 */
export async function showArrived(client: QueryClient): Promise<void> {
  const session = sessions;
  await untilVisible();
  const { items } = await sendCommand(client, 'notifications.showArrived', {});
  const opened = new URLSearchParams(window.location.search).get('postId');
  const read = await Promise.all(items.map(async (item) => readMoment(client, item.id, item).catch(() => undefined)));
  const moments = read.filter((moment) => moment !== undefined);
  const [first] = moments;
  if (!first) return;
  const { celebrate, untilNoDialog } = await import('./moment/celebrate.ts');
  const waiting = moments.filter(({ post }) => post.id !== opened);
  if (waiting.length === moments.length) await untilNoDialog();
  if (session !== sessions) return;
  const { id, title } = first.notice;
  const tints = await tintsOf(client, first).catch(() => []);
  const show = async () => {
    await untilNoDialog();
    if (session === sessions) for (const moment of waiting) showMoment({ ...moment, arrived: true });
  };
  await Promise.all([celebrate({ id, text: title, tints, over: true, onStart: () => session === sessions }), show()]);
}
