/** Something waits for my decision, or does so no more. */
export const recognitionLive = {
  pending: ['recognition.pending', 'recognition.overseen', 'recognition.fairPlay', 'inbox.list'],
};
