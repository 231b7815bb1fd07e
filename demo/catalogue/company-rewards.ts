import { companyCategory } from '@apprecio/contract/store/categories';
import type { NewProduct } from '@apprecio/server/src/features/store/public.ts';
import type { company } from '../drawings/products/company.ts';
import type { ToneName } from '../drawings/products/tones.ts';
import { picturePath } from './ware.ts';

interface Own {
  title: string;
  drawing: keyof typeof company;
  tone: ToneName;
  rupees: number;
  places: number;
  text: string;
}

/** Rewards that the organisation provides itself, on a day that suits both sides. */
export const ownRewards: readonly Own[] = [
  {
    title: 'Lunch with the founder',
    drawing: 'lunch',
    tone: 'Wood',
    rupees: 1500,
    places: 12,
    text: 'An hour, good food, and any question you like. Deepak answers all of them.',
  },
  {
    title: 'Half a day off',
    drawing: 'halfDayOff',
    tone: 'Coral',
    rupees: 2000,
    places: 20,
    text: 'Four hours that nobody asks about. Agree on the day with your manager.',
  },
  {
    title: 'A day in another team',
    drawing: 'otherTeam',
    tone: 'Forest',
    rupees: 200,
    places: 30,
    text: 'See how the cold store, the lab or the trucks work. You choose the team, we ask it.',
  },
  {
    title: 'Parking by the gate for a month',
    drawing: 'parking',
    tone: 'Mustard',
    rupees: 600,
    places: 3,
    text: 'The three places with shade. Yours from the first to the last of a month.',
  },
  {
    title: 'Your menu in the canteen',
    drawing: 'canteenMenu',
    tone: 'Sand',
    rupees: 450,
    places: 8,
    text: 'You write Friday’s menu, the kitchen cooks it, and your name is on the board.',
  },
];

/** The company rewards of the demonstration. */
export const companyRewards = (): NewProduct[] =>
  ownRewards.map(({ drawing, tone, rupees, places, text, title }, at) => ({
    sku: `OWN00${at + 1}`,
    kind: 'experience',
    fulfilment: 'company',
    title,
    description: text,
    category: companyCategory,
    image: picturePath(drawing, tone),
    gstPercent: 0,
    variants: [{ sku: `OWN00${at + 1}-1`, startsAt: null, location: null, pricePaise: rupees * 100, stock: places }],
  }));
