/** The competitions that admins can begin with. */
export const templateList = [
  {
    key: 'steps',
    title: 'Ten thousand steps',
    description: 'Walk, climb, pace while on the phone. The most steps in three weeks win.',
    criteria: 'Steps from a phone or a watch count. Send your total at the end of each week.',
    days: 21,
    rewards: [1000, 500, 250],
    unit: 'steps',
  },
  {
    key: 'ideas',
    title: 'Fix one thing',
    description: 'One small repair to how we work, with a before and an after.',
    criteria: 'The judges score how much time it saves, how many people it helps, and how easy it is to keep.',
    days: 30,
    rewards: [2000, 1000, 500],
    unit: null,
  },
  {
    key: 'quiz',
    title: 'Safety quiz week',
    description: 'Ten questions a day for five days.',
    criteria: 'One point for each right answer. Ties share the place.',
    days: 5,
    rewards: [300, 200, 100],
    unit: 'right answers',
  },
  {
    key: 'sales',
    title: 'Sales sprint',
    description: 'Two weeks, one number: orders closed.',
    criteria: 'An order counts on the day it is confirmed.',
    days: 14,
    rewards: [1500, 1000, 500, 250, 100],
    unit: 'orders',
  },
];
