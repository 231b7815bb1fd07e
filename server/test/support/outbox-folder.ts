import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Mail {
  text: string;
  /** The path of its page. */
  page: string;
}

function mailsIn(dataFolder: string): Mail[] {
  const folder = join(dataFolder, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({
      text: readFileSync(join(folder, file), 'utf8'),
      page: join(folder, file.replace(/\.txt$/, '.html')),
    }));
}

const textsIn = (dataFolder: string) => mailsIn(dataFolder).map(({ text }) => text);
const isTo = (email: string) => (text: string) => text.startsWith(`To: ${email}\n`);

/** The secrets of the invitations that lie in the outbox of a data folder for an organisation. */
export function invitationSecretsIn(dataFolder: string, organisationId: string): string[] {
  return textsIn(dataFolder)
    .map((text) => /invite=(\S+)/.exec(text)?.[1] ?? '')
    .filter((secret) => secret.startsWith(organisationId));
}

/** The texts of the mails that lie in the outbox of a data folder for an address. */
export function mailsTo(dataFolder: string, email: string): string[] {
  return textsIn(dataFolder).filter(isTo(email));
}

/** The pages of the mails that lie in the outbox of a data folder for an address. */
export function mailPagesTo(dataFolder: string, email: string): string[] {
  return mailsIn(dataFolder)
    .filter(({ text }) => isTo(email)(text))
    .map(({ page }) => readFileSync(page, 'utf8'));
}
