import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { query } from '../../lib/api/query.ts';
import { idOf, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { Refusal, stubApi, Unreachable } from '../../test/stub-api.ts';
import { FormPage } from './form-page.tsx';

const missing = { to: '/events', title: 'Not there', text: 'Perhaps it was removed.', action: 'All events' };

function Page() {
  const choices = useQuery(query('audiences.choices', {}));
  const before = useQuery(query('events.details', { id: idOf(1) }));
  return (
    <FormPage title="Edit" text="A line" choices={choices} before={before} fresh={false} missing={missing}>
      {() => <p>The form</p>}
    </FormPage>
  );
}

const nothing = () => {
  throw new Unreachable();
};

test('a form for a missing item shows a message without Retry (NAV-12)', async () => {
  stubApi({
    'audiences.choices': nothing,
    'events.details': () => {
      throw new Refusal('access.not_found');
    },
  });
  await showPage(<Page />, sampleMe, 'app', 'errors');
  expect(await screen.findByRole('heading', { name: 'Not there' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('Retry fetches everything that a form could not read (NAV-12)', async () => {
  const api = stubApi({ 'audiences.choices': nothing, 'events.details': nothing });
  const { user } = await showPage(<Page />, sampleMe, 'app', 'errors');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on('audiences.choices', () => ({}) as never);
  api.on('events.details', () => ({}) as never);
  await user.click(retry);
  expect(await screen.findByText('The form')).toBeTruthy();
});
