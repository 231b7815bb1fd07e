import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Retrying } from '../../../test/retrying.tsx';
import { sampleCompany, sampleMe, sampleRecipient } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi, Unreachable } from '../../../test/stub-api.ts';
import { PendingPage } from './pending-page.tsx';

test('the tabs appear once the approver status is known, in a row with reserved space (REC-02)', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  stubApi({
    'organisation.detail': () => sampleCompany,
    'recognition.pending': async () => {
      await promise;
      return { items: [sampleRecipient(1)], nextCursor: null, total: 1 };
    },
  });
  const catalogues = ['recognition', 'recognition/queue', 'recognition/delegates'];
  const { container } = await showPage(<PendingPage tab={null} />, sampleMe, ...catalogues);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Recognitions' })).toBeNull();
  const reserved = container.querySelector('[aria-hidden=true].border-b')!;
  const { className } = reserved;
  expect(reserved.firstElementChild!.className).toContain('min-h-[46px]');
  resolve();
  expect(await screen.findByText('Message 1')).toBeTruthy();
  const tabs = screen.getByRole('navigation', { name: 'Recognitions' });
  const names = within(tabs)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual(['Waiting for me1', 'Reviewed', 'Received', 'Sent']);
  expect(tabs.className).toBe(className);
});

test('on a phone the content below the queue appears together with it, so that nothing shifts (NAV-10)', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  stubApi({
    'organisation.detail': () => sampleCompany,
    'recognition.delegates': () => ({ mine: null, delegatedToMe: [] }),
    'recognition.pending': async () => {
      await promise;
      return { items: [sampleRecipient(1)], nextCursor: null, total: 1 };
    },
  });
  const manager = { ...sampleMe, reportsCount: 2 };
  await showPage(<PendingPage tab="waiting" />, manager, 'recognition', 'recognition/queue', 'recognition/delegates');
  await screen.findByText('Loading');
  expect(screen.queryByRole('complementary')).toBeNull();
  resolve();
  expect(await screen.findByRole('complementary')).toBeTruthy();
  expect(screen.getByText('Message 1')).toBeTruthy();
});

test('on a phone the content below the queue does not wait while the queue is retried (NAV-10)', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  stubApi({
    'organisation.detail': () => sampleCompany,
    'recognition.delegates': () => ({ mine: null, delegatedToMe: [] }),
    'recognition.pending': () => promise,
  });
  const manager = { ...sampleMe, reportsCount: 2 };
  const page = (
    <Retrying>
      <PendingPage tab="waiting" />
    </Retrying>
  );
  await showPage(page, manager, 'recognition', 'recognition/queue', 'recognition/delegates');
  await screen.findByText('Loading');
  reject(new Unreachable());
  expect(await screen.findByRole('complementary')).toBeTruthy();
});
