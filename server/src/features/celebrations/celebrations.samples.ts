import type { Asks, Filling, SamplesOf, Screens } from '../../../test/laws/samples-of-features.ts';
import { dayFromNow } from '../../../test/support/things/celebrations.ts';
import { onePixel } from '../../../test/support/things/inputs.ts';

/** A valid call of each operation, for the laws. Tara has worked for some years since yesterday: her card is open at every hour. */
export const samples: SamplesOf<'celebrations'> = ({ org }) => {
  const tara = { id: org.people.tara!.id, occasion: 'work_anniversary', year: dayFromNow(-1).year };
  return {
    'celebrations.widget': { as: 'asha', input: { occasion: 'work_anniversary' } },
    'celebrations.list': { as: 'asha', input: { occasion: 'work_anniversary' } },
    'celebrations.rules': { as: 'admin', input: {} },
    'celebrations.setRules': { as: 'admin', input: { version: 0, rewards: [{ years: 5, points: 500 }] } },
    'celebrations.words': { as: 'admin', input: {} },
    'celebrations.setWords': {
      as: 'admin',
      input: { version: 0, words: [{ years: null, text: '{years} with us, {name}' }] },
    },
    'celebrations.details': { as: 'asha', input: tara },
    'celebrations.wish': { as: 'asha', input: { ...tara, text: 'For the law' } },
    'celebrations.uploadPicture': { as: 'asha', input: { picture: onePixel() } },
    'celebrations.card': { as: 'tara', input: { occasion: 'work_anniversary', year: tara.year } },
    'celebrations.wishers': { as: 'ravi', input: tara },
    'celebrations.unwish': { as: 'asha', input: tara },
  };
};

/** Friends wish the boss well. */
export async function fill({ org, friends, some }: Filling): Promise<Asks> {
  const of = { id: org.people.boss!.id, occasion: 'work_anniversary', year: dayFromNow(0).year };
  for (const friend of friends.slice(0, some)) await friend.ok('celebrations.wish', of);
  return {
    'celebrations.list': { input: { occasion: 'work_anniversary' } },
    'celebrations.widget': { input: { occasion: 'work_anniversary' } },
    'celebrations.details': { input: of },
    'celebrations.wishers': { input: of },
  };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/celebrations': [
      'celebrations.rules',
      'celebrations.setRules',
      'celebrations.words',
      'celebrations.setWords',
    ],
  },
};
