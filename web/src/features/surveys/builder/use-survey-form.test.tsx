import type { SavedSurvey } from '@apprecio/contract/surveys/surveys';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { InputOf } from '../../../lib/api/request.ts';
import { readSavedDraft } from '../../../lib/form/saved-draft.ts';
import { keepBegun } from '../../../lib/form/use-saved-draft.ts';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi, Unreachable } from '../../../test/stub-api.ts';
import { newSurvey } from './new-survey.ts';
import { useSurveyForm } from './use-survey-form.ts';

const texts = { question: (key: string) => key, options: () => 'a;b', end: () => '', template: () => 'Pulse' };
const initial = newSurvey('blank', { kind: 'all' }, texts);

const nothing = () => undefined;
const keptTitle = () =>
  [idOf(800), ''].map((id) => readSavedDraft<{ title: string }>(sampleMe.id, `survey:${id}`)?.title).find(Boolean);

function Writing({ stored = { id: idOf(800), version: 1 } }: { stored?: SavedSurvey | null }) {
  const { change, submit, saving } = useSurveyForm({ initial, stored, onElsewhere: nothing, onChecked: nothing });
  const titles = { Write: 'Our week', Rewrite: 'Our month' };
  return (
    <>
      {Object.entries(titles).map(([name, title]) => (
        <button key={name} type="button" onClick={() => change({ title })}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => submit()}>
        Save
      </button>
      <p role="status" aria-label="Saving">
        {saving}
      </p>
    </>
  );
}

beforeEach(() => localStorage.clear());

/** Keeps drafts as the server does; while the line is `down`, its answers do not arrive. */
function draftsOf(storedDraft: SavedSurvey | null) {
  const versions = new Map(storedDraft ? [[storedDraft.id, storedDraft.version]] : []);
  const answers = new Map<string | null, SavedSurvey>();
  const titles: string[] = [];
  const line = { down: true };
  const save = ({ id = idOf(801 + versions.size), version = 0, title }: InputOf<'surveys.upsert'>): SavedSurvey => {
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
  const { user } = await showPage(<Writing stored={storedDraft} />, sampleMe, 'surveys', 'errors', 'app');
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
  expect(keptTitle()).toBe('Our week');
});

test('a change whose answer was lost before a reload is repeated with its key, then newer ones are saved (SURV-01)', async () => {
  const { versions, titles, line, api } = draftsOf(null);
  const first = await showPage(<Writing stored={null} />, sampleMe, 'surveys', 'errors', 'app');
  const press = async (name: string) => first.user.click(screen.getByRole('button', { name }));
  await press('Write');
  await press('Save');
  await screen.findByText('failed');
  await press('Rewrite');
  expect(keptTitle()).toBe('Our month');
  localStorage.removeItem('user_token');
  first.unmount();
  localStorage.setItem('user_token', 'again');
  line.down = false;
  await showPage(<Writing stored={null} />, sampleMe, 'surveys', 'errors', 'app');
  await waitFor(() => expect(titles).toEqual(['Our week', 'Our month']));
  await waitFor(() => expect(keptTitle()).toBeUndefined());
  const [before, again] = api.of('surveys.upsert');
  expect(again).toMatchObject({ input: before!.input, key: before!.key });
  expect([...versions.values()]).toEqual([2]);
});

test('what another tab wrote meanwhile stays when this tab has saved (SURV-01)', async () => {
  const answer = Promise.withResolvers<SavedSurvey>();
  const api = stubApi({ 'surveys.upsert': async () => answer.promise });
  const { user } = await showPage(<Writing />, sampleMe, 'surveys', 'errors', 'app');
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('surveys.upsert')).toHaveLength(1));
  keepBegun(sampleMe.id, `survey:${idOf(800)}`, { title: 'Of another tab' }, 'other');
  answer.resolve({ id: idOf(800), version: 2 });
  await screen.findByText('saved');
  expect(keptTitle()).toBe('Of another tab');
});
