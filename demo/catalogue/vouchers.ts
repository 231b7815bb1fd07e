import { charityCategory } from '@apprecio/contract/store/categories';
import type { Look } from '@apprecio/contract/store/looks';
import type { NewProduct } from '@apprecio/server/src/features/store/public.ts';

/** A gift voucher as the catalogue of the demonstration writes it. */
interface Card {
  title: string;
  /** Colour and drawing of its card. */
  look: readonly [Look['colour'], Look['pattern']];
  category: string;
  /** Its amounts in rupees. */
  amounts: readonly number[];
  validityDays: number;
  text: string;
  /** A cause has none. */
  terms?: string;
}

const small = [100, 250, 500];
const usual = [100, 250, 500, 1000];
const large = [100, 500, 1000, 2000];

/** Shops that nobody will find: their names are invented. */
const cards: readonly Card[] = [
  {
    title: 'Kirana Basket',
    look: ['green', 'petals'],
    category: 'Groceries',
    amounts: usual,
    validityDays: 365,
    text: 'Rice, dal, fruit and everything between, brought to the door in most cities.',
    terms: 'Valid in the app and in 140 shops. Can be used in parts. Not for tobacco and phone recharges.',
  },
  {
    title: 'Saffron Table',
    look: ['berry', 'petals'],
    category: 'Restaurants',
    amounts: usual,
    validityDays: 180,
    text: 'Kitchens of nine regions under one roof, from Hyderabad’s biryani to Bengal’s fish.',
    terms: 'Valid for dining in and takeaway in 31 restaurants, one voucher a table. Not on festival menus.',
  },
  {
    title: 'Pageturner',
    look: ['indigo', 'rings'],
    category: 'Books',
    amounts: usual,
    validityDays: 365,
    text: 'Bookshops with chairs in which nobody minds if you read the first chapter.',
    terms: 'Valid in 22 shops and online. Several vouchers can be used together. No change is paid.',
  },
  {
    title: 'Trailhead',
    look: ['amber', 'sun'],
    category: 'Outdoors',
    amounts: large,
    validityDays: 365,
    text: 'Tents, boots and good advice for your first trek or your fortieth.',
    terms: 'Valid in shops and online, also on marked-down goods. Hired gear is excluded.',
  },
  {
    title: 'Filter Coffee Co.',
    look: ['brick', 'dots'],
    category: 'Cafés',
    amounts: small,
    validityDays: 180,
    text: 'Davara and tumbler, dosa until eleven at night, and Wi-Fi that works.',
    terms: 'Valid in all 64 cafés at the counter. Can be used in parts within six months.',
  },
  {
    title: 'Third Bell Cinemas',
    look: ['violet', 'rings'],
    category: 'Cinema',
    amounts: small,
    validityDays: 180,
    text: 'Tickets and popcorn in 48 houses, from the front row to the recliner.',
    terms: 'Valid on all days at the counter and in the app. Booked seats cannot be changed.',
  },
  {
    title: 'Platform One',
    look: ['teal', 'waves'],
    category: 'Travel',
    amounts: large,
    validityDays: 365,
    text: 'Trains and buses in one booking, with a window seat when there is one.',
    terms: 'Valid for bookings in the app. If a journey is cancelled the amount comes back as a voucher.',
  },
  {
    title: 'Monsoon Air',
    look: ['indigo', 'waves'],
    category: 'Travel',
    amounts: large,
    validityDays: 730,
    text: 'Flights between 27 Indian cities. A small bag is always included.',
    terms: 'Valid for fares and taxes, up to four vouchers a booking. Not for changes of a ticket.',
  },
  {
    title: 'Verandah Stays',
    look: ['green', 'leaves'],
    category: 'Travel',
    amounts: large,
    validityDays: 365,
    text: 'Homestays with owners who cook, from Coorg to Kumaon.',
    terms: 'Valid for stays from Sunday to Thursday, and on Fridays outside the holidays.',
  },
  {
    title: 'Stride & Sole',
    look: ['slate', 'dots'],
    category: 'Fashion',
    amounts: large,
    validityDays: 180,
    text: 'Shoes for running, walking and standing all day, measured on the spot.',
    terms: 'Valid in 56 shops and online. Shoes can be exchanged within 15 days.',
  },
  {
    title: 'Silk Route',
    look: ['berry', 'rings'],
    category: 'Fashion',
    amounts: large,
    validityDays: 365,
    text: 'Sarees, kurtas and shirts bought from weavers by name.',
    terms: 'Valid in shops and online. Tailoring can be paid with it, too.',
  },
  {
    title: 'Jhumka & Co.',
    look: ['amber', 'rings'],
    category: 'Jewellery',
    amounts: large,
    validityDays: 365,
    text: 'Silver and brass jewellery, each piece with the name of its maker.',
    terms: 'Valid in nine shops and online. Not for gold coins and repairs.',
  },
  {
    title: 'Neem & Rose',
    look: ['berry', 'leaves'],
    category: 'Beauty',
    amounts: usual,
    validityDays: 180,
    text: 'Soaps, oils and creams with short lists of what is in them.',
    terms: 'Valid online and in 18 shops. Opened goods are not taken back.',
  },
  {
    title: 'Steady Breath Studio',
    look: ['teal', 'rings'],
    category: 'Wellness',
    amounts: usual,
    validityDays: 180,
    text: 'Yoga classes in the morning and the evening, in the studio or at home on the screen.',
    terms: 'Valid for single classes and passes. Please cancel a place two hours ahead.',
  },
  {
    title: 'Iron Yard Gym',
    look: ['slate', 'sun'],
    category: 'Wellness',
    amounts: large,
    validityDays: 365,
    text: 'Weights, rowing machines and trainers who know when to leave you alone.',
    terms: 'Valid for day passes and memberships in 40 gyms. Not for towels and drinks.',
  },
  {
    title: 'Raag Stream',
    look: ['violet', 'waves'],
    category: 'Music',
    amounts: small,
    validityDays: 365,
    text: 'Music without advertisements, from Carnatic concerts to this week’s hits.',
    terms: 'Adds months to a new or a running subscription. Cannot be combined with a family plan.',
  },
  {
    title: 'Pixel Mela',
    look: ['violet', 'dots'],
    category: 'Games',
    amounts: usual,
    validityDays: 365,
    text: 'Games for phone, console and the whole family on a Sunday.',
    terms: 'Valid for games and credit in the shop of Pixel Mela. Credit does not expire.',
  },
  {
    title: 'Lattoo Toys',
    look: ['brick', 'sun'],
    category: 'Kids',
    amounts: usual,
    validityDays: 365,
    text: 'Wooden toys from Channapatna, puzzles, and kites in January.',
    terms: 'Valid in 15 shops and online. Toys can be exchanged within 30 days.',
  },
  {
    title: 'Ghar & Co.',
    look: ['brick', 'petals'],
    category: 'Home',
    amounts: large,
    validityDays: 365,
    text: 'Bed linen, lamps and pots that make a hired flat look like yours.',
    terms: 'Valid in shops and online. Delivery of furniture is charged apart.',
  },
  {
    title: 'Green Balcony',
    look: ['teal', 'leaves'],
    category: 'Home',
    amounts: usual,
    validityDays: 365,
    text: 'Plants that survive a Delhi May, with pots, soil and someone to ask.',
    terms: 'Valid in seven nurseries and online. Plants that die within two weeks are replaced.',
  },
  {
    title: 'Full Tank',
    look: ['slate', 'waves'],
    category: 'Fuel',
    amounts: usual,
    validityDays: 365,
    text: 'Petrol, diesel and charging at 900 stations along the highways.',
    terms: 'Valid at the pump. Can be used in parts. Not for the station’s shop.',
  },
  {
    title: 'School meals for a term',
    look: ['amber', 'dots'],
    category: charityCategory,
    amounts: usual,
    validityDays: 365,
    text: '₹250 feeds one child at noon for a month of school. Two kitchens in Pune and Hubballi cook for 3,100.',
  },
  {
    title: 'Village libraries',
    look: ['indigo', 'leaves'],
    category: charityCategory,
    amounts: usual,
    validityDays: 365,
    text: 'Every ₹100 puts one book in Marathi, Kannada or Tamil on a shelf that children can reach.',
  },
  {
    title: 'Mangroves for the coast',
    look: ['green', 'waves'],
    category: charityCategory,
    amounts: usual,
    validityDays: 365,
    text: '₹100 plants and tends five mangroves near Ratnagiri until they stand without help.',
  },
];

/** The gift vouchers of the demonstration, causes among them. */
export const vouchers = (): NewProduct[] =>
  cards.map(({ text, terms = '', amounts, look: [lookColour, lookPattern], ...card }, at) => ({
    ...card,
    sku: `VOU${String(at + 1).padStart(3, '0')}`,
    kind: 'voucher',
    // What goes to a cause has no code.
    fulfilment: card.category === charityCategory ? 'donation' : 'code',
    description: text,
    lookColour,
    lookPattern,
    image: '',
    gstPercent: 0,
    amounts: amounts.map((rupees) => rupees * 100),
    terms,
  }));
