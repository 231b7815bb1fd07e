import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Config, readConfig } from '../../src/platform/config.ts';

/** The settings of a tested product on a database: silent, limits off, a data folder of its own. */
export function testConfig(databaseUrl: string, more: Record<string, string> = {}): Config {
  return readConfig({
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'a key of the tests, forty characters long',
    DATA_FOLDER: mkdtempSync(join(inject('folder'), 'world-')),
    OFFERED_LANGUAGES: 'en,es,fr,hi,ta,kn,gu,te,ml,pt',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATABASE_CONNECTIONS: '20',
    RATE_PER_MINUTE: '1000000',
    SIGN_IN_PER_MINUTE: '1000000',
    ANONYMOUS_PER_MINUTE: '1000000',
    ALLOW_PRIVATE_SSO_HOSTS: 'on',
    ALLOW_PRIVATE_PUSH_HOSTS: 'on',
    ALLOW_PRIVATE_WEBHOOK_HOSTS: 'on',
    ...more,
  });
}

/** Address to which providers of the tests redirect people. */
export const redirectUri = 'http://localhost:3000/auth/callback';
