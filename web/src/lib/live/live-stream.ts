import type { LiveEvent } from '@apprecio/contract/generated/live';
import { apiBase } from '../api/request.ts';
import { followAnother } from '../session/other-account.ts';
import { endSession, readToken, renewToken } from '../session/session.ts';
import { publishLive } from './live.ts';

/** A block of the stream: the id up to which all events were received, an event, or both. */
interface StreamMessage {
  id: string | null;
  event: LiveEvent | null;
}

const silenceMs = 60_000;
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

let lastId: string | null = null;

function applyMessage({ id, event }: StreamMessage): void {
  if (id !== null) lastId = id;
  if (event) publishLive(event);
}

function readBlock(block: string): StreamMessage | null {
  let id: string | null = null;
  let data = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('id:')) id = line.slice(3).trim();
    if (line.startsWith('data:')) data += line.slice(5).trim();
  }
  if (id === null && !data) return null;
  return { id, event: data ? (JSON.parse(data) as LiveEvent) : null };
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  deliver: (streamMessage: StreamMessage) => void,
  alive: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const streamMessage = readBlock(block);
      if (streamMessage) deliver(streamMessage);
    }
  }
}

async function openOnce(
  signal: AbortSignal,
  deliver: (streamMessage: StreamMessage) => void,
  opened: () => void,
): Promise<void> {
  const token = readToken();
  if (!token) return;
  const silent = new AbortController();
  const stop = () => silent.abort();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, silenceMs);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, silenceMs);
  };
  try {
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    headers['last-event-id'] = lastId ?? `age-${Math.min(99_999, Math.round(performance.now()))}`;
    const response = await fetch(`${apiBase}/events`, { headers, signal: silent.signal });
    if (response.status === 419) await renewToken(token);
    if (response.status === 401 && readToken() === token) endSession();
    if (!response.ok || !response.body) return;
    opened();
    await readStream(response.body, deliver, alive);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

async function keepOpen(signal: AbortSignal, deliver: (streamMessage: StreamMessage) => void): Promise<void> {
  let wait = firstWaitMs;
  let opens = 0;
  while (!signal.aborted && readToken()) {
    const opened = () => {
      wait = firstWaitMs;
      opens += 1;
      if (opens > 1 && lastId === null) deliver({ id: null, event: { kind: 'resync', subject: '' } });
    };
    await openOnce(signal, deliver, opened).catch(() => undefined);
    if (signal.aborted) return;
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, longestWaitMs);
  }
}

/**
 * Listens to live events: one tab of the browser holds the stream and tells the others. Reconnects by itself; the page
 * works without it. Reloads the page when another tab signs in a different person. Returns how to stop.
 */
export function startLive(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('apprecio-live') : null;
  if (channel) channel.onmessage = (message: MessageEvent<StreamMessage>) => applyMessage(message.data);
  const deliver = (streamMessage: StreamMessage) => {
    channel?.postMessage(streamMessage);
    applyMessage(streamMessage);
  };
  const lead = async () => keepOpen(signal, deliver);
  const leading = 'locks' in navigator ? navigator.locks.request('apprecio-live', { signal }, lead) : lead();
  leading.catch(() => undefined);
  const unfollow = followAnother();
  return () => {
    unfollow();
    stop.abort();
    channel?.close();
  };
}
