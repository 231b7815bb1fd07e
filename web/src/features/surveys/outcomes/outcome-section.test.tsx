import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { OutcomeSection } from './outcome-section.tsx';

const outcome = {
  author: { id: sampleMe.id, name: 'Meera Krishnan', imageUrl: null, designation: null, department: null },
  mine: true,
  scope: 'team',
  actions: [{ text: 'Quieter rooms', by: '2027-01-15' }],
  reason: null,
  publishedOn: '2026-11-29',
};

test('the form for next steps stays open beside the results until they are published (Mgr-7) (SURV-04)', async () => {
  let outcomes: unknown[] = [];
  const api = stubApi({
    'surveys.detail': () => ({ id: idOf(800), asked: 12, outcomes }) as never,
    'surveys.respond': () => {
      outcomes = [outcome];
      return { ok: true };
    },
  });
  const lowest = [{ id: idOf(801), text: 'Noise does not disturb me.', average: '2.8' }];
  const { user } = await showPage(
    <OutcomeSection survey={{ id: idOf(800), can: { respond: true } as never }} team lowest={lowest} />,
    sampleMe,
    'surveys',
    'errors',
    'app',
  );
  await screen.findByText('Noise does not disturb me.');
  await user.type(screen.getByLabelText('What will be done'), 'Quieter rooms');
  await user.click(screen.getByRole('button', { name: 'Tell my team' }));
  await screen.findByRole('button', { name: 'Correct it' });
  expect(api.of('surveys.respond')).toHaveLength(1);
  expect(screen.queryByLabelText('What will be done')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What happens next' }));
});
