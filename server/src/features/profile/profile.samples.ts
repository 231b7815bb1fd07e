import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';
import { onePixel } from '../../../test/support/things/inputs.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'profile'> = () => ({
  'profile.detail': { as: 'asha', input: {} },
  'profile.preference': { as: 'asha', input: {} },
  'profile.prefer': {
    as: 'asha',
    input: { theme: 2, notifications: { kinds: { thanks: { email: 'weekly' } }, digest: { hour: 17 } } },
  },
  'profile.edit': { as: 'asha', input: { mobile: `+91 98220 ${10_000 + Math.floor(Math.random() * 89_999)}` } },
  'profile.onboard': { as: 'tara', input: { birthdayVisibility: 'team' } },
  'profile.uploadPhoto': { as: 'asha', input: { photo: onePixel() } },
  'profile.removePhoto': { as: 'asha', input: {} },
});
