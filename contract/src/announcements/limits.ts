/** The most characters of an announcement, the most blocks, and pieces of a line, the most links, and of its JSON. */
export const announcementTextLimits = { text: 10_000, pieces: 1000, links: 200, json: 100_000 } as const;

/** Limits of `decisions.md`. */
export const announcementLimits = {
  title: 200,
  text: announcementTextLimits.text,
  keptDays: 30,
  shownOnHome: 3,
  files: 5,
  fileBytes: 10_000_000,
} as const;

/** The tabs of the list; `pending` and `sent` are the specified states. */
export const announcementTabs = ['active', 'must_read', 'archive', 'pending', 'sent'] as const;
export type AnnouncementTab = (typeof announcementTabs)[number];

/** The progress of a reader with an announcement. */
export const readerStates = ['waiting', 'opened', 'acknowledged'] as const;
export type ReaderState = (typeof readerStates)[number];
