import { availableParallelism, freemem } from 'node:os';

/** Peak memory of a worker: its process, its browser or its worlds, and its share of the database. */
const bytesEach = 1.5 * 1024 ** 3;
/** More would wait for the connections of the one database that they share. */
const most = 12;

/** Returns how many test files run at once: as many as the machine has processors and free memory for. */
export function testWorkers(processors = availableParallelism(), freeBytes = freemem()): number {
  return Math.max(1, Math.min(processors, Math.floor(freeBytes / bytesEach), most));
}
