import type { Question } from '@apprecio/contract/surveys/questions';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { emptyQuestion, newSurvey } from './new-survey.ts';
import { Outline } from './outline.tsx';
import { SectionsEditor } from './sections-editor.tsx';
import { useSurveyForm } from './use-survey-form.ts';

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

const nothing = () => undefined;

function Editing() {
  const stored = { id: idOf(800), version: 1 };
  const form = useSurveyForm({ initial, stored, onElsewhere: nothing, onChecked: nothing });
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <Outline sections={form.draft.sections} problems={form.problems} openId={openId} onOpen={setOpenId} />
      <SectionsEditor form={form} texts={texts} openId={openId} onOpen={setOpenId} />
      <p role="status" aria-label="Problems">
        {Object.values(form.problems).join(', ')}
      </p>
    </>
  );
}

beforeEach(() => localStorage.clear());

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

const wordsInOrder = () =>
  screen
    .getAllByRole('article')
    .map((article) => within(article).queryByText(/\?$/)?.textContent ?? within(article).getByDisplayValue(/\?$/).id);

test('arrow keys on its handle move a question, into the next section too, and the new place is announced (SURV-01)', async () => {
  stubApi({ 'surveys.upsert': () => ({ id: idOf(800), version: 2 }) });
  const { user } = await showPage(<Editing />, sampleMe, 'surveys', 'errors', 'app');
  expect(wordsInOrder()).toEqual(['How was it?', 'Why?']);
  screen.getByRole('button', { name: 'Move question 1' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(wordsInOrder()).toEqual(['Why?', 'How was it?']);
  await screen.findByText('Now question 2 of 2');
  const handle = screen.getByRole('button', { name: 'Move question 2' });
  await waitFor(() => expect(document.activeElement).toBe(handle));
  await user.keyboard('{ArrowDown}');
  expect(wordsInOrder()).toEqual(['Why?', 'How was it?']);
  await user.click(screen.getByRole('button', { name: 'Add section' }));
  screen.getByRole('button', { name: 'Move question 2' }).focus();
  await user.keyboard('{ArrowDown}');
  const second = within(screen.getByRole('region', { name: 'Section 2' }));
  expect(second.getByRole('article', { name: 'Question 2' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(second.getByRole('button', { name: 'Move question 2' })));
});

test('the buttons of an open question move it with its text and keep the focus (SURV-01)', async () => {
  stubApi({ 'surveys.upsert': () => ({ id: idOf(800), version: 2 }) });
  const { user } = await showPage(<Editing />, sampleMe, 'surveys', 'errors', 'app');
  await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: /How was it/ }));
  await user.type(screen.getByLabelText('Question'), ' Really?');
  await user.click(screen.getByRole('button', { name: 'Move down' }));
  const moved = within(screen.getByRole('article', { name: 'Question 2' }));
  expect(moved.getByDisplayValue('How was it? Really?')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(moved.getByRole('button', { name: 'Move down' })));
  expect(screen.getByRole('article', { name: 'Question 1' }).textContent).toContain('Why?');
});

test('a question that was left without words is marked, and leads back to them (SURV-01)', async () => {
  stubApi({ 'surveys.upsert': () => ({ id: idOf(800), version: 2 }) });
  const { user } = await showPage(<Editing />, sampleMe, 'surveys', 'errors', 'app');
  await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: /Why\?/ }));
  await user.clear(screen.getByLabelText('Question'));
  await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: /How was it/ }));
  const left = screen.getByRole('article', { name: 'Question 2' });
  await within(left).findByText('Please write your question');
  await user.click(within(left).getByRole('button', { name: /No question yet/ }));
  await user.type(screen.getByLabelText('Question'), 'Why not?');
  await waitFor(() => expect(screen.queryByText('Please write your question')).toBeNull());
});
