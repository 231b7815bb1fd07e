import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { smtpMailer } from '../../src/integrations/email/mailer.ts';
import { picturesFor } from '../../src/platform/mails/mail-pictures.ts';
import type { Storage } from '../../src/platform/services.ts';
import type { MailBlock } from '../../src/platform/text/mail-blocks.ts';
import { testConfig } from '../support/settings.ts';

const arrived: string[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  closeTimeout: 100,
  onData: (stream, _session, done) => {
    let text = '';
    stream.on('data', (chunk) => (text += String(chunk)));
    stream.on('end', () => {
      arrived.push(text);
      done();
    });
  },
});
const port = await new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port));
});
afterAll(async () => new Promise<void>((resolve) => server.close(resolve)));

const picture = (cid: string) => ({ cid, type: 'image/jpeg' as const, bytes: new Uint8Array([1, 2, 3]) });
const faceOf = (personId: string) => ({ personId, name: personId });

test('a mail by SMTP embeds the pictures of its page and no others (REC-05, ONB-06)', async () => {
  const url = `smtp://127.0.0.1:${port}`;
  const mailer = smtpMailer(testConfig('postgres://nobody@127.0.0.1:1/none'), {
    url,
    from: 'Apprecio <thanks@apprecio.example>',
  });
  const faces = new Map(['asha', 'ravi'].map((id) => [id, picture(`face-${id}`)]));
  const blocks: MailBlock[] = [{ kind: 'note', title: 'T', text: 'W', to: '{link}', face: faceOf('asha') }];
  const mail = { to: 'ravi@here.example', subject: 'S', text: 'W', subdomain: 'here', path: '/', key: 'k', blocks };
  const brand = { company: 'Here', colour: null, faces, logo: picture('logo') };
  await mailer.send({ ...mail, language: 'en' }, 'one', brand);
  const [text] = arrived;
  expect(text).toMatch(/multipart\/related/);
  expect(
    [...text!.matchAll(/^Content-Id: <(.+)>/gim)].map(([, id]) => id!).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['face-asha', 'logo']);
  expect(text!.match(/^Content-Disposition: inline/gim)).toHaveLength(2);
  const page = text!.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  expect([...page.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['cid:logo', 'cid:face-asha']);
});

test('a mail is sent without pictures when the storage does not answer (REC-05)', async () => {
  const silent = { get: async () => new Promise<never>(() => undefined) } as unknown as Storage;
  const files = { logo: 'logo', photos: [{ id: 'asha', photo: 'photo' }] };
  expect(await picturesFor(silent, 'here', files)).toEqual({ logo: null, faces: new Map() });
});
