import type { Batch, BatchRow } from '@apprecio/contract/batches/batches.operations';
import type { ReadFile } from '@apprecio/contract/batches/files';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf } from '../../../test/samples.ts';
import { showApp, stubFrame } from '../../../test/show-app.tsx';
import { Refusal } from '../../../test/stub-api.ts';

async function fileInput(): Promise<HTMLInputElement> {
  await screen.findByRole('button', { name: 'Choose a file' });
  return document.querySelector<HTMLInputElement>('input[type=file]')!;
}

const checked: Batch = {
  id: idOf(700),
  kind: 'employees.import',
  title: 'people.csv',
  state: 'checked',
  total: 2,
  done: 0,
  counts: { create: 1, update: 1, same: 1, faulty: 1, skipped: 0, notUndone: 0 },
  madeBy: null,
  appliedBy: null,
  undoneBy: null,
  madeAt: '2026-11-21T09:00:00.000Z',
  appliedAt: null,
  undoneAt: null,
  undoUntil: null,
};
const faultyAlone: Batch = { ...checked, counts: { ...checked.counts, create: 0, update: 0, same: 0, faulty: 500 } };
const committed: Batch = {
  ...checked,
  state: 'applied',
  done: 2,
  appliedAt: '2026-11-21T09:00:00.000Z',
  undoUntil: '2026-11-28T09:00:00.000Z',
};

function row(line: number, outcome: BatchRow['outcome'], employeeId: string, name: string): BatchRow {
  return {
    line,
    outcome,
    state: 'ignored',
    subjectId: null,
    shown: { employeeId, name },
    changes: outcome === 'update' ? [{ field: 'location', from: 'Pune', to: 'Mumbai' }] : [],
    errors: outcome === 'faulty' ? [{ field: 'email', code: 'row.email' }] : [],
    reason: null,
  };
}
const rows = [
  row(2, 'create', 'E-1', 'Zoya Ansari'),
  row(3, 'update', 'E-2', 'Imran Qureshi'),
  row(4, 'same', 'E-3', 'Tara Bose'),
  row(5, 'faulty', 'E-4', 'Ravi Shankar'),
];
const file = new File(['Employee ID\n'], 'people.csv', { type: 'text/csv' });

/** Returns what was chosen by hand, as a form sends it. */
function choicesIn(form: FormData | undefined | null): string {
  const choices = form?.get('choices');
  return typeof choices === 'string' ? choices : '';
}

/** A file whose columns say everything themselves. */
const plain: ReadFile = {
  sheets: [],
  sheet: null,
  columns: [
    { position: 0, heading: 'Emp', samples: ['E-1', 'E-2'], target: 'Employee ID' },
    { position: 1, heading: 'Called', samples: ['Zoya Ansari'], target: 'Full Name' },
  ],
  targets: [
    { target: 'Employee ID', means: 'employeeId', needed: true },
    { target: 'Full Name', means: 'name', needed: true },
    { target: 'Location', means: 'location', needed: false },
  ],
  doubled: [],
  missing: [],
  dates: { order: 'dmy', from: 'nothing', sample: null, dayFirst: null, monthFirst: null },
  asks: false,
};

type Handlers = NonNullable<Parameters<typeof stubFrame>[1]>;

function open(
  check: Handlers['employees.import'],
  apply?: () => Batch,
  from = checked,
  read: Handlers['batches.readFile'] = () => plain,
) {
  let batch = from;
  const api = stubFrame(
    { roleId: 2 },
    {
      'batches.readFile': read,
      ...(check && { 'employees.import': check }),
      'employees.sendTestInvitation': () => ({ email: 'asha@acme.example' }),
      ...(apply && { 'employees.applyImport': () => (batch = apply()) }),
      'batches.detail': () => batch,
      'batches.rows': ({ input }) => {
        const { outcome } = input as { outcome?: string };
        const items = rows.filter((each) => !outcome || each.outcome === outcome);
        return { items, nextCursor: null, total: items.length };
      },
    },
  );
  return { api, ...showApp('/organization/employees/import') };
}

it('checks a file first: nothing changes, each count is a filter, and faulty rows show their reason (ONB-05)', async () => {
  const { api, user } = open(() => checked);
  await user.upload(await fileInput(), file);
  expect(await screen.findByText(/^Nothing has changed yet\./)).toBeTruthy();
  expect(api.of('employees.import')[0]?.form?.get('csv')).toBeInstanceOf(File);
  expect(screen.getByRole('button', { name: /1 with errors, skipped/ }).getAttribute('aria-pressed')).toBe('true');
  const table = await screen.findByRole('table');
  expect(within(table).getByText('Row 5, email')).toBeTruthy();
  expect(within(table).getByText('Please enter a valid email address')).toBeTruthy();
  expect(within(table).queryByText('Zoya Ansari')).toBeNull();
  await user.click(screen.getByRole('button', { name: /1 to create/ }));
  expect(await screen.findByText('Zoya Ansari')).toBeTruthy();
});

it('warns that sent emails can’t be recalled, and omits the warning when nobody is invited (ONB-05, ONB-06)', async () => {
  const { user } = open(() => checked);
  await user.upload(await fileInput(), file);
  expect(await screen.findByText(/but sent emails can’t be recalled/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Invite new people' }));
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeTruthy();
  expect(screen.queryByText(/can’t be recalled/)).toBeNull();
});

it('offers a test invitation to oneself while invitations would go out, and names its recipient (ONB-05, ONB-06)', async () => {
  const { api, user } = open(() => checked);
  await user.upload(await fileInput(), file);
  await user.click(await screen.findByRole('button', { name: 'Send me a test invitation' }));
  expect(await screen.findByText('Test invitation sent to asha@acme.example')).toBeTruthy();
  expect(api.of('employees.applyImport')).toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: 'Invite new people' }));
  expect(screen.queryByRole('button', { name: 'Send me a test invitation' })).toBeNull();
});

it('a file with only faulty rows says so and offers neither import nor undo (ONB-05)', async () => {
  const { user } = open(() => faultyAlone, undefined, faultyAlone);
  await user.upload(await fileInput(), file);
  expect(await screen.findByText('No rows can be imported. Each row shows its reason.')).toBeTruthy();
  expect(screen.queryByText(/You can undo/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

it('imports the checked rows and reports the result (ONB-05)', async () => {
  const { api, user } = open(
    () => checked,
    () => committed,
  );
  await user.upload(await fileInput(), file);
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows and send 1 invitation' }));
  expect(await screen.findByRole('heading', { name: 'Import done' })).toBeTruthy();
  expect(api.of('employees.applyImport')[0]?.input).toEqual({ id: checked.id, invite: true });
  expect(screen.getByText('2 rows imported. 1 person added, 1 changed.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export rows with errors' })).toBeTruthy();
});

it('a file that cannot be read shows the server’s message, and another can be chosen (ONB-05)', async () => {
  const { user } = open(() => {
    throw new Refusal('request.invalid', { csv: 'Missing columns: Email' });
  });
  await user.upload(await fileInput(), file);
  expect(await screen.findByText('Missing columns: Email')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
});

it.each([
  [
    'This workbook has a password. Remove the password and try again',
    'This workbook has a password. Remove the password and try again.',
  ],
  [
    'This file has 50,001 rows; at most 10,000 can be imported at once',
    'This file has 50,001 rows. At most 10,000 can be imported at once.',
  ],
])('says in the words of the page why a file is refused: %s (ONB-07)', async (message, shown) => {
  const { user } = open(() => {
    throw new Refusal('request.invalid', { csv: message });
  });
  await user.upload(await fileInput(), file);
  expect(await screen.findByText(shown)).toBeTruthy();
});

it('offers the sheets of a workbook and reads the chosen one (ONB-07)', async () => {
  const sheets = ['Cover', 'Pune', 'Delhi'];
  const { api, user } = open(
    () => checked,
    undefined,
    checked,
    ({ form }) => ({ ...plain, sheets, sheet: choicesIn(form).includes('Delhi') ? 'Delhi' : 'Pune', asks: true }),
  );
  await user.upload(await fileInput(), file);
  const chosen = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sheet' });
  expect(chosen.value).toBe('Pune');
  await user.selectOptions(chosen, 'Delhi');
  await waitFor(() => expect(chosen.value).toBe('Delhi'));
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  await screen.findByText(/^Nothing has changed yet\./);
  expect(JSON.parse(choicesIn(api.of('employees.import')[0]?.form))).toEqual({ sheet: 'Delhi' });
});

it('a file over 5 MB is not sent (ONB-05)', async () => {
  const { api, user } = open(() => checked);
  const large = new File([new Uint8Array(5_000_001)], 'large.csv', { type: 'text/csv' });
  await user.upload(await fileInput(), large);
  expect(await screen.findByText('This file is larger than 5 MB. Please split it.')).toBeTruthy();
  expect(api.of('employees.import')).toHaveLength(0);
});

it('an import that was finished elsewhere is reported and not repeated (ONB-05)', async () => {
  const { user } = open(
    () => checked,
    () => {
      throw new Refusal('batches.gone');
    },
  );
  await user.upload(await fileInput(), file);
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows and send 1 invitation' }));
  expect(await screen.findByText('This was already done. Please start again.')).toBeTruthy();
});

it('asks for the meaning of an unclear column, beside its values, and sends the choice (ONB-07)', async () => {
  const ambiguousFile: ReadFile = {
    ...plain,
    columns: [plain.columns[0]!, { ...plain.columns[1]!, target: null }],
    missing: ['Full Name'],
    asks: true,
  };
  const { api, user } = open(
    () => checked,
    undefined,
    checked,
    ({ form }) => (choicesIn(form).includes('Full Name') ? plain : ambiguousFile),
  );
  await user.upload(await fileInput(), file);
  expect(await screen.findByRole('heading', { name: 'Match the columns' })).toBe(document.activeElement);
  expect(screen.getByText('Choose a column for: Full Name')).toBeTruthy();
  expect(screen.getByText('Zoya Ansari')).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' });
  expect(button.disabled).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'What “Called” holds' }), 'Full Name');
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  expect(await screen.findByText(/^Nothing has changed yet\./)).toBeTruthy();
  expect(JSON.parse(choicesIn(api.of('employees.import')[0]?.form))).toEqual({
    columns: { 1: 'Full Name' },
  });
});

it('asks whether the day or the month comes first, with both dates in words (ONB-07)', async () => {
  const ambiguousFile: ReadFile = {
    ...plain,
    dates: { order: null, from: 'ask', sample: '03/04/2021', dayFirst: '2021-04-03', monthFirst: '2021-03-04' },
    asks: true,
  };
  const { api, user } = open(
    () => checked,
    undefined,
    checked,
    ({ form }) =>
      choicesIn(form).includes('mdy')
        ? { ...ambiguousFile, dates: { ...ambiguousFile.dates, order: 'mdy', from: 'choice' } }
        : ambiguousFile,
  );
  await user.upload(await fileInput(), file);
  const group = await screen.findByRole('group', { name: /How should 03\/04\/2021 be read\?/ });
  expect(within(group).getByRole('radio', { name: '03 Apr, 2021' })).toBeTruthy();
  await user.click(within(group).getByRole('radio', { name: '04 Mar, 2021' }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  await screen.findByText(/^Nothing has changed yet\./);
  expect(JSON.parse(choicesIn(api.of('employees.import')[0]?.form))).toMatchObject({ dates: 'mdy' });
});

it('says that leavers stay inactive, and checks the file again when they are to be reactivated (ONB-07)', async () => {
  const leavers = { ...checked, counts: { ...checked.counts, inactive: 2 } };
  const { api, user } = open(() => leavers, undefined, leavers);
  await user.upload(await fileInput(), file);
  expect(await screen.findByText('2 people in this file have left and stay inactive.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Make them active again' }));
  await waitFor(() => expect(api.of('employees.import')).toHaveLength(2));
  expect(JSON.parse(choicesIn(api.of('employees.import')[1]?.form))).toMatchObject({ bringBack: true });
});
