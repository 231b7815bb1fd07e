interface Review {
  stars: number;
  words: string;
}

const five = (words: string): Review => ({ stars: 5, words });
const four = (words: string): Review => ({ stars: 4, words });

/** Words of buyers about a product, by its title, each said once. */
export const reviews: Readonly<Record<string, readonly Review[]>> = {
  'Copper-lined bottle': [
    five('Two weeks in a cold store van and the water was still cool.'),
    five('My name on it ended the question of whose bottle this is.'),
    four('Beautiful. The lid needs a strong hand in the first days.'),
    five('Bought the second one for my mother.'),
    four('A little heavy when full, but that is copper.'),
    five('Survived the stairs of the Thane office. I checked twice.'),
  ],
  'Stoneware mug, Khurja': [
    five('Mine has a thumbprint in the glaze. I like whoever left it.'),
    five('Big enough for the tea that the morning call needs.'),
    four('The handle fits three fingers, not four.'),
    five('Dropped on tiles once. The tile lost.'),
    five('The red is warmer than in the picture.'),
    four('Arrived wrapped in straw. My desk looked like a stable, the mug is perfect.'),
  ],
  'Cloth-bound journal': [
    five('Fountain pen, no bleeding, no feathering. At last.'),
    five('It really does lie flat.'),
    four('I would love dotted pages as well.'),
    five('My third one. The first two are full.'),
    five('The cloth gets better with use, like a good shirt.'),
    four('The ribbon frays a bit. The paper is lovely.'),
  ],
  'Cotton tote': [
    five('Carries the whole Sunday market.'),
    five('Washed ten times and still the shape of a bag.'),
    four('A zip would make it perfect for the train.'),
    five('My name on it, and nobody at home borrows it any more. Almost nobody.'),
    five('Simple, strong, done.'),
  ],
  'Cotton T-shirt': [
    five('Soft from the first day, and the collar is still a collar.'),
    four('Take it one size larger if you like it loose.'),
    five('The green one is exactly the green of our logo.'),
    four('Shrank a finger’s width in the first wash, then no more.'),
  ],
  'Folding desk lamp': [
    five('Folds into my bag on hotel days.'),
    five('The warmest step is just right for late evenings.'),
    four('I wish the cable were half a metre longer.'),
  ],
  'Desk plant with clay pot': [
    five('Two new leaves in a month. It likes meetings, apparently.'),
    four('Arrived with a bent leaf that recovered by itself.'),
  ],
  'Over-ear headphones': [
    five('The packing hall is gone when I put them on.'),
    four('Very good sound. They get warm after three hours.'),
  ],
  'Canvas day pack': [
    five('A monsoon bus stop, twenty minutes, dry laptop.'),
    four('One pocket for keys is missing. All else is thought through.'),
  ],
  'Chai glasses, set of six': [
    five('Tea tastes of Hyderabad station again.'),
    four('Five of six came whole. The sixth came two days later.'),
  ],
  'Cotton cap': [four('Sits well, even under the hairnet rules of line 3.')],
  'Warm socks, two pairs': [five('The cold store has lost its terror.')],
  'Candle in a clay pot': [five('Burnt for five evenings so far. The pot will get a basil.')],
  'Folding umbrella': [five('Turned inside out on Marine Drive and snapped back.')],
  'Tiffin carrier, three tiers': [five('Dal stays in the dal box. That is all I ask.')],
  'Handloom stole': [five('For the seat below the air conditioner. Saved my winter.')],
  'Organic cotton hoodie': [four('Warm and wide. My son has already asked for it.')],
};
