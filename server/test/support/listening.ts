/** An open stream of live events, read as a page does. */
export interface Stream {
  status: number;
  events: { id: string; kind: string; subject: string }[];
  /** The id up to which the server says that it has sent everything. */
  lastId(): string;
  /** Resolves once this many events have come. */
  until(count: number): Promise<void>;
  /** Resolves once an event like this has come. */
  untilSome(matches: (event: Stream['events'][number]) => boolean): Promise<void>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  /** Leaves, as a page that is closed. */
  leave(): void;
}

/** A stream of someone; `all` answers what came, once all has come that was sent before. */
export interface MarkedStream extends Stream {
  all(): Promise<Stream['events']>;
  /** Begins anew, once all has come that was sent before. */
  forget(): Promise<void>;
}

const marks = new Set<string>();

/** A stream that can be asked for all there is; `send` sends it an event with a mark as its subject. */
export function marked(stream: Stream, send: (mark: string) => void): MarkedStream {
  if (stream.status !== 200) throw new Error(`The stream was answered ${stream.status}`);
  const all = async () => {
    const mark = crypto.randomUUID();
    marks.add(mark);
    send(mark);
    await stream.untilSome(({ subject }) => subject === mark);
    return stream.events.filter(({ subject }) => !marks.has(subject));
  };
  const forget = async () => {
    await all();
    stream.events.splice(0);
  };
  return { ...stream, all, forget };
}

/** Opens a stream at an address for a token, perhaps after the event that was heard last. */
export async function listen(base: string, token: string, lastEventId?: string): Promise<Stream> {
  const controller = new AbortController();
  const response = await fetch(`${base}/api/events`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: controller.signal,
  });
  const events: Stream['events'] = [];
  let id = '';
  let wake = () => undefined as void;
  const read = async () => {
    let rest = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) {
        id = /^id: (.*)$/m.exec(part)?.[1] ?? id;
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data) events.push({ id, ...(JSON.parse(data) as { kind: string; subject: string }) });
      }
      wake();
    }
  };
  const ended = read().catch(() => undefined);
  const untilTrue = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise<void>((resolve) => (wake = resolve));
  };
  const until = (count: number) => untilTrue(() => events.length >= count);
  const untilSome: Stream['untilSome'] = (matches) => untilTrue(() => events.some(matches));
  return {
    status: response.status,
    events,
    lastId: () => id,
    until,
    untilSome,
    ended,
    leave: () => controller.abort(),
  };
}
