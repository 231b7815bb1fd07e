/** A batch of mine made progress. Its page listens for its subject. */
export const batchesLive = { batch: [] };
