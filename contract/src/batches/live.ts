/** A batch of mine got further; its page hears it by its subject. */
export const batchesLive = { batch: [] };
