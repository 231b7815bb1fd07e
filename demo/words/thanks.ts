import { beKind } from './be-kind.ts';
import { customerFirst } from './customer-first.ts';
import { growTogether } from './grow-together.ts';
import { ownIt } from './own-it.ts';
import { safetyAlways } from './safety-always.ts';
import { thinkFresh } from './think-fresh.ts';

/** The thank-yous of the demonstration, by the name of a company value. */
export const thanks: Readonly<Record<string, readonly string[]>> = {
  'Customer first': customerFirst,
  'Own it': ownIt,
  'Think fresh': thinkFresh,
  'Be kind': beKind,
  'Grow together': growTogether,
  'Safety always': safetyAlways,
};

interface Seasonal {
  value: string;
  text: string;
  /** The first and the last day of a year on which it is written, as month and day. */
  from: string;
  to: string;
}

/** Thank-yous that agree with only some weeks of a year. */
export const seasonal: readonly Seasonal[] = [
  {
    value: 'Customer first',
    text: 'When the Nashik truck broke down on Diwali eve, you found another one by nine and rode along. Forty stores had paneer on the shelf before anyone noticed.',
    from: '11-09',
    to: '11-30',
  },
  { value: 'Own it', text: 'Zero returns in October. You made it look easy.', from: '11-01', to: '11-15' },
  {
    value: 'Be kind',
    text: 'You took the Diwali shift so that those with small children could be at home. We saved you a box of kaju katli.',
    from: '11-09',
    to: '11-25',
  },
  {
    value: 'Customer first',
    text: 'All 900 Diwali hampers left on the right day with the right name on them. I counted the thank-you mails: 212 so far.',
    from: '11-09',
    to: '11-25',
  },
  {
    value: 'Grow together',
    text: 'Your rangoli team of three floors and two plants won, but what I liked most was who sat next to whom.',
    from: '11-09',
    to: '11-20',
  },
  {
    value: 'Safety always',
    text: 'You checked every diya and every wire of the office lights before the lamps went on. A beautiful evening, and a safe one.',
    from: '11-09',
    to: '11-20',
  },
  {
    value: 'Safety always',
    text: 'You had the drains cleared before the first big rain. The basement stayed dry for the first time since I joined.',
    from: '06-20',
    to: '08-10',
  },
  {
    value: 'Be kind',
    text: 'Dry socks for the whole night shift after the monsoon caught us at the bus stop. Who even thinks of that? You do.',
    from: '06-25',
    to: '09-10',
  },
  {
    value: 'Own it',
    text: 'With half of Mumbai under water you got all eleven trucks through by the ghat road. Not one litre was lost.',
    from: '07-01',
    to: '08-31',
  },
  {
    value: 'Think fresh',
    text: 'The mango pickle in the summer box was a gamble in April. It is sold out. Gamble more often, please.',
    from: '05-10',
    to: '06-20',
  },
  {
    value: 'Safety always',
    text: 'You got buttermilk and shade to the loading bay in this heat. Not one of the boys went down all summer.',
    from: '05-15',
    to: '06-10',
  },
  {
    value: 'Own it',
    text: 'Year-end closing done on the second of April. I have never seen finance go home in daylight before.',
    from: '04-02',
    to: '04-20',
  },
  {
    value: 'Grow together',
    text: 'You brought your three new graduates to our kite afternoon on Makar Sankranti. Now all of them know all of us.',
    from: '01-15',
    to: '01-30',
  },
  {
    value: 'Be kind',
    text: 'Thank you for organising the blanket drive for the night watchmen of the whole street. They were needed this cold week.',
    from: '01-02',
    to: '01-28',
  },
  {
    value: 'Think fresh',
    text: 'Your secret-Santa by riddle was the first office game at which everyone laughed, even audit.',
    from: '12-24',
    to: '12-31',
  },
  {
    value: 'Be kind',
    text: 'You sewed four rakhis on the train so that the hostel boys without sisters nearby had one too.',
    from: '08-30',
    to: '09-05',
  },
  {
    value: 'Grow together',
    text: 'Your Onam sadya for eighty people on banana leaves taught half of the north what payasam is. Nandi, and again next year!',
    from: '09-10',
    to: '09-25',
  },
];
