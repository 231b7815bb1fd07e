import { contentFolder } from '../../../demo/content.ts';
import { type Config, readConfig } from '../../../server/src/platform/config.ts';

/** The key that seals what the product keeps. */
export const secretKey = 'the key of the journeys, which guards nothing';
/** The login of the product at its database. */
export const login = 'apprecio_e2e';
/** The subdomain of the demonstration. */
export const subdomain = 'northwind';

const unlimited = '1000000';

/** Reads the settings of a product of the journeys, with more by their variables' names. */
export function settingsOf(url: string, dataFolder: string, port: number, more: Record<string, string> = {}): Config {
  return readConfig({
    DATABASE_URL: url,
    SECRET_KEY: secretKey,
    DATA_FOLDER: dataFolder,
    CONTENT_FOLDER: contentFolder(dataFolder)!,
    LOG_LEVEL: 'info',
    // One reader and one product per worker share the connections of one database server.
    DATABASE_CONNECTIONS: '5',
    WORKER_CONNECTIONS: '3',
    RATE_PER_MINUTE: unlimited,
    SIGN_IN_PER_MINUTE: unlimited,
    ANONYMOUS_PER_MINUTE: unlimited,
    ALLOW_PRIVATE_SSO_HOSTS: 'on',
    ALLOW_PRIVATE_WEBHOOK_HOSTS: 'on',
    SIGN_IN_FAILURES_PER_MINUTE: unlimited,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ...more,
  });
}
