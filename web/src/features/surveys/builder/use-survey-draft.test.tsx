import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { newSurvey } from './new-survey.ts';
import { useSurveyDraft } from './use-survey-draft.ts';

const texts = { question: (key: string) => key, options: () => 'a;b', end: () => '', template: () => 'Pulse' };
const initial = newSurvey('blank', { kind: 'all' }, texts);

function Writing() {
  const { change } = useSurveyDraft(initial, { id: idOf(800), version: 1 });
  return (
    <button type="button" onClick={() => change({ title: 'Our week' })}>
      Write
    </button>
  );
}

test('SURV-01 what was written last is saved also by who leaves the page at once; what was only read is not', async () => {
  const api = stubApi({ 'surveys.upsert': () => ({ id: idOf(800), version: 2 }) });
  const read = await showPage(<Writing />, sampleMe, 'surveys', 'errors');
  read.unmount();
  const { user, unmount } = await showPage(<Writing />, sampleMe, 'surveys', 'errors');
  await user.click(screen.getByRole('button', { name: 'Write' }));
  unmount();
  await act(async () => Promise.resolve());
  await waitFor(() => expect(api.of('surveys.upsert')).toHaveLength(1), { timeout: 500 });
  expect(api.of('surveys.upsert')[0]!.input).toMatchObject({ title: 'Our week', version: 1 });
});

test('SURV-01 nothing is saved by who leaves the page because the session is over', async () => {
  const api = stubApi({ 'surveys.upsert': () => ({ id: idOf(800), version: 2 }) });
  const { user, unmount } = await showPage(<Writing />, sampleMe, 'surveys', 'errors');
  await user.click(screen.getByRole('button', { name: 'Write' }));
  localStorage.removeItem('user_token');
  unmount();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(api.of('surveys.upsert')).toEqual([]);
});
