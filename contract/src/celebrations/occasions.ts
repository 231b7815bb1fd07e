export const occasions = ['birthday', 'work_anniversary'] as const;
export type Occasion = (typeof occasions)[number];
