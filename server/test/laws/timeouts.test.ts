import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { operationsTable } from '@apprecio/contract/generated/operations-table';
import { expect, test } from 'vitest';
import { law } from './messages.ts';

const all = Object.entries(operations as Record<OperationName, Operation>);

test('a client waits ten seconds, except for declared slow operations such as uploads, imports and exports (API-03)', () => {
  const longer = all.flatMap(([name, { timeoutMs }]) => (timeoutMs === undefined ? [] : [[name, timeoutMs]]));
  const rule = 'an operation that needs longer than ten seconds stands here, in server/test/laws/timeouts.test.ts, too';
  expect(Object.fromEntries(longer), rule).toEqual({
    'auth.register': 30_000,
    'auth.sso': 20_000,
    'auth.ssoReturn': 20_000,
    'auth.addProvider': 20_000,
    'auth.changeProvider': 20_000,
    'auth.testProvider': 20_000,
    'batches.readFile': 60_000,
    'employees.import': 120_000,
    'employees.applyImport': 120_000,
    'points.grantFile': 120_000,
    'batches.apply': 120_000,
    'batches.undo': 120_000,
    'employees.bulk': 30_000,
    'employees.export': 60_000,
    'employees.exportPayouts': 60_000,
    'points.exportMine': 60_000,
    'points.checkBooks': 60_000,
    'points.confirmTopUp': 60_000,
    'points.export': 60_000,
    'points.exportStatement': 60_000,
    'audit.export': 60_000,
    'orders.export': 60_000,
    'orders.importShipments': 120_000,
    'billing.pdf': 60_000,
    'billing.monthEnd': 60_000,
    'payments.payTopUp': 20_000,
    'payments.retry': 20_000,
    'payments.validate': 20_000,
    'surveys.launch': 60_000,
    'webhooks.test': 20_000,
    'rights.reviewPdf': 60_000,
    'surveys.export': 60_000,
    'store.loadCodes': 60_000,
    'store.importProducts': 120_000,
    'hallOfFame.importAwards': 120_000,
    'hallOfFame.applyAwards': 120_000,
    'hallOfFame.certificate': 60_000,
    'reports.export': 60_000,
    'competitions.certificate': 60_000,
    'competitions.importScores': 120_000,
    'competitions.applyScores': 120_000,
    'competitions.uploadProof': 180_000,
    'store.addPicture': 60_000,
    'profile.uploadPhoto': 60_000,
    'employees.uploadPhoto': 60_000,
    'organisation.removeDemonstration': 90_000,
    'organisation.uploadLogo': 60_000,
    'communities.changeLogo': 60_000,
    'recognition.uploadLogo': 60_000,
    'recognition.uploadPicture': 180_000,
    'celebrations.uploadPicture': 180_000,
    'celebrations.card': 60_000,
    'announcements.uploadPicture': 180_000,
    'announcements.uploadFile': 180_000,
    'announcements.proof': 60_000,
    'posts.uploadMedia': 360_000,
  });
  for (const [name, { upload, timeoutMs }] of all)
    if (upload) expect(timeoutMs, law(name, 'takes a file and says how long', 'contract')).toBeGreaterThan(10_000);
});

test('the browser’s operation table contains exactly these timeouts (API-03)', () => {
  const carried = all.map(([name]) => [name, Number(/ (\d+)$/.exec(operationsTable[name]!)?.[1] ?? 0) * 1000]);
  expect(Object.fromEntries(carried)).toEqual(
    Object.fromEntries(all.map(([name, { timeoutMs }]) => [name, timeoutMs ?? 0])),
  );
});
