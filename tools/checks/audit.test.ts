import { expect, test } from 'vitest';
import { judgeAudit } from './audit.ts';

const report = (vulnerabilities: Record<string, number>) => JSON.stringify({ metadata: { vulnerabilities } });

test('serious vulnerabilities of dependencies fail the check, and lesser ones do not (OPS-02)', () => {
  expect(judgeAudit(report({ low: 3, moderate: 2, high: 0, critical: 0 }))).toEqual({ problems: null, note: null });
  expect(judgeAudit(report({ high: 2, critical: 1 })).problems).toMatch(/^1 critical and 2 high/);
});

test.each([
  '',
  'npm error audit endpoint returned an error',
  '{"error":{"code":"ENOTFOUND"}}',
  '{"message":"forbidden"}',
])('without a registry answer (%s) the audit is reported as unavailable and fails nothing (OPS-02)', (answer) => {
  expect(judgeAudit(answer)).toEqual({ problems: null, note: expect.stringContaining('not available') });
});
