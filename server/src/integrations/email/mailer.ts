import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from '../../platform/activity.ts';
import type { Config } from '../../platform/config.ts';
import { originOf } from '../../platform/hosts.ts';
import { unsubscribeSecret } from '../../platform/security/unsubscribe.ts';
import { type Mailer, Undeliverable } from '../../platform/services.ts';
import type { MailBlock, MailBrand, MailPicture } from '../../platform/text/mail-blocks.ts';
import { fillPlaces } from '../../platform/text/mail-placeholders.ts';
import { mailPage } from './mail-page.ts';

const connectMs = 5000;
const answerMs = 15_000;
const connectionsAtOnce = 3;

interface Addresses {
  link: string;
  origin: string;
  /** The page that ends such mails, and the call that one click in a mail program makes. */
  unsubscribe: { page: string; call: string } | null;
}

function addressesOf(mail: Mail, config: Config): Addresses {
  const origin = originOf(mail.subdomain, config);
  const link = `${origin}${mail.path}`;
  if (!mail.unsubscribes) return { link, origin, unsubscribe: null };
  const secret = unsubscribeSecret(mail.unsubscribes, config.secretKey);
  const calls = config.apiBase?.href.replace(/\/$/, '') ?? `${origin}/api`;
  const page = `${origin}/unsubscribe?secret=${secret}`;
  return { link, origin, unsubscribe: { page, call: `${calls}/notifications/unsubscribe/${secret}` } };
}

function filled(text: string, { link, origin, unsubscribe }: Addresses): string {
  return fillPlaces(text, { link, origin, unsubscribe: unsubscribe?.page ?? '' });
}

/** The folder of an installation in which mails lie that are not sent. */
export function outboxFolder(config: Config): string {
  return join(config.dataFolder, 'outbox');
}

// No subdomain contains an underscore.
const endOf = (subdomain: string): string => `__${subdomain}`;

/** Lays mails into the outbox folder of the installation, each as a text and as the page that a mail program shows. */
export function outboxMailer(config: Config): Mailer {
  const folder = outboxFolder(config);
  let ready: Promise<unknown> | null = null;
  return {
    send: async (mail, id, brand) => {
      ready ??= mkdir(folder, { recursive: true });
      await ready;
      const addresses = addressesOf(mail, config);
      const text = `To: ${mail.to}\nSubject: ${mail.subject}\n\n${filled(mail.text, addresses)}\n`;
      const file = join(folder, `${mail.key.replace(/[^\w-]/g, '_')}-${id.slice(0, 8)}${endOf(mail.subdomain)}`);
      await Promise.all([
        writeFile(`${file}.txt`, text, { mode: 0o600 }),
        writeFile(`${file}.html`, withPictures(pageOf(mail, brand, addresses), brand), { mode: 0o600 }),
      ]);
    },
    forget: async (subdomain) => {
      const end = endOf(subdomain);
      const files = (await readdir(folder).catch(() => [])).filter((name) => parse(name).name.endsWith(end));
      await Promise.all(files.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

/** The paragraphs of a mail that is text alone; the one that is a link becomes a button with the address below it. */
function paragraphs({ text, act }: Mail, { link }: Addresses): MailBlock[] {
  return text.split('\n\n').flatMap((words): MailBlock[] => {
    if (words !== '{link}') return [{ kind: 'text', text: words }];
    return [
      { kind: 'button', text: act ?? new URL(link).host, to: words },
      { kind: 'foot', text: words },
    ];
  });
}

function picturesOf({ logo, faces }: MailBrand): MailPicture[] {
  return [...(logo ? [logo] : []), ...(faces?.values() ?? [])];
}

/** A page with the pictures that travel beside it in a mail put into it, for a browser. */
function withPictures(html: string, brand: MailBrand): string {
  return picturesOf(brand).reduce(
    (page, { cid, type, bytes }) =>
      page.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${Buffer.from(bytes).toString('base64')}"`),
    html,
  );
}

function pageOf(mail: Mail, brand: MailBrand, addresses: Addresses): string {
  return mailPage(mail, mail.blocks ?? paragraphs(mail, addresses), brand, (text) => filled(text, addresses));
}

interface Refused {
  code?: string;
  responseCode?: number;
}

/** Sends mails by SMTP, text and HTML, each with an id of its own that stays when it is sent again. */
export function smtpMailer(config: Config, smtp: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtp.url,
    pool: true,
    maxConnections: connectionsAtOnce,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail, id, brand) => {
      const addresses = addressesOf(mail, config);
      const { unsubscribe } = addresses;
      const html = pageOf(mail, brand, addresses);
      try {
        await transport.sendMail({
          from: smtp.from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: filled(mail.text, addresses),
          html,
          attachments: picturesOf(brand)
            .filter(({ cid }) => html.includes(`"cid:${cid}"`))
            .map(({ cid, type, bytes }) => ({
              cid,
              contentType: type,
              contentDisposition: 'inline',
              content: Buffer.from(bytes),
              filename: `${cid}.${type === 'image/png' ? 'png' : 'jpg'}`,
            })),
          messageId: `<${id}@${config.publicUrl.hostname}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe.call}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        const { code, responseCode = 0 } = error as Refused;
        if (code === 'EENVELOPE' && responseCode >= 500) throw new Undeliverable((error as Error).message);
        throw error;
      }
    },
  };
}
