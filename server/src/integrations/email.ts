import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from '../platform/activity.ts';
import type { Config } from '../platform/config.ts';
import { originOf } from '../platform/hosts.ts';
import { type Mailer, Undeliverable } from '../platform/services.ts';

const connectMs = 5000;
const answerMs = 15_000;
const connectionsAtOnce = 3;

function linkOf(mail: Mail, config: Config): string {
  return `${originOf(mail.subdomain, config)}${mail.path}`;
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
      const text = `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text.replaceAll('{link}', linkOf(mail, config))}\n`;
      await writeFile(join(folder, `${mail.key.replace(/[^\w-]/g, '_')}-${id.slice(0, 8)}.txt`), text, { mode: 0o600 });
    },
  };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign]!);
}

function paragraph(text: string, link: string): string {
  if (text !== '{link}') return `<p>${escape(text).replaceAll('\n', '<br>')}</p>`;
  const address = escape(link);
  return `<p style="margin:28px 0"><a href="${address}" style="background:#2d7681;color:#ffffff;padding:13px 22px;border-radius:10px;text-decoration:none;font-weight:600;display:inline-block">${escape(new URL(link).host)}</a></p><p style="font-size:13px;word-break:break-all"><a href="${address}" style="color:inherit">${address}</a></p>`;
}

/** The mail as a page that is readable in light and dark, without pictures or anything fetched. */
function htmlOf(mail: Mail, link: string): string {
  const body = mail.text
    .split('\n\n')
    .map((text) => paragraph(text, link))
    .join('\n');
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
      const link = linkOf(mail, config);
      try {
        await transport.sendMail({
          from: smtp.from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text.replaceAll('{link}', link),
          html: htmlOf(mail, link),
          messageId: `<${id}@${config.publicUrl.hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const { code, responseCode = 0 } = error as Refused;
        if (code === 'EENVELOPE' && responseCode >= 500) throw new Undeliverable((error as Error).message);
        throw error;
      }
    },
  };
}
