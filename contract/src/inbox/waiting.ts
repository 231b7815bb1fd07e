import { z } from 'zod';

/** Returns the schema of one kind of inbox rows: the first few, and the number of all. */
export const waiting = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ count: z.number().int(), items: z.array(item) });
