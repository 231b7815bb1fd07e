/** What people receive, by where it comes from. */
export const receivedLines = ['thanks', 'awards', 'competitions', 'surveys', 'service', 'grants'] as const;
export type ReceivedLine = (typeof receivedLines)[number];
