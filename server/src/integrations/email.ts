import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '../platform/activity.ts';
import type { Config } from '../platform/config.ts';
import { originOf } from '../platform/hosts.ts';
import type { Mailer } from '../platform/services.ts';

/** Lays mails as readable files into the outbox folder of the installation, one file a key. */
export function outboxMailer(config: Config): Mailer {
  const folder = join(config.dataFolder, 'outbox');
  let ready: Promise<unknown> | null = null;
  return {
    send: async (mail: Mail) => {
      ready ??= mkdir(folder, { recursive: true });
      await ready;
      const link = `${originOf(mail.subdomain, config)}${mail.path}`;
      const text = `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text.replaceAll('{link}', link)}\n`;
      await writeFile(join(folder, `${mail.key}.txt`), text, { mode: 0o600 });
    },
  };
}
