import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnswerOf } from '../../lib/api/request.ts';
import { showApp, stubFrame } from '../../test/show-app.tsx';
import { Refusal } from '../../test/stub-api.ts';

type Social = AnswerOf<'reports.social'>;

const sums = { people: 12, tookPart: 6, posts: 6, comments: 6, reactions: 6, posted: 6, commented: 6, reacted: 6 };

function social(unit: 'day' | 'week' = 'day', from = '2026-03-01'): Social {
  const { posted: _posted, commented: _commented, reacted: _reacted, ...step } = sums;
  return {
    from,
    to: '2026-03-02',
    compared: { from: '2026-02-27', to: '2026-02-28', began: null },
    departments: ['Sales'],
    figures: {
      now: sums,
      before: null,
      unit,
      series: [{ from: '2026-03-01', ...step }],
      groups: [],
    },
  };
}

const path = '/reports/social-analytics?range=custom&from=2026-03-01&to=2026-03-02';
const beside = /, beside 27 Feb, 2026/;
const exporting = async () => screen.findByRole<HTMLButtonElement>('button', { name: 'Export' });
const firstTable = async () => (await screen.findAllByRole('radio', { name: 'Table' }))[0]!;

it('a failed comparison period shows an error with Retry, and the report can still be exported (ANA-02)', async () => {
  const answers = [Promise.withResolvers<Social>(), Promise.withResolvers<Social>()];
  let requestCount = 0;
  stubFrame(
    { roleId: 2 },
    {
      'reports.social': async ({ input }) =>
        input.from === '2026-02-27' ? await answers[requestCount++]!.promise : social(),
    },
  );
  const app = showApp(path);
  await screen.findByRole('region', { name: 'Who takes part' });
  await waitFor(() => expect(requestCount).toBe(1));
  expect((await exporting()).disabled).toBe(false);
  answers[0]!.reject(new Refusal('access.denied'));
  await screen.findByText(/^The earlier period couldn’t be loaded/);
  expect((await exporting()).disabled).toBe(false);
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(requestCount).toBe(2));
  answers[1]!.resolve(social('day', '2026-02-27'));
  await app.user.click(await firstTable());
  await screen.findAllByRole('table', { name: beside });
  expect(screen.queryByText(/couldn’t be loaded/)).toBeNull();
});

it('an export or mailed link is requested with the report’s filters and no text of the page (ANA-02)', async () => {
  const api = stubFrame(
    { roleId: 2 },
    {
      'reports.social': () => ({ ...social(), compared: null }),
      'reports.mails': () => [],
      'reports.export': () => ({ url: '/files/social.pdf' }),
      'reports.mailMe': () => ({ ok: true }),
    },
  );
  const app = showApp(`${path}&by=location&department=Sales&compare=none`);
  const report = {
    name: 'social',
    range: 'custom',
    from: '2026-03-01',
    to: '2026-03-02',
    department: 'Sales',
    by: 'location',
    compare: 'none',
  };
  await waitFor(async () => expect((await exporting()).disabled).toBe(false));
  for (const [entry, as] of [
    ['CSV file', 'csv'],
    ['PDF document', 'pdf'],
  ] as const) {
    await app.user.click(await exporting());
    await app.user.click(await screen.findByRole('menuitem', { name: entry }));
    await waitFor(() => expect(api.of('reports.export').at(-1)?.input).toEqual({ as, language: 'en', report }));
  }
  await app.user.click(await exporting());
  await app.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Email me a link weekly' }));
  await waitFor(() => expect(api.of('reports.mailMe').at(-1)?.input).toEqual({ report, every: 'weekly' }));
});

it('a report says that the comparison is incomplete if the company began during it (ANA-02)', async () => {
  const began = '2026-02-28';
  stubFrame(
    { roleId: 2 },
    {
      'reports.social': ({ input }) =>
        input.compare ? social('day', '2026-02-27') : { ...social(), compared: { ...social().compared!, began } },
    },
  );
  showApp(path);
  await screen.findByText('Data starts on 28 Feb, 2026, so the comparison is incomplete.');
});

it('while a department loads, no comparison with the company is shown and exports are disabled (ANA-02)', async () => {
  const sales = Promise.withResolvers<Social>();
  const api = stubFrame(
    { roleId: 2 },
    {
      'reports.social': ({ input }) => (input.department && !input.compare ? sales.promise : social('day', input.from)),
    },
  );
  const app = showApp(path);
  await app.user.click(await firstTable());
  await screen.findAllByRole('table', { name: beside });
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Sales');
  await waitFor(() => expect(screen.queryAllByRole('table', { name: beside })).toEqual([]));
  expect((await exporting()).disabled).toBe(true);
  expect(api.of('reports.social').filter(({ input }) => input.department && input.compare)).toEqual([]);
  sales.resolve(social());
  await screen.findAllByRole('table', { name: beside });
  await waitFor(async () => expect((await exporting()).disabled).toBe(false));
});

it('periods of different steps are not drawn together, and the page explains why (ANA-02)', async () => {
  stubFrame({ roleId: 2 }, { 'reports.social': ({ input }) => social(input.compare === 'none' ? 'week' : 'day') });
  showApp(path);
  await screen.findByText(/^These periods can’t share a chart/);
  expect(screen.queryAllByRole('img', { name: beside })).toEqual([]);
});
