/** The sources of points that people receive. */
export const receivedLines = ['thanks', 'awards', 'competitions', 'surveys', 'service', 'grants'] as const;
export type ReceivedLine = (typeof receivedLines)[number];
