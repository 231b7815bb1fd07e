import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InputOf } from '../../lib/api/request.ts';
import { ananya, arjun, idOf, meera, samplePerson, samplePost } from '../../test/samples.ts';
import { showApp, stubFrame } from '../../test/show-app.tsx';
import { Unreachable } from '../../test/stub-api.ts';

const filters = {
  departments: ['Logistics', 'Sales'],
  designations: ['Planner'],
  locations: ['Pune', 'Mumbai'],
  total: 1000,
};

const plainDetail = {
  email: 'asha@northwind.example',
  dateOfJoining: null,
  manager: null,
  line: [],
  reports: [],
  birthday: null,
  personal: null,
  reportsCount: 0,
  teamCount: 0,
  received: 1,
  given: 0,
  knownFor: [],
};

function serve(handlers: Parameters<typeof stubFrame>[1] = {}) {
  return stubFrame(
    {},
    {
      'people.filters': () => filters,
      'people.list': () => ({ items: [ananya, meera, arjun], nextCursor: null, total: 3 }),
      ...handlers,
    },
  );
}

const last = (api: ReturnType<typeof serve>): InputOf<'people.list'> | undefined => api.of('people.list').at(-1)?.input;

it('shows the directory with its size, and each person links to their page (PPL-01)', async () => {
  serve();
  showApp('/people');
  expect(await screen.findByText('999 colleagues in 2 places.')).toBeTruthy();
  const link = await screen.findByRole('link', { name: /Meera Krishnan/ });
  expect(link.getAttribute('href')).toBe(`/people/${meera.id}`);
  expect(screen.getByRole('button', { name: 'Thank Meera Krishnan' })).toBeTruthy();
});

it('nobody is offered a button to thank themselves (REC-01)', async () => {
  serve();
  showApp('/people');
  await screen.findByRole('link', { name: /Ananya Joshi/ });
  expect(screen.queryByRole('button', { name: 'Thank Ananya Joshi' })).toBeNull();
  expect(screen.getByText('This is you')).toBeTruthy();
});

it('searches once the typing pauses and keeps the words in the address (PPL-01)', async () => {
  const api = serve();
  const app = showApp('/people');
  await app.user.type(await screen.findByLabelText('Search people by name'), 'mee');
  await waitFor(() => expect(last(api)?.search).toBe('mee'));
  expect(app.place()).toBe('/people?search=mee');
  expect(api.of('people.list').length).toBeLessThanOrEqual(3);
});

it('reads search words, filters and order from the address and updates them there (PPL-01)', async () => {
  const api = serve();
  const app = showApp('/people?department=%5B%22Sales%22%5D&team=true&sort=newest');
  await screen.findByRole('link', { name: /Meera/ });
  expect(last(api)).toMatchObject({ filters: { department: ['Sales'], team: true }, sort: 'newest' });
  await app.user.click(screen.getByRole('button', { name: 'My team' }));
  await waitFor(() => expect(last(api)?.filters).toEqual({ department: ['Sales'] }));
  await app.user.click(screen.getByRole('button', { name: 'Department: Sales' }));
  const panel = await screen.findByRole('dialog', { name: 'Filter by Department' });
  await app.user.click(await within(panel).findByLabelText('Logistics'));
  await waitFor(() => expect(last(api)?.filters).toEqual({ department: ['Sales', 'Logistics'] }));
  await app.user.click(within(panel).getByRole('button', { name: 'Clear Department' }));
  await waitFor(() => expect(app.place()).toBe('/people?sort=newest'));
});

it('loads more page by page and shows the total (API-06)', async () => {
  const more = samplePerson(30, 'Zoya Ansari');
  serve({
    'people.list': ({ input }) =>
      input.cursor === 'c2'
        ? { items: [more], nextCursor: null }
        : { items: [meera, arjun], nextCursor: 'c2', total: 3 },
  });
  const app = showApp('/people');
  expect(await screen.findByText('Showing 2 of 3')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /Zoya Ansari/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('explains an empty result and offers to clear the filters (NAV-10)', async () => {
  const api = serve({ 'people.list': () => ({ items: [], nextCursor: null, total: 0 }) });
  const app = showApp('/people?search=zzz');
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeTruthy();
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  await app.user.click(clear!);
  await waitFor(() => expect(last(api)?.search).toBeUndefined());
});

it('offers Retry when the list cannot be had, and the rest of the page stays (NAV-10)', async () => {
  const api = serve({
    'people.list': () => {
      throw new Unreachable();
    },
  });
  const app = showApp('/people');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on('people.list', () => ({ items: [meera], nextCursor: null, total: 1 }));
  await app.user.click(retry);
  expect(await screen.findByRole('link', { name: /Meera/ })).toBeTruthy();
});

it('a person’s page that fails to load offers Retry (PPL-01)', async () => {
  serve({
    'people.detail': () => {
      throw new Unreachable();
    },
    'recognition.of': () => ({ items: [], nextCursor: null }),
  });
  showApp(`/people/${idOf(77)}`);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('a thank-you to eighteen people names two others and counts the rest (PPL-01)', async () => {
  const receivers = Array.from({ length: 18 }, (_, index) =>
    samplePerson(100 + index, `Asha Rao${'abcdefghijklmnopqr'.charAt(index)}`),
  );
  const [person] = receivers;
  const { recognition, createdAt, author } = samplePost(1);
  serve({
    'people.detail': () => ({ ...person!, ...plainDetail }),
    'recognition.of': () => ({
      items: [
        {
          recognitionId: recognition!.id,
          visibility: 'public',
          postId: idOf(1),
          giver: author,
          message: recognition!.message,
          valueIds: [],
          community: null,
          createdAt,
          recipients: receivers.map((each) => ({ person: each, points: 0 })),
        },
      ],
      nextCursor: null,
    }),
  });
  showApp(`/people/${person!.id}`);
  expect(await screen.findByText(/with Asha Raob, Asha Raoc,? and 15 others/)).toBeTruthy();
  expect(screen.queryByText(/Asha Raod/)).toBeNull();
});
