import { plainText, type PostText } from '@apprecio/contract/post-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, useWorld } from '../../../../test/world.ts';

const world = useWorld();
let org: Organisation;

beforeAll(async () => {
  org = await world().organisation({ asha: {} });
});

const said = (...line: object[]) => [{ kind: 'paragraph', line }];

describe('text attacks', () => {
  // The families of the OWASP filter evasion list, which a mutation turns into many.
  const seeds = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="javascript:alert(1)">',
    '<body onload=alert(1)>',
    '<div style="background:url(javascript:alert(1))">',
    '<<SCRIPT>alert(1);//<</SCRIPT>',
    '<img """><script>alert(1)</script>">',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '{{constructor.constructor("alert(1)")()}}',
    '\u202e<script>\u2066alert(1)\u0000</script>',
  ];
  const addresses = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '//evil.example/x',
    '\\\\evil.example\\x',
    'https:evil.example',
    'https://user:secret@evil.example/',
    'https://evil.example\u202e/moc.elpmaxe',
    'http://\u0000evil.example',
    'https://',
  ];
  const turns = [
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.replaceAll('<', '\uff1c'),
    (text: string) => [...text].join('\u200b'),
    (text: string) => `${text}\u0000${text}`,
  ];

  test('FEED-04 stay words: whatever is sent comes back as text without marks, and nothing else', async () => {
    const { asha } = org.people;
    for (const seed of seeds) {
      for (const turn of turns) {
        const attack = turn(seed);
        const reply = await asha!.call('feed.create', { text: said({ text: attack.replaceAll('\u0000', '') }) });
        expect(reply.status).toBe(200);
        const text = reply.body.text as PostText;
        expect(text).toHaveLength(1);
        expect(text[0]).toEqual({ kind: 'paragraph', line: [{ text: plainText(text) }] });
        expect(plainText(text)).not.toMatch(/[\u0000-\u0009\u202a-\u202e\u2066-\u2069]/);
      }
    }
  });

  test.each(addresses)('FEED-04 a link to %j is no link', async (link) => {
    const reply = await org.people.asha!.call('feed.create', { text: said({ text: 'Look', link }) });
    if (reply.status === 200) expect(reply.body.text).toEqual(said({ text: 'Look' }));
    else expect(reply.status).toBe(400);
  });

  test('FEED-04 unknown marks, blocks and fields are refused', async () => {
    const { asha } = org.people;
    for (const inline of [
      { text: 'x', onclick: 'alert(1)' },
      { text: 'x', html: '<b>' },
      { text: 'x', bold: 'yes' },
      { mention: 'nobody', name: 'x' },
      { mention: asha!.id },
      'x',
      null,
    ]) {
      expect((await asha!.call('feed.create', { text: [{ kind: 'paragraph', line: [inline] }] })).status).toBe(400);
    }
  });
});
