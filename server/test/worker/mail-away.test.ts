import { describe, expect, test } from 'vitest';
import { useOwnWorld } from '../support/world.ts';

describe('a mail server that is away', () => {
  const away = useOwnWorld({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'thanks@apprecio.example' });

  test('breaks no request: the mail waits, and all other work continues', async () => {
    const company = await away().organisation({ asha: {} });
    const email = `admin@${company.subdomain}.example`;
    expect((await away().call('auth.forgot', { email }, null, { host: company.host })).status).toBe(200);
    await company.people.admin!.ok('recognition.give', {
      message: 'While the mail is away',
      recipients: [{ personId: company.people.asha!.id, points: 0 }],
    });
    await away().drain(company);
    expect((await company.people.asha!.ok('notifications.unread')).count).toBe(1);
    const rows = await away().look('select attempts from mails_due where organisation_id = $1', [company.id]);
    expect(rows).toEqual([{ attempts: 1 }]);
  });
});
