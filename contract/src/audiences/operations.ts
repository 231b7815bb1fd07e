import { define } from '../api/define.ts';
import { none } from '../api/page.ts';
import { audienceChoices } from './audience.ts';

export const audiences = define({
  'audiences.choices': {
    kind: 'read',
    method: 'GET',
    path: '/audiences/choices',
    access: 'self',
    input: none,
    output: audienceChoices,
    summary: 'Whom I may address or ask, each with how many people that is.',
    requirements: ['ANN-01', 'EVT-01'],
  },
});
