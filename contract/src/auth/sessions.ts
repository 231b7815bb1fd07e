import { z } from 'zod';
import { id } from '../api/ids.ts';

/** A place where someone is signed in; `here` is the one that asks. */
export const activeSession = z.strictObject({
  id,
  /** The browser and the system by their names, as far as they are known. */
  device: z.strictObject({ browser: z.string().nullable(), system: z.string().nullable() }),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  here: z.boolean(),
});

export type ActiveSession = z.infer<typeof activeSession>;
