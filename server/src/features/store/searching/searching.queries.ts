import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { parseSearchTerms } from '../store.rules.ts';

/** A word that more products have is common: it is looked up product by product, not product by word. */
const rareAtMost = 1000;

interface WordRow {
  word: string;
  /** The products with a term that begins so; null where they are many. */
  ids: string[] | null;
}

const afterPrefix = (word: string) => `${word}\u{10ffff}`;

async function wordsIn(
  { db, organisationId: org }: Pick<TenantContext, 'db' | 'organisationId'>,
  words: readonly string[],
): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select word, case when cardinality(ids) <= ${rareAtMost} then ids end as ids
    from (select w.word, array(select t.product_id from store_product_terms t where t.organisation_id = ${org}
        and t.term >= w.word and t.term < w.after limit ${rareAtMost + 1}) as ids
      from unnest(${words}::text[], ${words.map(afterPrefix)}::text[]) w(word, after)) found`.execute(db);
  return rows;
}

/**
 * Returns the conditions of a search on product `p`: each word begins one of its terms. Rare words are resolved to
 * product ids here, because the database cannot estimate their number. A generic plan that reads every product with a
 * common word takes a hundred times as long as one that reads a page.
 */
export async function searched(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  search: string,
): Promise<RawBuilder<boolean>[]> {
  const words = parseSearchTerms(search);
  if (words.length === 0) return [];
  const found = await wordsIn(ctx, words);
  const rare = found.flatMap(({ ids }) => (ids ? [new Set(ids)] : []));
  const [first, ...others] = rare;
  const named =
    first && sql<boolean>`p.id = any(${[...first].filter((id) => others.every((ids) => ids.has(id)))}::uuid[])`;
  const common = found.flatMap(({ word, ids }) => (ids ? [] : [word]));
  return [
    ...(named ? [named] : []),
    // `offset 0` keeps the database from reading all products of a word at once.
    ...common.map(
      (word) => sql<boolean>`exists (select 1 from store_product_terms t where t.organisation_id = ${ctx.organisationId}
        and t.product_id = p.id and t.term >= ${word} and t.term < ${afterPrefix(word)} offset 0)`,
    ),
  ];
}
