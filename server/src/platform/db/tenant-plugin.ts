import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  FunctionNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely';
import { tenantTables } from './tables.ts';

interface Named {
  table: string;
  alias: string;
}

function tenantOf(node: OperationNode): Named | null {
  if (TableNode.is(node)) {
    const table = node.table.identifier.name;
    return tenantTables.has(table) ? { table, alias: table } : null;
  }
  if (AliasNode.is(node) && TableNode.is(node.node)) {
    const table = node.node.table.identifier.name;
    const alias = IdentifierNode.is(node.alias) ? node.alias.name : table;
    return tenantTables.has(table) ? { table, alias } : null;
  }
  return null;
}

class TenantTransformer extends OperationNodeTransformer {
  readonly organisationId: string;

  constructor(organisationId: string) {
    super();
    this.organisationId = organisationId;
  }

  condition(named: Named): OperationNode {
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create('organisation_id'), TableNode.create(named.alias)),
      OperatorNode.create('='),
      ValueNode.create(this.organisationId),
    );
  }

  where(existing: WhereNode | undefined, sources: readonly OperationNode[]): WhereNode | undefined {
    const conditions = sources
      .map(tenantOf)
      .filter((named) => named !== null)
      .map((named) => this.condition(named));
    if (conditions.length === 0) return existing;
    const all = conditions.reduce((left, right) => AndNode.create(left, right));
    return WhereNode.create(existing ? AndNode.create(all, ParensNode.create(existing.where)) : all);
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const inner = super.transformSelectQuery(node, queryId);
    const where = this.where(inner.where, inner.from?.froms ?? []);
    return where ? { ...inner, where } : inner;
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const inner = super.transformUpdateQuery(node, queryId);
    const sources = [...(inner.table ? [inner.table] : []), ...(inner.from?.froms ?? [])];
    const where = this.where(inner.where, sources);
    return where ? { ...inner, where } : inner;
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const inner = super.transformDeleteQuery(node, queryId);
    const where = this.where(inner.where, [...inner.from.froms, ...(inner.using?.tables ?? [])]);
    return where ? { ...inner, where } : inner;
  }

  /**
   * Sends a list as one parameter, `= any($n)` or `<> all($n)`. The statement is the same for any number of values:
   * it is prepared once, and the list may be empty or exceed the parameter limit.
   */
  protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
    const inner = super.transformBinaryOperation(node, queryId);
    const operator = OperatorNode.is(inner.operator) ? inner.operator.operator : null;
    if (!PrimitiveValueListNode.is(inner.rightOperand) || (operator !== 'in' && operator !== 'not in')) return inner;
    const [name, compared] = operator === 'in' ? (['any', '='] as const) : (['all', '<>'] as const);
    const list = FunctionNode.create(name, [ValueNode.create(inner.rightOperand.values)]);
    return BinaryOperationNode.create(inner.leftOperand, OperatorNode.create(compared), list);
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const inner = super.transformJoin(node, queryId);
    const named = tenantOf(inner.table);
    if (!named) return inner;
    const condition = this.condition(named);
    return {
      ...inner,
      on: OnNode.create(inner.on ? AndNode.create(condition, ParensNode.create(inner.on.on)) : condition),
    };
  }
}

/**
 * Adds `<alias>.organisation_id = $n` for each tenant table read, updated or deleted from: in WHERE, or in ON for
 * inner and left joins (Citus, rule 5). Right, full and cross joins are not covered, and raw SQL must contain the
 * condition itself. Lists of values become one parameter.
 */
export class TenantPlugin implements KyselyPlugin {
  private readonly transformer: TenantTransformer;

  constructor(organisationId: string) {
    this.transformer = new TenantTransformer(organisationId);
  }

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return this.transformer.transformNode(args.node, args.queryId);
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result;
  }
}
