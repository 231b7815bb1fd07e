import { execFile } from 'node:child_process';

const limitMs = 8000;

interface Report {
  metadata?: { vulnerabilities?: Record<string, number> };
}

/**
 * Result of an audit of the dependencies: `problems` is null without grave ones; `note` is set if the registry did
 * not answer.
 */
export interface AuditOutcome {
  problems: string | null;
  note: string | null;
}

/** Judges the answer of `npm audit --json`; an answer that is no report means that the registry does not audit. */
export function judgeAudit(answer: string): AuditOutcome {
  let counts: Record<string, number> | undefined;
  try {
    counts = (JSON.parse(answer) as Report).metadata?.vulnerabilities;
  } catch {
    counts = undefined;
  }
  if (!counts) return { problems: null, note: 'not available: the registry gave no answer' };
  const { high = 0, critical = 0 } = counts;
  if (high + critical === 0) return { problems: null, note: null };
  return { problems: `${critical} critical and ${high} high: npm audit --omit dev says where`, note: null };
}

/** Asks the registry about the packages of the running product, for eight seconds at most. */
export async function audit(root: string): Promise<AuditOutcome> {
  return new Promise((resolve) => {
    const args = ['audit', '--json', '--omit', 'dev', '--package-lock-only', '--fetch-retries=0'];
    const options = { cwd: root, timeout: limitMs, maxBuffer: 50_000_000, shell: process.platform === 'win32' };
    execFile('npm', args, options, (_error, answer) => resolve(judgeAudit(answer)));
  });
}
