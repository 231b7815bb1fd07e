import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function textsIn(dataFolder: string): string[] {
  const folder = join(dataFolder, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** The secrets of the invitations that lie in the outbox of a data folder for an organisation. */
export function invitationSecretsIn(dataFolder: string, organisationId: string): string[] {
  return textsIn(dataFolder)
    .map((text) => /invite=(\S+)/.exec(text)?.[1] ?? '')
    .filter((secret) => secret.startsWith(organisationId));
}

/** The texts of the mails that lie in the outbox of a data folder for an address. */
export function mailsTo(dataFolder: string, email: string): string[] {
  return textsIn(dataFolder).filter((text) => text.startsWith(`To: ${email}\n`));
}
