/** The two parts of those whom someone may address. */
export const audienceSides = ['reached', 'left_out'] as const;
export type AudienceSide = (typeof audienceSides)[number];

/** The tabs of the lists of polls and of surveys. */
export const participationTabs = ['pending', 'sent', 'active', 'upcoming', 'completed'] as const;
export type ParticipationTab = (typeof participationTabs)[number];
