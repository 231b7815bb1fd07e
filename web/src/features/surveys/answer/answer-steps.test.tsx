import type { Question } from '@apprecio/contract/surveys/questions';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages } from '../../../lib/i18n/messages.ts';
import { idOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import type { Flow } from './answer-flow.ts';
import { AnswerSteps } from './answer-steps.tsx';

const rating = (at: number): Question => ({
  id: idOf(900 + at),
  type: 'rating5',
  text: `Question ${at}`,
  help: '',
  required: true,
  options: [],
  rows: [],
  low: '',
  high: '',
  showIf: null,
  key: null,
});
const sections = [{ id: idOf(899), title: '', questions: [1, 2, 3].map(rating) }];
const survey = { sections, privacy: 'named', minGroup: 5 } as const;

function Answering() {
  const [flow, setFlow] = useState<Flow>({ answers: {}, at: 0 });
  return (
    <AnswerSteps survey={survey} flow={flow} onFlow={setFlow} sending={{ state: 'idle' }} onSend={() => undefined} />
  );
}

beforeEach(async () => {
  await loadMessages('surveys', 'errors');
  vi.useFakeTimers();
  show(<Answering />);
});
afterEach(() => vi.useRealTimers());

const pause = () =>
  act(() => {
    vi.advanceTimersByTime(400);
  });
const questionText = () => screen.getAllByRole('heading')[0]!.textContent;

test('pressing a rating twice leads to the next question and not past it (SURV-02)', () => {
  const four = screen.getByRole('button', { name: '4' });
  fireEvent.click(four);
  fireEvent.click(four);
  pause();
  expect(questionText()).toBe('Question 2');
});

test('pressing Next right after an answer skips no question (SURV-02)', () => {
  fireEvent.click(screen.getByRole('button', { name: '4' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  pause();
  expect(questionText()).toBe('Question 2');
});

test('holding a number key answers only the question on screen (SURV-02)', () => {
  fireEvent.keyDown(window, { key: '5' });
  for (let turn = 0; turn < 4; turn++) {
    pause();
    fireEvent.keyDown(window, { key: '5', repeat: true });
  }
  pause();
  expect(questionText()).toBe('Question 2');
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});
