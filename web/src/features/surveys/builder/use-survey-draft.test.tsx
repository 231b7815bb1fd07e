import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InputOf } from '../../../lib/api/request.ts';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi, Unreachable } from '../../../test/stub-api.ts';
import { newSurvey } from './new-survey.ts';
import { type SavedDraft, useSurveyDraft } from './use-survey-draft.ts';

const texts = { question: (key: string) => key, options: () => 'a;b', end: () => '', template: () => 'Pulse' };
const initial = newSurvey('blank', { kind: 'all' }, texts);

function Writing({ savedDraft: storedDraft = { id: idOf(800), version: 1 } }: { savedDraft?: SavedDraft | null }) {
  const { change, flush, saving } = useSurveyDraft(initial, storedDraft);
  const titles = { Write: 'Our week', Rewrite: 'Our month' };
  return (
    <>
      {Object.entries(titles).map(([name, title]) => (
        <button key={name} type="button" onClick={() => change({ title })}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => void flush()}>
        Save
      </button>
      <p role="status" aria-label="Saving">
        {saving.state}
      </p>
    </>
  );
}

/** Keeps drafts as the server does; while the line is `down`, its answers do not arrive. */
function draftsOf(storedDraft: SavedDraft | null) {
  const versions = new Map(storedDraft ? [[storedDraft.id, storedDraft.version]] : []);
  const answers = new Map<string | null, SavedDraft>();
  const titles: string[] = [];
  const line = { down: true };
  const save = ({ id = idOf(801 + versions.size), version = 0, title }: InputOf<'surveys.upsert'>): SavedDraft => {
    if (version !== (versions.get(id) ?? 0)) throw new Refusal('surveys.changed_elsewhere');
    versions.set(id, version + 1);
    titles.push(title);
    return { id, version: version + 1 };
  };
  const api = stubApi({
    'surveys.upsert': ({ key, input }) => {
      const answer = answers.get(key) ?? save(input);
      answers.set(key, answer);
      if (line.down) throw new Unreachable();
      return answer;
    },
  });
  return { api, versions, titles, line };
}

test.each([
  ['a change', { id: idOf(800), version: 4 }],
  ['a new draft', null],
])('%s whose response is lost is retried before newer ones and stored once (SURV-01)', async (_what, storedDraft) => {
  const { api, versions, titles, line } = draftsOf(storedDraft);
  const { user } = await showPage(<Writing savedDraft={storedDraft} />, sampleMe, 'surveys', 'errors', 'app');
  const press = async (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Write');
  await press('Save');
  await screen.findByText('failed');
  await press('Rewrite');
  await press('Save');
  await waitFor(() => expect(api.of('surveys.upsert').length).toBeGreaterThan(1));
  await screen.findByText('failed');
  const [first, ...again] = api.of('surveys.upsert').map(({ key, input }) => ({ key, input }));
  for (const each of again) expect(each).toEqual(first);
  line.down = false;
  await press('Save');
  await screen.findByText('saved');
  expect(titles).toEqual(['Our week', 'Our month']);
  expect([...versions.values()]).toEqual([(storedDraft?.version ?? 0) + 2]);
});

test('a refused retry does not block newer changes (SURV-01)', async () => {
  const api = stubApi({
    'surveys.upsert': () => {
      throw new Unreachable();
    },
  });
  const { user } = await showPage(<Writing />, sampleMe, 'surveys', 'errors', 'app');
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('failed');
  api.on('surveys.upsert', ({ input }) => {
    if (input.title === 'Our week') throw new Refusal('access.denied');
    return { id: idOf(800), version: 2 };
  });
  await user.click(screen.getByRole('button', { name: 'Rewrite' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('saved');
  expect(api.of('surveys.upsert').at(-1)!.input).toMatchObject({ title: 'Our month', version: 1 });
});

test('leaving the page at once saves the last change, and an unchanged draft is not saved (SURV-01)', async () => {
  const api = stubApi({ 'surveys.upsert': () => ({ id: idOf(800), version: 2 }) });
  const read = await showPage(<Writing />, sampleMe, 'surveys', 'errors', 'app');
  read.unmount();
  const { user, unmount } = await showPage(<Writing />, sampleMe, 'surveys', 'errors', 'app');
  await user.click(screen.getByRole('button', { name: 'Write' }));
  unmount();
  await act(async () => Promise.resolve());
  await waitFor(() => expect(api.of('surveys.upsert')).toHaveLength(1), { timeout: 500 });
  expect(api.of('surveys.upsert')[0]!.input).toMatchObject({ title: 'Our week', version: 1 });
});

test('leaving the page because the session ended saves nothing (SURV-01)', async () => {
  const api = stubApi({ 'surveys.upsert': () => ({ id: idOf(800), version: 2 }) });
  const { user, unmount } = await showPage(<Writing />, sampleMe, 'surveys', 'errors', 'app');
  await user.click(screen.getByRole('button', { name: 'Write' }));
  localStorage.removeItem('user_token');
  unmount();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(api.of('surveys.upsert')).toEqual([]);
});
