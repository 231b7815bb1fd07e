import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showApp, stubFrame } from '../../test/show-app.tsx';
import { Refusal } from '../../test/stub-api.ts';

const choices = { everyone: 12, team: 0, departments: [], locations: [], communities: [] } as never;
const id = '0190b2c4-0000-7000-8000-000000000001';
const throwNotFound = (): never => {
  throw new Refusal('access.not_found');
};

it.each([
  [`/events/new?eventId=${id}`, 'This event isn’t here', '/events'],
  [
    `/organization/announcements/new?announcementId=${id}`,
    'This announcement isn’t here',
    '/organization/announcements',
  ],
  [`/organization/create-polls?pollId=${id}`, 'This poll isn’t here', '/organization/polls-surveys'],
  [`/organization/create-survey?surveyId=${id}`, 'This survey isn’t here', '/organization/polls-surveys?kind=surveys'],
])(
  'a form for a deleted item shows a message and links to the list: %s (NAV-10)',
  async (at, title, to) => {
    stubFrame(
      { roleId: 2 },
      {
        'audiences.choices': () => choices,
        'events.details': throwNotFound,
        'announcements.details': throwNotFound,
        'polls.details': throwNotFound,
        'surveys.detail': throwNotFound,
      },
    );
    showApp(at);
    expect(await screen.findByRole('heading', { level: 1, name: title }, { timeout: 15_000 })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Show all/ }).getAttribute('href')).toBe(to);
  },
  30_000,
);
