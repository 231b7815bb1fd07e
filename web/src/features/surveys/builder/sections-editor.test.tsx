import type { Question } from '@apprecio/contract/surveys/questions';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { emptyQuestion, newSurvey } from './new-survey.ts';
import { Outline } from './outline.tsx';
import { SectionsEditor } from './sections-editor.tsx';
import { useSurveyDraft } from './use-survey-draft.ts';

const texts = { question: (key: string) => key, options: () => 'a;b', end: () => '', template: () => 'Pulse' };
const deciding: Question = { ...emptyQuestion('rating5'), id: idOf(901), text: 'How was it?' };
const depending: Question = {
  ...emptyQuestion('text'),
  id: idOf(902),
  text: 'Why?',
  showIf: { questionId: deciding.id, values: ['1'] },
};
const initial = {
  ...newSurvey('blank', { kind: 'all' }, texts),
  sections: [{ id: idOf(900), title: '', questions: [deciding, depending] }],
};

function Editing() {
  const draft = useSurveyDraft(initial, { id: idOf(800), version: 1 });
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <Outline sections={draft.fields.sections} problems={draft.problems} openId={openId} onOpen={setOpenId} />
      <SectionsEditor draft={draft} texts={texts} openId={openId} onOpen={setOpenId} />
      <p role="status" aria-label="Problems">
        {Object.values(draft.problems).join(', ')}
      </p>
    </>
  );
}

const unusable = 'Only after question 1, which can’t be used here';

test.each([
  ['deleted', 'Only after a question that’s gone', 'unreachable'],
  ['turned into a text', unusable, 'unreachable'],
  ['moved behind it', unusable.replace('1', '2'), 'endless'],
])('a condition can be removed once its deciding question is %s (SURV-02)', async (what, label, problem) => {
  stubApi({ 'surveys.upsert': () => ({ id: idOf(800), version: 2 }) });
  const { user } = await showPage(<Editing />, sampleMe, 'surveys', 'errors', 'app');
  await user.click(
    within(screen.getByRole('article', { name: 'Question 1' })).getByRole('button', { name: /How was it/ }),
  );
  const first = within(screen.getByRole('article', { name: 'Question 1' }));
  if (what === 'turned into a text') await user.selectOptions(first.getByLabelText('Type'), 'text');
  else await user.click(first.getByRole('button', { name: what === 'deleted' ? 'Delete question' : 'Move down' }));
  await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: /Why\?/ }));
  const shown = screen.getByLabelText<HTMLSelectElement>('Shown');
  expect(shown.selectedOptions[0]!.textContent).toBe(label);
  expect(shown.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Problems').textContent).toBe(problem);
  await user.selectOptions(shown, 'Always');
  expect(screen.getByLabelText('Problems').textContent).toBe('');
  expect(screen.queryByText(label)).toBeNull();
});

test('opening a question from the outline puts the cursor into its words (SURV-01)', async () => {
  stubApi({ 'surveys.upsert': () => ({ id: idOf(800), version: 2 }) });
  const { user } = await showPage(<Editing />, sampleMe, 'surveys', 'errors', 'app');
  const outline = within(screen.getByRole('navigation', { name: 'Outline' }));
  await user.click(outline.getByRole('button', { name: /Why\?/ }));
  expect(outline.getByRole('button', { name: /Why\?/ }).getAttribute('aria-current')).toBe('true');
  expect(document.activeElement).toBe(screen.getByDisplayValue('Why?'));
});
