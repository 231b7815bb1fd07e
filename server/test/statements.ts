import { loadModule, parseSync } from 'libpg-query';
import { tenantTables } from '../src/platform/db/tables.ts';

await loadModule();

// oxlint-disable-next-line no-explicit-any -- the parser's tree has no types of its own
type Node = any;

interface Source {
  table: string;
  alias: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function sourcesOf(item: Node): Source[] {
  if (item?.RangeVar) {
    const table = item.RangeVar.relname as string;
    return tenantTables.has(table) ? [{ table, alias: item.RangeVar.alias?.aliasname ?? table }] : [];
  }
  if (item?.JoinExpr) return [...sourcesOf(item.JoinExpr.larg), ...sourcesOf(item.JoinExpr.rarg)];
  return [];
}

function conjuncts(condition: Node): Node[] {
  if (!condition) return [];
  if (condition.BoolExpr?.boolop === 'AND_EXPR') return (condition.BoolExpr.args as Node[]).flatMap(conjuncts);
  return [condition];
}

function joinConditions(item: Node): Node[] {
  if (!item?.JoinExpr) return [];
  const { larg, rarg, quals } = item.JoinExpr;
  return [...conjuncts(quals), ...joinConditions(larg), ...joinConditions(rarg)];
}

function isValue(node: Node): boolean {
  if (node?.TypeCast) return isValue(node.TypeCast.arg);
  return Boolean(node?.ParamRef ?? node?.A_Const);
}

function scopedAlias(condition: Node): string | null {
  const expression = condition?.A_Expr;
  if (expression?.kind !== 'AEXPR_OP' || expression.name?.[0]?.String?.sval !== '=') return null;
  const sides = [expression.lexpr, expression.rexpr];
  const column = sides.find((side) => side?.ColumnRef)?.ColumnRef;
  if (!column || !sides.some(isValue)) return null;
  const names = (column.fields as Node[]).map((field) => field.String?.sval as string);
  if (names.at(-1) !== 'organisation_id') return null;
  return names.length > 1 ? names[0]! : '';
}

function checkScope(sources: Source[], conditions: Node[]): string[] {
  const scoped = new Set(conditions.map(scopedAlias));
  return sources
    .filter(({ alias }) => !scoped.has(alias) && !(sources.length === 1 && scoped.has('')))
    .map(({ table, alias }) => (table === alias ? table : `${table} as ${alias}`));
}

function checkStatement(kind: string, node: Node): string[] {
  const from = [...((node.fromClause ?? []) as Node[]), ...((node.usingClause ?? []) as Node[])];
  const target = kind === 'SelectStmt' ? [] : sourcesOf({ RangeVar: node.relation });
  const conditions = [...conjuncts(node.whereClause), ...from.flatMap(joinConditions)];
  return checkScope([...target, ...from.flatMap(sourcesOf)], conditions);
}

function armsOf(select: Node): Node[] {
  return select.op === 'SETOP_NONE' ? [select] : [...armsOf(select.larg), ...armsOf(select.rarg)];
}

function checkInsert(node: Node): string[] {
  const table = node.relation.relname as string;
  if (!tenantTables.has(table)) return [];
  const columns = ((node.cols ?? []) as Node[]).map((column) => column.ResTarget.name as string);
  const problems = columns.includes('organisation_id') ? [] : [`insert into ${table}`];
  if (!node.selectStmt?.SelectStmt?.valuesLists) problems.push(`insert … select into ${table}`);
  const conflict = (node.onConflictClause?.infer?.indexElems ?? []) as Node[];
  if (node.onConflictClause?.infer && conflict[0]?.IndexElem?.name !== 'organisation_id')
    problems.push(`conflict target of ${table}`);
  return problems;
}

function walk(value: unknown, problems: string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, problems);
    return;
  }
  if (!isNode(value)) return;
  for (const [kind, node] of Object.entries(value)) {
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') problems.push(...checkStatement(kind, node));
    if (kind === 'SelectStmt') for (const arm of armsOf(node)) problems.push(...checkStatement(kind, arm));
    if (kind === 'InsertStmt') problems.push(...checkInsert(node));
    if (kind === 'JoinExpr' && ['JOIN_RIGHT', 'JOIN_FULL'].includes((node as Node).jointype))
      problems.push('a right or full join');
    walk(node, problems);
  }
}

/** The tenant tables that a statement touches without naming their organisation; empty when all is well. */
export function unscoped(statement: string): string[] {
  const problems: string[] = [];
  walk(parseSync(statement), problems);
  return problems;
}

/** Whether a statement writes: insert, update, delete, or a lock on rows. */
export function writes(statement: string): boolean {
  const text = JSON.stringify(parseSync(statement));
  return /"(?:InsertStmt|UpdateStmt|DeleteStmt)"/.test(text);
}

const checked = new Set<string>();

/** Throws on the first statement that does not name its organisation for every tenant table. */
export function checkStatements(statements: ReadonlySet<string>): void {
  for (const statement of statements) {
    if (checked.has(statement)) continue;
    const tables = unscoped(statement);
    if (tables.length > 0)
      throw new Error(`A statement does not name its organisation for ${tables.join(', ')}:\n${statement}`);
    checked.add(statement);
  }
}
