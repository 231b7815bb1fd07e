import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi } from '../../../test/stub-api.ts';
import { CreateSurveyPage } from './create-survey-page.tsx';
import { newSurvey } from './new-survey.ts';

const texts = { question: (key: string) => key, options: () => 'a;b', end: () => '', template: () => 'Pulse' };

function Opening() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Open or close
      </button>
      {open && <CreateSurveyPage surveyId={idOf(800)} />}
    </>
  );
}

const reads = {
  'audiences.choices': () => ({ everyone: 12, team: 0, departments: [], locations: [], communities: [] }),
  'surveys.groups': () => ({ asked: 12, groups: [], tooSmall: [], unanswered: null, refused: null }),
};
const catalogues = ['app', 'errors', 'audiences', 'surveys', 'surveys/library'] as const;

beforeEach(() => localStorage.clear());

test('a new survey that cannot be saved yet survives a reload, and starting over offers the templates (SURV-01)', async () => {
  const api = stubApi(reads);
  const show = async () => showPage(<CreateSurveyPage surveyId={undefined} />, sampleMe, ...catalogues);
  const { user, unmount } = await show();
  await user.click(await screen.findByText('Blank survey'));
  await user.type(await screen.findByLabelText(/^Introduction/), 'Hm');
  unmount();
  const second = await show();
  expect(await screen.findByDisplayValue('Hm')).toBeTruthy();
  await second.user.click(screen.getByText('Start over'));
  await screen.findByText('Blank survey');
  second.unmount();
  await show();
  await screen.findByText('Blank survey');
  expect(api.of('surveys.upsert')).toEqual([]);
});

test('a survey saved elsewhere keeps what was typed here, until its writer starts over (SURV-01)', async () => {
  let stored = { ...newSurvey('blank', { kind: 'all' }, texts), title: 'Our week', version: 1 };
  const api = stubApi({
    ...reads,
    'surveys.detail': () => ({ id: idOf(800), fields: stored }) as never,
    'surveys.upsert': () => {
      throw new Refusal('surveys.changed_elsewhere');
    },
  });
  const { user } = await showPage(<CreateSurveyPage surveyId={idOf(800)} />, sampleMe, ...catalogues);
  await user.type(await screen.findByDisplayValue('Our week'), '!');
  stored = { ...stored, title: 'Our month', version: 2 };
  await screen.findByText(/^Someone saved this survey in another window/, {}, { timeout: 3000 });
  expect(screen.getByDisplayValue('Our week!')).toBeTruthy();
  await waitFor(() => expect(api.of('surveys.detail')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(await screen.findByDisplayValue('Our month')).toBeTruthy();
  expect(screen.queryByText(/^Someone saved this survey/)).toBeNull();
});

test('reopening a draft at once waits until its last change is saved (SURV-01)', async () => {
  let savedSurvey = { ...newSurvey('blank', { kind: 'all' }, texts), title: 'Our week', version: 1 };
  const saving = Promise.withResolvers<undefined>();
  const api = stubApi({
    ...reads,
    'surveys.detail': () => ({ id: idOf(800), fields: savedSurvey }) as never,
    'surveys.upsert': async ({ input }) => {
      await saving.promise;
      expect(input.version).toBe(savedSurvey.version);
      savedSurvey = { ...savedSurvey, title: input.title, version: savedSurvey.version + 1 };
      return { id: idOf(800), version: savedSurvey.version };
    },
  });
  const { user } = await showPage(<Opening />, sampleMe, 'app', 'errors', 'audiences', 'surveys');
  const openOrClose = async () => user.click(screen.getByRole('button', { name: 'Open or close' }));
  await openOrClose();
  await user.type(await screen.findByDisplayValue('Our week'), '!');
  await openOrClose();
  await openOrClose();
  await waitFor(() => expect(api.of('surveys.upsert')).toHaveLength(1));
  expect(screen.queryByDisplayValue(/Our week/)).toBeNull();
  saving.resolve(undefined);
  await user.type(await screen.findByDisplayValue('Our week!'), '!');
  await waitFor(() => expect(savedSurvey).toMatchObject({ title: 'Our week!!', version: 3 }), { timeout: 3000 });
});
