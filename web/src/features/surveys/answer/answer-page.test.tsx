import { periodStatus } from '@apprecio/contract/api/codes';
import type { SurveyDetail } from '@apprecio/contract/surveys/surveys';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { AnswerPage } from './answer-page.tsx';

test.each([
  [periodStatus.active, 'Thank you. It closes on 05 Nov, 2026.'],
  [periodStatus.completed, 'Thank you. It closed on 05 Nov, 2026.'],
])('whoever answered a survey of status %i reads “%s” (SURV-01)', async (status, text) => {
  const survey = {
    id: idOf(1),
    title: 'Pulse',
    privacy: 'confidential',
    answered: true,
    status,
    startsAt: '2026-10-01T10:00:00.000Z',
    endsAt: '2026-11-05T10:00:00.000Z',
    outcomes: [],
    sections: [],
    can: { answer: false },
  } as unknown as SurveyDetail;
  stubApi({ 'surveys.detail': () => survey });
  await showPage(<AnswerPage id={idOf(1)} />, sampleMe, 'surveys');
  expect(await screen.findByText(text)).toBeTruthy();
});
