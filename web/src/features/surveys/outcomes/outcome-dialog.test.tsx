import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';

test('switching choices keeps the text of both sides, and only the chosen side is sent (SURV-04)', async () => {
  const api = stubApi({ 'surveys.respond': () => ({ ok: true }) });
  const { user } = await showPage(
    <OutcomeDialog open onClose={() => undefined} survey={{ id: idOf(800), asked: 12 }} before={null} team={false} />,
    sampleMe,
    'surveys',
    'errors',
    'app',
  );
  const choose = async (name: string) => user.click(screen.getByRole('radio', { name }));
  const valuesOf = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
  await user.type(screen.getByLabelText('What will be done'), 'Quieter rooms');
  await user.click(screen.getByRole('button', { name: 'Add action' }));
  await user.type(screen.getAllByLabelText('What will be done')[1]!, 'Shorter meetings');
  await choose('Nothing, and why');
  await user.type(screen.getByLabelText('Why nothing is done'), 'No money');
  await choose('One to three actions');
  expect(valuesOf('What will be done')).toEqual(['Quieter rooms', 'Shorter meetings']);
  await choose('Nothing, and why');
  expect(valuesOf('Why nothing is done')).toEqual(['No money']);
  await choose('One to three actions');
  await user.click(screen.getByRole('button', { name: 'Tell everyone' }));
  await waitFor(() => expect(api.of('surveys.respond')).toHaveLength(1));
  expect(api.of('surveys.respond')[0]!.input).toMatchObject({
    actions: [{ text: 'Quieter rooms' }, { text: 'Shorter meetings' }],
    reason: null,
  });
});
