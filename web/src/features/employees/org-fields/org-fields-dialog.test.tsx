import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publishLive } from '../../../lib/live/live.ts';
import { sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi, Unreachable } from '../../../test/stub-api.ts';
import { OrgFieldsDialog } from './org-fields-dialog.tsx';

test('a new list name stays as typed when saving or reloading fails (PPL-07)', async () => {
  const api = stubApi({
    'employees.orgFields': () => ({ items: [{ name: 'Bakery', count: 3 }], nextCursor: null }),
    'employees.renameOrgField': () => {
      throw new Unreachable();
    },
  });
  const { user } = await showPage(
    <OrgFieldsDialog onClose={() => undefined} onBatch={() => undefined} />,
    sampleMe,
    'employees',
    'people',
    'app',
    'errors',
  );
  await user.click(await screen.findByRole('button', { name: /Bakery/ }));
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: /Bakery/ });
  await user.clear(box);
  await user.type(box, 'Bakery and patisserie{Enter}');
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy();
  expect(box.isConnected && box.value).toBe('Bakery and patisserie');
  api.on('employees.orgFields', () => {
    throw new Unreachable();
  });
  await act(async () => void publishLive({ kind: 'resync', subject: '' }));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(box.isConnected && box.value).toBe('Bakery and patisserie');
  api.on('employees.renameOrgField', () => ({ batchId: null }));
  await user.type(box, '{Enter}');
  await screen.findByRole('button', { name: /^Rename Bakery/ });
});
