import { type OperationName, operations } from '@apprecio/contract/operations';
import { openApi } from '../src/platform/openapi.ts';

const document = openApi(operations) as {
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
};

/** Throws when an operation answered a status, or an error code, that its declaration does not name (API-08). */
export function checkDeclared(name: OperationName, status: number, code: string | undefined): void {
  const { path, method } = operations[name];
  const declared = document.paths[path]![method.toLowerCase()]!.responses[String(status)];
  if (!declared) throw new Error(`${name} answered ${status}, which it does not declare`);
  if (code !== undefined && !declared.description.split(', ').includes(code)) {
    throw new Error(`${name} answered ${code}, which it does not declare`);
  }
}
