import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ananya, idOf, meera, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi } from '../../../test/stub-api.ts';
import { MeetingPage } from '../meeting-page.tsx';

const person = (card: typeof meera) => ({
  id: card.id,
  name: card.name,
  imageUrl: null,
  designation: null,
  department: null,
});
const thanks = (number: number) => ({
  id: idOf(700 + number),
  at: '2026-11-02T08:00:00.000Z',
  person: person(meera),
  points: 0,
  message: `Help ${number}`,
});
const some = (from: number, to: number) => Array.from({ length: to - from }, (_unused, at) => thanks(from + at));

function serve(handlers: Parameters<typeof stubApi>[0] = {}) {
  return stubApi({
    'reports.oneToOne': () => ({
      from: '2026-10-01',
      to: '2026-11-26',
      person: person(ananya),
      received: 130,
      receivedPoints: 0,
      given: 0,
      reached: 0,
      receivedNewest: some(0, 20),
      receivedCursor: 'after-20',
      givenNewest: [],
      givenCursor: null,
      values: [],
      awards: [],
      zapz: [],
    }),
    'reports.oneToOneThanks': ({ input }) =>
      input.cursor === 'after-20'
        ? { items: some(20, 120), nextCursor: 'after-120' }
        : { items: some(120, 130), nextCursor: null },
    ...handlers,
  });
}

const open = async () =>
  await showPage(<MeetingPage id={ananya.id} view={{ range: 'this_quarter' }} onView={vi.fn()} />, sampleMe, 'reports');

const received = async () =>
  within((await screen.findByRole('heading', { name: '130 thank-yous received' })).closest('section')!);

it('thank-yous of a one-to-one page with Show more until complete, and print in full (Mgr-6)', async () => {
  const api = serve();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const app = await open();
  const part = await received();
  expect(part.getAllByRole('listitem')).toHaveLength(20);
  await app.user.click(part.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(120));
  expect(part.getByText('The newest 120')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(part.getAllByRole('listitem')).toHaveLength(130);
  expect(part.queryByText(/^The newest/)).toBeNull();
  expect(part.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(api.of('reports.oneToOneThanks').map(({ input }) => input.direction)).not.toContain('given');
});

it('a failed rest of a one-to-one can be retried, and the printout says that it is cut (Mgr-6)', async () => {
  let broken = true;
  serve({
    'reports.oneToOneThanks': () => {
      if (broken) throw new Refusal('request.invalid');
      return { items: some(20, 130), nextCursor: null };
    },
  });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const app = await open();
  const part = await received();
  await app.user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(part.getByText('The newest 20')).toBeTruthy();
  broken = false;
  await app.user.click(part.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(130));
});
