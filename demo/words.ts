/** What people of the demonstration thank each other for, by the name of a company value. */
export const thanks: Record<string, string[]> = {
  'Customer first': [
    'When the Nashik truck broke down on Diwali eve, you found another one by nine and rode along. Forty stores had paneer on the shelf before anyone noticed.',
    'You stayed on the line with the farmer until the payment cleared. He called back the next day only to say thank you.',
    'The store manager in Wakad told me she trusts our dates again. That is three weeks of your patient calls.',
    'You read all two hundred complaints before the meeting, so that we talked about people and not about percentages.',
    'You drove the missing crate over yourself. The school lunch went out on time.',
    'The new return form has half the fields. Customers notice, and so did I.',
  ],
  'Own it': [
    'Zero returns in October. You made it look easy.',
    'You said “my mistake, here is the plan” in front of everyone. That is how I want all of us to work.',
    'Night shift ran four hours over and nobody had asked you to stay. You stayed, and the line was clean by six.',
    'You took the stock count nobody wanted and turned it into a sheet the whole plant uses now.',
    'The audit found nothing. I know how many evenings are behind that word.',
    'You noticed the wrong label before the first pallet left. A hundred boxes that nobody had to call back.',
  ],
  'Think fresh': [
    'The new sampling plan saves us a full day every week. You drew it on a napkin and then made it true.',
    'Your idea to pack by route and not by product looked odd on paper. The loading bay has been quiet since.',
    'You asked the one question that made the whole project half as big.',
    'The little dashboard on the cold room door is the best thing that happened to us this year.',
    'You tried it on one line first and showed us the numbers, also the bad ones. That is how to change things.',
  ],
  'Be kind': [
    'You noticed I was quiet on Monday and walked me to the tea stall. It was the right thing.',
    'Thank you for covering my shift when Aai was in hospital. You never asked when I would pay it back.',
    'You answered every question about the new payslip, twice, with a smile.',
    'My first week was loud and confusing. You kept a chair free for me at lunch every single day.',
    'You said no to me so kindly that I only understood it on the way home. It helped.',
    'You remembered that my exam was today. I passed.',
  ],
  'Grow together': [
    'Three evenings of interview practice with the apprentices, and all three got the job.',
    'You re-planned the whole Kolhapur route in one evening so that nobody had to drive on Sunday. The drivers’ families noticed too.',
    'You let me run the meeting, sat at the back, and only nodded. I will not forget it.',
    'Your notes from the training are better than the training. The whole team reads them.',
    'You showed me the shortcut and then why it exists. Now I can show it to others.',
  ],
  'Safety always': [
    'You stopped the line when the guard rail was loose, and fixed the checklist the same day.',
    'You asked the visitor to put on the helmet. He was the managing director. Well done.',
    'Two hundred days without an accident, and every morning you still walk the floor first.',
    'The forklift lane is painted because you kept asking. It looks small, and it is not.',
  ],
};
