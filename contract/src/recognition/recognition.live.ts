/** My pending decisions changed. */
export const recognitionLive = {
  pending: ['recognition.pending', 'recognition.overseen', 'recognition.fairPlay', 'inbox.list'],
};
