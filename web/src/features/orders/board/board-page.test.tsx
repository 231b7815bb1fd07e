import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Retrying } from '../../../test/retrying.tsx';
import { sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi, Unreachable } from '../../../test/stub-api.ts';
import { BoardPage } from './board-page.tsx';

test('the columns wait for the counts above them, but not while the counts are retried (STO-07)', async () => {
  const counts = Promise.withResolvers<never>();
  stubApi({ 'orders.counts': () => counts.promise, 'orders.board': () => ({ items: [], nextCursor: null }) });
  await showPage(
    <Retrying>
      <BoardPage view={{}} onView={() => undefined} />
    </Retrying>,
    sampleMe,
    'orders',
    'orders/board',
  );
  const column = screen.getByRole('region', { name: 'Processing' });
  expect(column.closest('.invisible')).not.toBeNull();
  counts.reject(new Unreachable());
  await waitFor(() => expect(column.closest('.invisible')).toBeNull());
});
