import { type RawBuilder, sql } from 'kysely';
import { type Reader, visible } from './visibility/visibility.queries.ts';

/** SQL of whether a reader may see the post whose id stands in a column of another table. */
export function postOpenTo(reader: Reader, column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from posts o where o.organisation_id = ${reader.organisationId}
    and o.id = ${sql.ref(column)} and ${visible(reader)})`;
}

export { ofTeamShownToMe, type Reader, visiblePairs, visible, writtenAt } from './visibility/visibility.queries.ts';
