import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from '../../platform/activity.ts';
import type { Config } from '../../platform/config.ts';
import { originOf } from '../../platform/http/hosts.ts';
import { unsubscribeSecret } from '../../platform/security/unsubscribe.ts';
import { type Mailer, Undeliverable } from '../../platform/services.ts';
import { escapeHtml as escape } from '../../platform/text/html.ts';
import { fillPlaces } from '../../platform/text/mail-placeholders.ts';

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

/** Lays mails as readable files into the outbox folder of the installation, one file a mail. */
export function outboxMailer(config: Config): Mailer {
  const folder = outboxFolder(config);
  let ready: Promise<unknown> | null = null;
  return {
    send: async (mail, id) => {
      ready ??= mkdir(folder, { recursive: true });
      await ready;
      const text = `To: ${mail.to}\nSubject: ${mail.subject}\n\n${filled(mail.text, addressesOf(mail, config))}\n`;
      await writeFile(join(folder, `${mail.key.replace(/[^\w-]/g, '_')}-${id.slice(0, 8)}.txt`), text, { mode: 0o600 });
    },
  };
}

function paragraph(text: string, addresses: Addresses): string {
  if (text !== '{link}') return `<p>${escape(filled(text, addresses)).replaceAll('\n', '<br>')}</p>`;
  const { link } = addresses;
  const address = escape(link);
  return `<p style="margin:28px 0"><a href="${address}" style="background:#2d7681;color:#ffffff;padding:13px 22px;border-radius:10px;text-decoration:none;font-weight:600;display:inline-block">${escape(new URL(link).host)}</a></p><p style="font-size:13px;word-break:break-all"><a href="${address}" style="color:inherit">${address}</a></p>`;
}

/** The mail as a page that is readable in light and dark, without pictures or anything fetched. */
function htmlOf(mail: Mail, addresses: Addresses): string {
  const paragraphs = mail.text.split('\n\n').map((text) => paragraph(text, addresses));
  const body = mail.html === undefined ? paragraphs.join('\n') : filled(mail.html, addresses);
  return `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(mail.subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="font-weight:700;font-size:18px;color:#41929d">Apprecio</p>
${body}
</div></body></html>`;
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
    send: async (mail, id) => {
      const addresses = addressesOf(mail, config);
      const { unsubscribe } = addresses;
      try {
        await transport.sendMail({
          from: smtp.from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: filled(mail.text, addresses),
          html: htmlOf(mail, addresses),
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
