import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { RulesCard } from './rules-cards.tsx';

const answer = (employee: number) => ({
  today: '2030-04-02',
  rules: { employee, manager: 400, admin: 500, perReport: 50, prorated: true },
  rulesToCome: [],
});

function ReadAgain() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.refetchQueries()}>
      Read again
    </button>
  );
}

test('the allowance form opened again starts with the current rules (REC-06)', async () => {
  const api = stubApi({ 'points.rules': () => answer(200) as never });
  const { user } = await showPage(
    <>
      <RulesCard />
      <ReadAgain />
    </>,
    sampleMe,
    'points',
  );
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.type(await screen.findByRole('spinbutton', { name: 'Employee, per month' }), '9');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('spinbutton')).toBeNull());
  api.on('points.rules', () => answer(300) as never);
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await screen.findByText('300');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('spinbutton', { name: 'Employee, per month' })).toHaveProperty('value', '300');
});
