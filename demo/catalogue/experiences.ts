import type { experienceCategories } from '@apprecio/contract/store/categories';
import type { NewProduct } from '@apprecio/server/src/features/store/public.ts';
import type { outings } from '../drawings/products/outings.ts';
import { netOf, picturePath } from './ware.ts';

interface Outing {
  title: string;
  drawing: keyof typeof outings;
  category: (typeof experienceCategories)[number];
  location: string;
  duration: string;
  people: number;
  rupees: number;
  seats: number;
  rating: number;
  text: string;
}

const gst = 18;
const dayMs = 86_400_000;

/** Experiences at the places where they happen. */
const outingsOffered: readonly Outing[] = [
  {
    title: 'Houseboat day on the backwaters',
    drawing: 'houseboat',
    category: 'Tours',
    location: 'Alappuzha, Kerala',
    duration: 'Full day',
    people: 2,
    rupees: 4990,
    seats: 4,
    rating: 4.8,
    text: 'From ten in the morning to six in the evening through canals and past rice fields, with lunch cooked on board. Bring a hat; the boat has shade, the bow has none.',
  },
  {
    title: 'Walk through the old city',
    drawing: 'heritageWalk',
    category: 'Tours',
    location: 'Ahmedabad, Gujarat',
    duration: '3 hours',
    people: 1,
    rupees: 450,
    seats: 12,
    rating: 4.6,
    text: 'Pols, bird towers and two mosques before the heat of the day, with someone who grew up here. It ends with fafda and tea. Comfortable shoes are enough.',
  },
  {
    title: 'Tiger safari',
    drawing: 'safari',
    category: 'Outdoor',
    location: 'Tadoba, Maharashtra',
    duration: 'Half day',
    people: 2,
    rupees: 5490,
    seats: 6,
    rating: 4.7,
    text: 'Four hours in an open jeep with a naturalist, from the Moharli gate at sunrise. Permits and binoculars are included. No tiger can be promised; deer, bears and birds nearly can.',
  },
  {
    title: 'Blue pottery workshop',
    drawing: 'bluePottery',
    category: 'Workshops',
    location: 'Jaipur, Rajasthan',
    duration: '3 hours',
    people: 1,
    rupees: 1250,
    seats: 8,
    rating: 4.5,
    text: 'You shape and paint a bowl of quartz, the way it’s done here since the 19th century. It is fired after you leave and sent to you within two weeks.',
  },
  {
    title: 'Block printing with indigo',
    drawing: 'blockPrinting',
    category: 'Workshops',
    location: 'Bagru, Rajasthan',
    duration: 'Full day',
    people: 1,
    rupees: 1690,
    seats: 10,
    rating: 4.9,
    text: 'Carve a block, mix the dye and print two metres of cotton that you take home. Lunch in the courtyard is part of it. Wear something that may turn blue.',
  },
  {
    title: 'Coffee estate tasting',
    drawing: 'coffeeEstate',
    category: 'Food & Drink',
    location: 'Chikkamagaluru, Karnataka',
    duration: 'Half day',
    people: 2,
    rupees: 1850,
    seats: 8,
    rating: 4.7,
    text: 'A walk between the bushes, a look into the drying yard, and six coffees beside one another. You’ll know what you like by the end. 200 g of it come with you.',
  },
  {
    title: 'Street food by night',
    drawing: 'streetFood',
    category: 'Food & Drink',
    location: 'Indore, Madhya Pradesh',
    duration: '3 hours',
    people: 2,
    rupees: 890,
    seats: 12,
    rating: 4.8,
    text: 'Nine stalls of Sarafa Bazaar after the jewellers have closed, from garadu to jalebi. All of it is vegetarian, and all of it is included. Come hungry.',
  },
  {
    title: 'Lunch in the vineyard',
    drawing: 'vineyard',
    category: 'Food & Drink',
    location: 'Nashik, Maharashtra',
    duration: 'Half day',
    people: 2,
    rupees: 3250,
    seats: 10,
    rating: 4.4,
    text: 'Through the cellar with the winemaker, then four courses under the vines. There are juices of the same grapes for whoever drives. For guests from 25 years on.',
  },
  {
    title: 'Sunrise trek with breakfast',
    drawing: 'sunriseTrek',
    category: 'Outdoor',
    location: 'Rajmachi, Maharashtra',
    duration: 'Full day',
    people: 1,
    rupees: 1150,
    seats: 14,
    rating: 4.6,
    text: 'Up to the fort in the dark with headlamps, and poha when the sun comes over the ridge. Nine kilometres in all, easy to moderate. Not in the first weeks of the monsoon.',
  },
  {
    title: 'Rafting on the Ganga',
    drawing: 'rafting',
    category: 'Adventure',
    location: 'Rishikesh, Uttarakhand',
    duration: '3 hours',
    people: 1,
    rupees: 1390,
    seats: 12,
    rating: 4.7,
    text: 'Sixteen kilometres from Shivpuri with rapids of grade three. Helmet, vest and guide are included. You should be able to swim, though you’ll hardly have to.',
  },
  {
    title: 'First dive',
    drawing: 'scuba',
    category: 'Adventure',
    location: 'Havelock, Andaman Islands',
    duration: 'Half day',
    people: 1,
    rupees: 4450,
    seats: 4,
    rating: 4.9,
    text: 'An hour of practice in shallow water, then down to ten metres beside an instructor of your own. No experience needed; a short health form is.',
  },
  {
    title: 'Balloon over the forts',
    drawing: 'balloon',
    category: 'Adventure',
    location: 'Jaipur, Rajasthan',
    duration: '3 hours',
    people: 1,
    rupees: 8990,
    seats: 4,
    rating: 4.8,
    text: 'Up with the sun and an hour in the air over Amber and its walls. The wind decides where you land, a car brings you back. Flies from October to March.',
  },
  {
    title: 'Tandem paragliding',
    drawing: 'paragliding',
    category: 'Adventure',
    location: 'Kamshet, Maharashtra',
    duration: '2 hours',
    people: 1,
    rupees: 2690,
    seats: 6,
    rating: 4.5,
    text: 'Twenty minutes above Pawna lake with a licensed pilot behind you. You run four steps, the wing does the rest. Up to 95 kg.',
  },
  {
    title: 'Night under the stars',
    drawing: 'stargazing',
    category: 'Outdoor',
    location: 'Bhandardara, Maharashtra',
    duration: '2 days',
    people: 2,
    rupees: 2490,
    seats: 10,
    rating: 4.6,
    text: 'A tent by the lake, dinner from the fire, and an astronomer with two telescopes until you fall asleep. Around new moon, when the sky is darkest.',
  },
  {
    title: 'Evening of Carnatic music',
    drawing: 'musicEvening',
    category: 'Art & Culture',
    location: 'Chennai, Tamil Nadu',
    duration: '3 hours',
    people: 2,
    rupees: 1590,
    seats: 20,
    rating: 4.5,
    text: 'Veena, violin and mridangam in a hall of 120 seats in Mylapore. Half an hour before it someone explains what to listen for. Filter coffee in the break.',
  },
  {
    title: 'Miniature painting class',
    drawing: 'miniaturePainting',
    category: 'Art & Culture',
    location: 'Udaipur, Rajasthan',
    duration: 'Half day',
    people: 1,
    rupees: 990,
    seats: 8,
    rating: 4.3,
    text: 'Grind a colour from stone, hold a brush of three hairs and paint a peacock the size of a stamp. The teacher’s family has done so for six generations.',
  },
];

/** The experiences of the demonstration, each on three days to come. */
export function experiences(now: Date): NewProduct[] {
  return outingsOffered.map(({ drawing, people, rupees, seats, rating, text, ...outing }, at) => ({
    ...outing,
    sku: `EXP${String(at + 1).padStart(3, '0')}`,
    kind: 'experience',
    fulfilment: 'booking',
    description: text,
    image: picturePath(drawing),
    gstPercent: gst,
    ratingTenths: Math.round(rating * 10),
    groupSize: people,
    variants: [14, 28, 42].map((days, slot) => ({
      sku: `EXP${String(at + 1).padStart(3, '0')}-${slot + 1}`,
      // 10:00 in India. The days differ from one to the next.
      startsAt: new Date(Math.floor((now.getTime() + (days + (at % 7)) * dayMs) / dayMs) * dayMs + 4.5 * 3_600_000),
      location: outing.location,
      pricePaise: netOf(rupees, gst),
      stock: seats,
    })),
  }));
}
