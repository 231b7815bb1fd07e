/** An ICU message: its source in development and tests, compiled parts in a build. */
export type Message = string | readonly unknown[];

/** A catalogue: keys to messages, nested at will. */
export interface Catalogue {
  [key: string]: Message | Catalogue;
}
