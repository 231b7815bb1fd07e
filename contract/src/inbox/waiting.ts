import { z } from 'zod';

/** Returns the schema of one kind of what waits: the first few, and how many there are. */
export const waiting = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ count: z.number().int(), items: z.array(item) });
