/** The steps until an organisation is live, in their order. */
export const setUpSteps = [
  'people',
  'thanks',
  'logo',
  'values',
  'community',
  'allowance',
  'wallet',
  'pointValue',
  'rewards',
  'live',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];
