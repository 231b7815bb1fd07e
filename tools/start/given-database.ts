import pg from 'pg';
import { prepareRoles } from '../../server/src/platform/db/setup.ts';

const oldest = 15;

interface Rights {
  database: string;
  ready: boolean;
}

async function readRights(client: pg.Client): Promise<Rights> {
  const { rows } = await client.query<Rights>(
    `select current_database() as database,
            has_database_privilege('apprecio_owner', current_database(), 'create with grant option')
              and has_schema_privilege('apprecio_owner', 'public', 'create with grant option')
              and has_schema_privilege('apprecio_owner', 'public', 'usage with grant option') as ready`,
  );
  return rows[0] ?? { database: '', ready: false };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new Error(`DATABASE_URL (or DATABASE_DIRECT_URL) cannot be connected to: ${why}`, { cause });
  }
}

/**
 * Makes a given PostgreSQL ready for the product: its four roles, and the owner's right to create in the database.
 * @throws Error that says what is wrong, with the SQL for an administrator where this login may not do it
 */
export async function prepareGivenDatabase(directUrl: string): Promise<void> {
  const client = await connect(directUrl);
  try {
    const { rows } = await client.query<{ version: number; login: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, current_user as login`,
    );
    const { version = 0, login = '' } = rows[0] ?? {};
    if (version < oldest) throw new Error(`DATABASE_URL is PostgreSQL ${version}; it must be ${oldest} or newer.`);
    await prepareRoles(directUrl, login);
    const { database, ready } = await readRights(client);
    if (ready) return;
    const statements = [
      `grant create on database ${pg.escapeIdentifier(database)} to apprecio_owner with grant option`,
      'grant create, usage on schema public to apprecio_owner with grant option',
    ];
    // PostgreSQL reports a refused grant only as a warning in some cases, so the rights are read again.
    for (const statement of statements) await client.query(statement).catch(() => undefined);
    if ((await readRights(client)).ready) return;
    const sql = statements.map((statement) => `  ${statement};`).join('\n');
    throw new Error(`This login may not give the product its rights. An administrator can run:\n${sql}`);
  } finally {
    await client.end();
  }
}
