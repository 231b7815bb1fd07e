import { onAnswer, onStatement } from '../../src/platform/db/db.ts';
import { checkColumns } from './row-types.ts';
import { checkStatements } from './statements.ts';

/** Hears every statement of this process from now on; `check` throws for those that break a law and forgets them. */
export function watchStatements(): { check: () => void; stop: () => void } {
  const statements = new Set<string>();
  const answered = new Map<string, readonly string[]>();
  const stops = [
    onStatement((statement) => statements.add(statement), 'all'),
    onAnswer((statement, columns) => answered.set(statement, columns)),
  ];
  return {
    check: () => {
      checkStatements(statements);
      statements.clear();
      checkColumns(answered);
      answered.clear();
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}
