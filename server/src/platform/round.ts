import pg from 'pg';
import type { Statement } from './statement.ts';

const dateType = 1082;
const bigintType = 20;

/** How values are read: dates as text, bigints as numbers (an error beyond the safe ones), the rest as the driver does. */
export const parsers = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (type === dateType) return (text: string) => text;
    if (type === bigintType) return safeInteger;
    return pg.types.getTypeParser(type, format);
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is too large a number`);
  return value;
}

/** The rows of one statement. */
export interface Rows {
  // oxlint-disable-next-line no-explicit-any -- as the driver's own: whoever sends a statement knows its columns
  rows: any[];
  rowCount: number | null;
}

interface Waiting extends Statement {
  shape: Shape | null;
  answer: Rows;
  resolve(answer: Rows): void;
  reject(error: Error): void;
}

type Read = (text: string) => unknown;
type Shape = { column: string; read: Read }[];

interface Field {
  name: string;
  dataTypeID: number;
}

interface Wire {
  stream: { write(part: Uint8Array): boolean };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(config: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(what: object): void;
  sync(): void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

const shapes = new WeakMap<Wire, Map<string, Shape>>();

function shapesOf(wire: Wire): Map<string, Shape> {
  let known = shapes.get(wire);
  if (!known) shapes.set(wire, (known = new Map<string, Shape>()));
  return known;
}

/**
 * Holds back what is written to a stream until the returned function is called; then all leaves in one write. Each
 * write is a system call, which is most of what a short statement costs.
 */
export function holdBack(stream: Wire['stream']): () => void {
  const parts: Uint8Array[] = [];
  stream.write = (part) => parts.push(part) > 0;
  return () => {
    delete (stream as Partial<Wire['stream']>).write;
    stream.write(Buffer.concat(parts));
  };
}

/**
 * Statements that travel together behind one Sync: one message there, one back, one implicit transaction. When one
 * fails all are undone and all are refused with its error; the connection is then to be thrown away, because what it
 * has prepared is not known any more.
 */
export class Round extends pg.Query {
  readonly done: Promise<void>;
  private readonly statements: Waiting[] = [];
  private at = 0;
  private known: Map<string, Shape> = new Map();
  private finish: { resolve(): void; reject(error: Error): void };

  constructor() {
    super('');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined);
    this.done = promise;
    this.finish = { resolve, reject };
  }

  /** Adds a statement; its rows are there when the whole round is. */
  add(statement: Statement): Promise<Rows> {
    const { promise, resolve, reject } = Promise.withResolvers<Rows>();
    this.statements.push({ ...statement, shape: null, answer: { rows: [], rowCount: null }, resolve, reject });
    return promise;
  }

  override submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire;
    this.known = shapesOf(wire);
    const leave = holdBack(wire.stream);
    try {
      for (const statement of this.statements) this.write(wire, statement);
      wire.sync();
    } finally {
      leave();
    }
  };

  private write(wire: Wire, { name = '', text, values }: Statement): void {
    const isPrepared =
      name !== '' && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) !== undefined;
    if (!isPrepared) wire.parse({ name, text });
    if (name !== '') wire.submittedNamedStatements[name] = text;
    wire.bind({ statement: name, values, valueMapper: prepareValue });
    if (!this.known.has(name)) wire.describe({ type: 'P', name: '' });
    wire.execute({});
  }

  private get current(): Waiting {
    return this.statements[this.at]!;
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const { current } = this;
    current.shape = fields.map(({ name, dataTypeID }) => ({
      column: name,
      read: parsers.getTypeParser(dataTypeID, 'text') as Read,
    }));
    if (current.name) this.known.set(current.name, current.shape);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { current } = this;
    current.shape ??= this.known.get(current.name ?? '')!;
    const row: Record<string, unknown> = {};
    for (let at = 0; at < fields.length; at++) {
      const text = fields[at]!;
      const { column, read } = current.shape[at]!;
      row[column] = text === null ? null : read(text);
    }
    current.answer.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const count = Number(text.split(' ').at(-1));
    this.current.answer.rowCount = Number.isNaN(count) ? null : count;
    this.at++;
  }

  handleReadyForQuery(): void {
    for (const { resolve, answer } of this.statements) resolve(answer);
    this.finish.resolve();
  }

  handleError(error: Error): void {
    for (const { reject } of this.statements) reject(error);
    this.finish.reject(error);
  }
}
