/** One piece of work that is over: a call answered, or a reaction done. Times are instants of the wall clock. */
export interface Span {
  /** The operation's name, or the reaction's. */
  name: string;
  kind: 'server' | 'consumer';
  startedAt: Date;
  endedAt: Date;
  failed: boolean;
  attributes: Record<string, string | number>;
  /** The `traceparent` header of who asked (W3C Trace Context), if there was one. */
  parent?: string | undefined;
}

/** Destination of spans, if tracing is configured. */
export interface Tracer {
  note(span: Span): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}
