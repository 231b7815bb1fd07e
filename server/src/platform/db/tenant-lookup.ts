import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

const idsBySubdomain = new LRUCache<string, string>({ max: 10_000 });

/**
 * The organisation at a subdomain, or null. One of the doors without an organisation; remembered until it is removed.
 */
export async function findOrganisation(database: Database, subdomain: string): Promise<string | null> {
  const remembered = idsBySubdomain.get(subdomain);
  if (remembered) return remembered;
  const { rows } = await database.pool.query<{ organisation_id: string }>(
    'select organisation_id from subdomains where subdomain = $1',
    [subdomain],
  );
  const found = rows[0]?.organisation_id ?? null;
  if (found) idsBySubdomain.set(subdomain, found);
  return found;
}

/** Forgets which organisation was at a subdomain; without one, all that is remembered. */
export function forgetOrganisation(subdomain: string | null = null): void {
  if (subdomain === null) idsBySubdomain.clear();
  else idsBySubdomain.delete(subdomain);
}

/** The organisations where an e-mail address (folded) can sign in, at most five or all. A door without an organisation. */
export async function findOrganisations(database: Database, emailFold: string, most: 5 | 'all' = 5): Promise<string[]> {
  const { rows } = await database.pool.query<{ organisation_id: string }>(
    'select organisation_id from sign_in_emails where email_fold = $1 order by organisation_id limit $2',
    [emailFold, most === 'all' ? null : most],
  );
  return rows.map((row) => row.organisation_id);
}
