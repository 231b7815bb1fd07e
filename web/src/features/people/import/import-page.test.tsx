import type { ImportCheck } from '@apprecio/contract/people';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf } from '../../../test/samples.ts';
import { showApp, stubFrame } from '../../../test/show-app.tsx';
import { Refusal } from '../../../test/stub-api.ts';

const checked: ImportCheck = {
  batchId: idOf(700),
  state: 'checked',
  counts: { create: 1, update: 1, same: 1, faulty: 1 },
  rows: [
    { line: 2, outcome: 'create', employeeId: 'E-1', name: 'Zoya Ansari', errors: [] },
    { line: 3, outcome: 'update', employeeId: 'E-2', name: 'Imran Qureshi', errors: [] },
    { line: 4, outcome: 'same', employeeId: 'E-3', name: 'Tara Bose', errors: [] },
    {
      line: 5,
      outcome: 'faulty',
      employeeId: 'E-4',
      name: 'Ravi Shankar',
      errors: [{ field: 'email', message: 'Please enter a valid email address' }],
    },
  ],
};
const file = new File(['Employee ID\n'], 'people.csv', { type: 'text/csv' });

function open(onboard: NonNullable<Parameters<typeof stubFrame>[1]>['people.onboard']) {
  const api = stubFrame({ role: 'admin', roleId: 2 }, { ...(onboard && { 'people.onboard': onboard }) });
  return { api, ...showApp('/organization/employees/import') };
}

it('ONB-05 checks a file first: nothing has changed yet, each count is a filter, faulty rows carry their reason', async () => {
  const { api, user } = open(() => checked);
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  expect(await screen.findByText(/^Nothing has changed yet\./)).toBeTruthy();
  expect(api.of('people.onboard')[0]?.form?.get('file')).toBeInstanceOf(File);
  expect(screen.getByRole('button', { name: /1 faulty, left out/ }).getAttribute('aria-pressed')).toBe('true');
  const table = screen.getByRole('table');
  expect(within(table).getByText('Row 5, e-mail')).toBeTruthy();
  expect(within(table).getByText('Please enter a valid email address')).toBeTruthy();
  expect(within(table).queryByText('Zoya Ansari')).toBeNull();
  await user.click(screen.getByRole('button', { name: /1 to create/ }));
  expect(within(table).getByText('Zoya Ansari')).toBeTruthy();
});

it('ONB-05 brings the checked rows in and says what happened', async () => {
  const { api, user } = open((call) => (call.form ? checked : { ...checked, state: 'committed' }));
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByRole('heading', { name: 'Import done' })).toBeTruthy();
  expect(api.of('people.onboard')[1]?.input).toEqual({ batchId: checked.batchId });
  expect(screen.getByText('1 new person was invited, 1 was changed.')).toBeTruthy();
});

it('ONB-05 a file that cannot be read is told in the server’s words, and another can be chosen', async () => {
  const { user } = open(() => {
    throw new Refusal('request.invalid', { csv: 'The first line lacks: Email' });
  });
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  expect(await screen.findByText('The first line lacks: Email')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
});

it('ONB-05 a file over 5 MB is not sent at all', async () => {
  const { api, user } = open(() => checked);
  const large = new File([new Uint8Array(5_000_001)], 'large.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), large);
  expect(await screen.findByText('This file is larger than 5 MB. Please split it.')).toBeTruthy();
  expect(api.of('people.onboard')).toHaveLength(0);
});

it('ONB-05 an import that was finished elsewhere is told, and nothing is done twice', async () => {
  const { user } = open((call) => {
    if (call.form) return checked;
    throw new Refusal('people.import_gone');
  });
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('This import was already finished. Please upload the file again.')).toBeTruthy();
});
