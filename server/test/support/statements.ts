import { loadModule, parseSync } from 'libpg-query';
import { tenantTables } from '../../src/platform/db/tables.ts';

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

/** Returns true if a statement writes: insert, update or delete. */
export function writes(statement: string): boolean {
  const text = JSON.stringify(parseSync(statement));
  return /"(?:InsertStmt|UpdateStmt|DeleteStmt|LockingClause)"/.test(text);
}

function starred(kind: string, node: Node): string[] {
  const stars = ((kind === 'SelectStmt' ? node.targetList : node.returningClause?.exprs) ?? []) as Node[];
  const fields = stars.map((target) => (target.ResTarget?.val?.ColumnRef?.fields ?? []) as Node[]);
  const from = ((node.fromClause ?? []) as Node[]).flatMap(sourcesOf);
  const sources = node.relation ? [...from, ...sourcesOf({ RangeVar: node.relation })] : from;
  return fields
    .filter((names) => names.at(-1)?.A_Star)
    .flatMap(([first]) => {
      const alias = first!.String?.sval as string | undefined;
      return sources.filter((source) => alias === undefined || source.alias === alias).map(({ table }) => table);
    });
}

function nodesOf(value: unknown): [kind: string, node: Node][] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([kind, node]) => [[kind, node] as [string, Node], ...nodesOf(node)]);
}

/** The reference tables to which the runtime role may only add, in which Citus lets it do nothing `on conflict`. */
const onlyAdded = new Set(['subdomains', 'invoice_series']);

/** Returns the breaches of rules for Citus, or for old code beside a new schema, in a sent text; empty without any. */
export function breaches(text: string): string[] {
  const parsed = parseSync(text);
  const problems = (parsed.stmts?.length ?? 0) > 1 ? ['several statements in one text (rule 31)'] : [];
  if (text.includes('force_generic_plan')) problems.push('force_generic_plan (rule 26)');
  for (const [kind, node] of nodesOf(parsed)) {
    if (kind === 'FuncCall' && node.funcname?.at(-1)?.String?.sval === 'set_config')
      problems.push('set_config (rule 1)');
    if (kind === 'InsertStmt' && node.onConflictClause && onlyAdded.has(node.relation.relname))
      problems.push(`on conflict in ${node.relation.relname as string}, to which is only added`);
    if (['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind))
      problems.push(...starred(kind, node).map((table) => `all columns of ${table}, whatever they are`));
  }
  return problems;
}

/** The ALTER TABLEs of a text that add or drop a constraint beside something else (Citus, rule 28). */
export function mixedAlters(text: string): string[] {
  return nodesOf(parseSync(text))
    .filter(([kind, { cmds }]) => kind === 'AlterTableStmt' && cmds.length > 1)
    .filter(([, { cmds }]) => cmds.some((cmd: Node) => /^AT_(?:Add|Drop)Constraint$/.test(cmd.AlterTableCmd.subtype)))
    .map(([, { relation }]) => relation.relname as string);
}

/** The tables of a migration that are not placed by the statement right after the one that makes them. */
export function unplaced(statements: readonly string[]): string[] {
  return statements.flatMap((text, at) => {
    const table = /^create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)\b(?!\s+partition\b)/i.exec(text)?.[1];
    const placed = table && new RegExp(`^select place\\('${table}', '(?:tenant|reference|local)'\\)$`);
    return placed && !placed.test(statements[at + 1] ?? '') ? [table] : [];
  });
}

const checked = new Set<string>();

/** Throws on the first statement that does not name its organisation for every tenant table, or breaks another rule. */
export function checkStatements(statements: ReadonlySet<string>): void {
  for (const statement of statements) {
    if (checked.has(statement)) continue;
    const tables = unscoped(statement);
    if (tables.length > 0)
      throw new Error(`A statement does not name its organisation for ${tables.join(', ')}:\n${statement}`);
    const problems = breaches(statement);
    if (problems.length > 0) throw new Error(`A statement breaks a rule: ${problems.join(', ')}:\n${statement}`);
    checked.add(statement);
  }
}
