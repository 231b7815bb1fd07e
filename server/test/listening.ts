/** An open stream of live events, read as a page does. */
export interface Stream {
  status: number;
  events: { id: string; kind: string; subject: string }[];
  /** Resolves once this many events have come. */
  until(count: number): Promise<void>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  /** Leaves, as a page that is closed. */
  leave(): void;
}

/** Opens a stream at an address for a token. */
export async function listen(base: string, token: string, headers: Record<string, string> = {}): Promise<Stream> {
  const controller = new AbortController();
  const response = await fetch(`${base}/api/events`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: controller.signal,
  });
  const events: Stream['events'] = [];
  let wake = () => undefined as void;
  const read = async () => {
    let rest = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) {
        const id = /^id: (.*)$/m.exec(part)?.[1];
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (id && data) events.push({ id, ...(JSON.parse(data) as { kind: string; subject: string }) });
      }
      wake();
    }
  };
  const ended = read().catch(() => undefined);
  const until = async (count: number) => {
    while (events.length < count) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { status: response.status, events, until, ended, leave: () => controller.abort() };
}
