export const occasions = ['birthday', 'work_anniversary'] as const;
export type Occasion = (typeof occasions)[number];
/** To whom a day is shown; `hidden` was shown to everyone until somebody had signed the card and the manager had heard. */
export const choices = ['everyone', 'team', 'nobody', 'hidden'] as const;
export type Choice = (typeof choices)[number];
const roles = ['self', 'boss', 'peer', 'report', 'outside', 'admin', 'foreigner'] as const;
export type Role = (typeof roles)[number];

export const inDays = 3;
const viewersOf: Record<Choice, readonly Role[]> = {
  everyone: ['self', 'boss', 'peer', 'report', 'outside', 'admin'],
  team: ['self', 'boss', 'peer', 'report'],
  nobody: ['self'],
  hidden: ['self'],
};

export const fullName = (choice: Choice) => `Zephyr ${choice}`;
export const wordOf = (choice: Choice, occasion: Occasion) => `Tamarind ${choice} ${occasion}`;

export const everyCase = choices.flatMap((choice) =>
  occasions.flatMap((occasion) => roles.map((role) => ({ choice, occasion, role }))),
);
export const nameOfCase = ({ choice, occasion, role }: (typeof everyCase)[number]) => `${choice} ${occasion} ${role}`;

/** By which ways a reader meets a day before it comes. */
export function expectedVisibility({ choice, role }: (typeof everyCase)[number]) {
  const sees = viewersOf[choice].includes(role);
  const ofAnother = sees && role !== 'self';
  const signed = ofAnother && choice !== 'nobody' && choice !== 'hidden';
  return {
    listed: sees,
    counted: sees,
    onHome: ofAnother,
    detail: sees,
    wishers: sees,
    words: signed,
    picture: signed,
    inTheFeed: ofAnother,
    inTheBell: ofAnother && role === 'boss',
  };
}

export const shutOut = choices.flatMap((choice) =>
  roles.filter((role) => !viewersOf[choice].includes(role)).map((role) => ({ choice, role })),
);
