import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
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

test('reopening a draft at once waits until its last change is saved (SURV-01)', async () => {
  let savedSurvey = { ...newSurvey('blank', { kind: 'all' }, texts), title: 'Our week', version: 1 };
  const saving = Promise.withResolvers<undefined>();
  const api = stubApi({
    'audiences.choices': () => ({ everyone: 12, team: 0, departments: [], locations: [], communities: [] }),
    'surveys.groups': () => ({ asked: 12, groups: [], tooSmall: [], unanswered: null, refused: null }),
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
