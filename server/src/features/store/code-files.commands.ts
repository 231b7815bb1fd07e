import type { RowProblem } from '@apprecio/contract/batches/problems';
import type { BatchKind, NewRow, Row } from '../../platform/batch-kind.ts';
import type { PersonContext } from '../../platform/context.ts';
import type { SecretKey } from '../../platform/security/crypto.ts';
import { createBatch, startBatch } from '../batches/public.ts';
import { type LoadedCodes, sealCodes, unloadCodes, usedCodes } from './vault/vault.commands.ts';

const codesKind = 'vouchers.codes';

interface CodeRow {
  codeId: string;
}

const codeOf = ({ input }: Row) => (input as CodeRow).codeId;

/** Codes of a file, of one amount and day, with the lines they stand in. */
export interface FiledCodes extends LoadedCodes {
  lines: readonly number[];
}

/** The file that codes came by. */
export interface CodesFile {
  productId: string;
  productTitle: string;
  fileName: string | undefined;
}

function rowOf({ productId, productTitle }: CodesFile, line: number, codeId: string, amountPaise: number): NewRow {
  const input: CodeRow = { codeId };
  return {
    line,
    outcome: 'create',
    subjectId: productId,
    shown: { name: productTitle, amount: String(amountPaise / 100) },
    input,
    before: null,
    after: null,
    changes: [],
    errors: [],
  };
}

/** Loads the codes of a file as one bulk act, which names no code. Answers its id; null where none is new. */
export async function loadFile(
  ctx: PersonContext,
  secretKey: SecretKey,
  file: CodesFile,
  groups: readonly FiledCodes[],
): Promise<{ batchId: string | null; added: number[] }> {
  const rows: NewRow[] = [];
  const added: number[] = [];
  for (const group of groups) {
    const ids = await sealCodes(ctx, secretKey, group);
    const before = rows.length;
    ids.forEach((id, at) => id !== null && rows.push(rowOf(file, group.lines[at]!, id, group.amountPaise)));
    added.push(rows.length - before);
  }
  if (rows.length === 0) return { batchId: null, added };
  const title = file.fileName ?? file.productTitle;
  const batchId = await createBatch(ctx, {
    kind: codesKind,
    title,
    madeBy: ctx.person.id,
    rows: rows.toSorted((a, b) => a.line - b.line),
  });
  await startBatch(ctx, batchId);
  return { batchId, added };
}

const bought: RowProblem = { code: 'row.code_bought' };
const shownSince: RowProblem = { code: 'row.code_shown' };

async function whyStay(ctx: Parameters<BatchKind['stays']>[0], rows: readonly Row[]): Promise<Map<number, RowProblem>> {
  const used = await usedCodes(ctx, rows.map(codeOf));
  return new Map(
    rows.flatMap((row) => {
      const found = used.get(codeOf(row));
      return found ? [[row.line, found.shown ? shownSince : bought] as const] : [];
    }),
  );
}

/** Voucher codes that a file loaded: sealed when it came, so that applying has nothing left to do. */
export const storeCodes: BatchKind = {
  right: 'store.manage',
  apply: async (_ctx, _batch, rows) => rows.map(({ line }) => ({ line, state: 'done' })),
  undo: async (ctx, _batch, rows) => {
    const removedCodes = new Set(await unloadCodes(ctx, rows.map(codeOf)));
    const stays = await whyStay(ctx, rows);
    await ctx.record('store.codesRemoved', rows[0]!.subjectId, { codes: removedCodes.size });
    return rows.map((row) =>
      removedCodes.has(codeOf(row))
        ? { line: row.line, state: 'undone' }
        : { line: row.line, state: 'not_undone', reason: stays.get(row.line) ?? bought },
    );
  },
  stays: (ctx, _batch, rows) => whyStay(ctx, rows),
};
