import { paragraphsOf, plainText, type PostText } from '@apprecio/contract/posts/post-text';
import { expect, test } from 'vitest';
import { announce, announcementOf } from '../../../../test/support/things/announcements.ts';
import { useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();

const paragraph = (...line: Extract<PostText[number], { kind: 'paragraph' }>['line']): PostText[number] => ({
  kind: 'paragraph',
  line,
});

const policy: PostText = [
  paragraph(
    { text: 'From ' },
    { text: '1 December', bold: true },
    { text: ' trips need no ' },
    { text: 'approval', italic: true },
  ),
  { kind: 'bullets', items: [[{ text: 'Book' }], [{ text: 'Travel' }]] },
  { kind: 'numbers', items: [[{ text: 'See the policy', link: 'https://example.com/policy' }]] },
];

test('an announcement keeps its lists, links and marks, and previews and search use its words (ANN-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const id = await announce(admin!, { text: policy, mustAcknowledge: true });
  expect((await asha!.ok('announcements.details', { id })).document).toEqual(policy);
  const { items } = await asha!.ok('announcements.list', { search: 'no approval' });
  expect(items.map(({ preview }) => preview)).toEqual([
    'From 1 December trips need no approval Book Travel See the policy',
  ]);
  const changed: PostText = [paragraph({ text: 'Nothing changes.', bold: true })];
  await admin!.ok('announcements.update', { id, ...announcementOf({ text: changed, mustAcknowledge: true }) });
  const seen = await admin!.ok('announcements.details', { id });
  expect([seen.document, seen.text, seen.earlier[0]!.text]).toEqual([changed, 'Nothing changes.', plainText(policy)]);
});

test('plain text is accepted, and older plain text is read as paragraphs (ANN-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const plain = 'From 1 December.\nNo approval.\n\nBook, travel, tell.';
  const id = await announce(admin!, { text: plain, publish: false });
  const expected = paragraphsOf(plain);
  expect(expected).toHaveLength(2);
  await world().look('update announcements set body = $2, document = null where organisation_id = $1', [org.id, plain]);
  const draft = await admin!.ok('announcements.details', { id });
  expect([draft.text, draft.document]).toEqual([plain, expected]);
  await admin!.ok('announcements.update', { id, ...announcementOf({ text: draft.document }) });
  expect((await asha!.ok('announcements.details', { id })).document).toEqual(expected);
  const lines = Array.from({ length: 3000 }, (_each, at) => String(at % 10))
    .join('\n\n')
    .slice(0, 9999);
  const long = await announce(admin!, { text: lines });
  expect((await asha!.ok('announcements.details', { id: long })).document).toHaveLength(1);
});

test('text changed by a server of the previous release is shown instead of the stored document (ANN-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const id = await announce(admin!, { text: policy });
  const changed = 'Trips need approval.\n\nAsk first.';
  await world().look('update announcements set body = $2 where organisation_id = $1', [org.id, changed]);
  const { text, document } = await asha!.ok('announcements.details', { id });
  expect([text, document]).toEqual([changed, paragraphsOf(changed)]);
});

test('hostile text is cleaned, and empty or too long text is rejected (ANN-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const { id: person } = asha!;
  const text = [
    paragraph(
      { text: '<img src=x onerror=alert(1)>\u0007\u202e' },
      { text: 'here', link: 'javascript:alert(1)' },
      { text: 'there', link: 'https://user:secret@example.com/' },
      { mention: person, name: 'Everyone' },
    ),
    paragraph({ text: ' ' }),
  ];
  const id = await announce(admin!, { text });
  expect((await asha!.ok('announcements.details', { id })).document).toEqual([
    paragraph({ text: '<img src=x onerror=alert(1)>' }, { text: 'here' }, { text: 'there' }, { text: '@Everyone' }),
  ]);
  const refused = async (wrong: unknown) => {
    const reply = await admin!.call('announcements.create', announcementOf({ text: wrong }));
    return [reply.status, reply.body.errors];
  };
  const missing = 'Please write the announcement';
  for (const wrong of [
    '',
    ' \n ',
    '\u0007\u200b',
    [],
    [paragraph({ text: ' ' })],
    [{ kind: 'bullets', items: [[]] }],
    7,
    undefined,
  ])
    expect(await refused(wrong)).toEqual([400, { text: missing }]);
  const long = 'Please use at most 10,000 characters';
  expect(await refused('x'.repeat(10_001))).toEqual([400, { text: long }]);
  expect(await refused([paragraph({ text: 'x'.repeat(6000) }, { text: 'x'.repeat(4001), bold: true })])).toEqual([
    400,
    { text: long },
  ]);
  expect(await refused('x'.repeat(20_001))).toEqual([400, { text: long }]);
  expect(await refused([paragraph({ text: 'x'.repeat(20_001) })])).toEqual([400, { text: long }]);
  expect(await refused(Array.from({ length: 1001 }, () => paragraph({ text: 'x'.repeat(10) })))).toEqual([
    400,
    { text: long },
  ]);
  const marks = Array.from({ length: 1001 }, (_each, at) =>
    at % 2 ? { text: 'x' } : { text: 'y', bold: true as const },
  );
  const links = Array.from({ length: 201 }, () => paragraph({ text: 'x', link: 'https://example.com' }));
  const addresses = Array.from({ length: 60 }, () =>
    paragraph({ text: 'x', link: `https://example.com/${'x'.repeat(1900)}` }),
  );
  for (const wrong of [[paragraph(...marks)], [{ kind: 'html', html: '<b>' }], links, addresses])
    expect(await refused(wrong)).toEqual([400, { text: 'Please use less formatting' }]);
  expect(await refused([{ ...paragraph({ text: 'x' }), onclick: 'x' }])).toEqual([
    400,
    { 'text.0.onclick': 'This field is not known here' },
  ]);
});

test('keeps 9,900 characters in two hundred marks and ten thousand emoji whole (ANN-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const marks: PostText = Array.from({ length: 100 }, () =>
    paragraph({ text: 'a'.repeat(50), bold: true }, { text: '🙂'.repeat(49), italic: true }),
  );
  const id = await announce(admin!, { text: marks });
  expect((await asha!.ok('announcements.details', { id })).document).toEqual(marks);
  const emoji = await announce(admin!, { text: '🙂'.repeat(10_000) });
  expect((await asha!.ok('announcements.details', { id: emoji })).document).toEqual(paragraphsOf('🙂'.repeat(10_000)));
});
