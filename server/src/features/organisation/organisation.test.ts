import { joinMode } from '@apprecio/contract/api/codes';
import { brandColours, brandContrast, contrast } from '@apprecio/contract/api/colours';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { onePixel } from '../../../test/support/things/inputs.ts';
import { type Organisation, useWorld } from '../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;
beforeAll(async () => {
  org = await world().organisation({ boss: { role: 'manager' }, asha: {}, ravi: {} });
});

describe('the company', () => {
  test('an admin changes only the named fields; other people see name, logo, colour and values only (BILL-02, ONB-03)', async () => {
    const { admin, asha } = org.people;
    const changed = await admin!.ok('organisation.update', {
      name: 'Northwind Foods',
      brandColour: '#1F5F8B',
      address: 'Plot 4\nMIDC, Pune',
      gstin: '27aapfu0939f1zv',
      fiscalYearStart: 1,
      retention: 36,
    });
    expect(changed).toMatchObject({
      name: 'Northwind Foods',
      timeZone: 'Asia/Kolkata',
      brandColour: '#1f5f8b',
      kept: { address: 'Plot 4\nMIDC, Pune', gstin: '27AAPFU0939F1ZV', fiscalYearStart: 1, retention: 36 },
    });
    const seen = await asha!.ok('organisation.detail');
    expect([seen.name, seen.brandColour, seen.kept]).toEqual(['Northwind Foods', '#1f5f8b', null]);
    for (const who of [asha, org.people.boss]) {
      expect((await who!.call('organisation.update', { name: 'Mine' })).status).toBe(403);
    }
  });

  test.each([
    [{ gstin: '27AAPFU0939F1ZX' }, 'gstin', 'valid GSTIN'],
    [{ gstin: 'HELLO' }, 'gstin', 'valid GSTIN'],
    [{ brandColour: 'teal' }, 'brandColour', '#rrggbb'],
    [{ name: ' ' }, 'name', 'Company name is required'],
    [{ timeZone: 'Moon/Base' }, 'timeZone', 'time zone'],
    [{ fiscalYearStart: 13 }, 'fiscalYearStart', 'at most 12'],
    [{ values: [] }, 'values', 'at least one'],
    [{ retention: 5 }, 'retention', 'at least 6'],
    [{ retention: 85 }, 'retention', 'at most 84'],
    [{ retention: 11 }, 'retention', 'In India the audit log is kept for at least 12 months'],
  ])('rejects %o at its field (ONB-03)', async (input, field, message) => {
    const reply = await org.people.admin!.call('organisation.update', input);
    expect([reply.status, reply.body.errors[field]]).toEqual([400, expect.stringContaining(message)]);
  });

  test('rejects an unreadable brand colour with its contrast ratio and keeps the old colour', async () => {
    const reply = await org.people.admin!.call('organisation.update', { brandColour: '#ff9800' });
    expect([reply.status, reply.body.code, reply.body.errors.brandColour]).toEqual([
      422,
      'organisation.colour_refused',
      expect.stringContaining('2.15 to 1; 4.5'),
    ]);
    expect((await org.people.asha!.ok('organisation.detail')).brandColour).toBe('#1f5f8b');
  });

  test('any brand colour is readable in the dark theme and keeps its contrast on hover', () => {
    const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, (colour) => {
        const { light, dark } = brandColours(colour);
        expect(contrast(dark.fill, dark.ink)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark.fill, '#1f2625')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(light.hover, light.ink)).toBeGreaterThanOrEqual(contrast(light.fill, light.ink) - 0.3);
        expect(brandContrast(colour)).toBeLessThanOrEqual(contrast(colour, '#ffffff'));
      }),
    );
  });
});

describe('company values', () => {
  test('are added, renamed, reordered and retired; recognitions keep a retired value, which can be restored (ONB-03)', async () => {
    const { admin, asha, ravi } = org.people;
    const [first, second, third] = (await admin!.ok('organisation.detail')).values;
    await asha!.ok('recognition.give', {
      message: 'For it',
      valueIds: [third!.id],
      recipients: [{ personId: ravi!.id }],
    });
    const fresh = { name: 'Dare', tint: 'rose' as const, motif: 'sun' as const, icon: 'heart' as const };
    const { values, kept: settings } = await admin!.ok('organisation.update', {
      values: [{ ...second!, name: 'Own it all' }, fresh, first!],
    });
    expect(values.map(({ name }) => name)).toEqual(['Own it all', 'Dare', 'Customer first']);
    expect(values.map(({ id }) => id)).toEqual([second!.id, expect.any(String), first!.id]);
    expect(settings!.retiredValues.map(({ id }) => id)).toContain(third!.id);
    const again = await asha!.call('recognition.give', {
      message: 'And more',
      valueIds: [third!.id],
      recipients: [{ personId: ravi!.id }],
    });
    expect(again.body.code).toBe('recognition.value_unknown');
    const back = await admin!.ok('organisation.update', { values: [...values, third!] });
    expect(back.values.map(({ id }) => id)).toContain(third!.id);
  });

  test('rejects more than ten values, duplicate names and a value of another organisation (ONB-03)', async () => {
    const { admin } = org.people;
    const value = (name: string) => ({ name, tint: 'teal', motif: 'sun', icon: 'sun' });
    const many = await admin!.call('organisation.update', {
      values: Array.from({ length: 11 }, (_unused, at) => value(`V ${at}`)),
    });
    const twice = await admin!.call('organisation.update', { values: [value('Care'), value('care')] });
    expect([many.body.errors.values, twice.body.errors.values]).toEqual([
      'Please keep at most ten values',
      'Two values have the same name',
    ]);
    const other = await world().organisation();
    const [theirs] = (await other.people.admin!.ok('organisation.detail')).values;
    const reply = await admin!.call('organisation.update', { values: [theirs!] });
    expect([reply.status, reply.body.code]).toEqual([422, 'organisation.value_unknown']);
  });
});

describe('the set-up', () => {
  test('marks each step done once it has really happened, and can be dismissed (ONB-03, ONB-08, STO-08)', async () => {
    const own = await world().organisation();
    const { admin } = own.people;
    expect(await admin!.ok('organisation.setUp')).toEqual({ done: [], dismissed: false, liveOn: null });
    await admin!.ok('organisation.uploadLogo', { logo: onePixel() });
    await admin!.ok('organisation.markSetUp', { mark: 'values' });
    await world().add(own, { a: {}, b: {}, c: {}, d: {} });
    expect((await admin!.ok('organisation.setUp')).done).toEqual(['people', 'logo', 'values']);
    await admin!.ok('communities.create', { name: 'Whole company', joinMode: joinMode.company });
    expect((await admin!.ok('organisation.setUp')).done).toContain('community');
    await admin!.ok('recognition.give', { message: 'The first one', recipients: [{ personId: own.people.a!.id }] });
    for (const mark of ['pointValue', 'allowance', 'wallet'] as const)
      await admin!.ok('organisation.markSetUp', { mark });
    const liveOn = Temporal.Now.plainDateISO().add({ days: 3 }).toString();
    await admin!.ok('organisation.update', { liveOn });
    expect((await admin!.ok('organisation.setUp')).done).toContain('live');
    await admin!.ok('organisation.update', { liveOn: null });
    await admin!.ok('organisation.markSetUp', { mark: 'live' });
    const { ids } = await admin!.ok('store.addStarterRewards', { rewards: [{ key: 'tree', points: 100 }] });
    expect((await admin!.ok('organisation.setUp')).done).toContain('rewards');
    await admin!.ok('store.removeStarterRewards', { ids });
    expect(await admin!.ok('organisation.markSetUp', { mark: 'dismissed' })).toEqual({
      done: ['people', 'thanks', 'logo', 'values', 'community', 'allowance', 'wallet', 'pointValue', 'live'],
      dismissed: true,
      liveOn: null,
    });
    expect((await own.people.a!.call('organisation.setUp')).status).toBe(403);
  });
});

test('people choose among the languages of the company, and the company among those of the installation (I18N-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const { config } = world().services;
  const offered = config.offeredLanguages;
  config.offeredLanguages = ['en', 'hi', 'ta'];
  try {
    expect((await asha!.ok('organisation.detail')).languages).toEqual(['en', 'hi', 'ta']);
    expect((await admin!.ok('organisation.update', { languages: ['hi', 'en'] })).languages).toEqual(['en', 'hi']);
    expect(await asha!.ok('profile.prefer', { language: 'hi' })).toMatchObject({ language: 'hi' });
    const refused = [
      [asha!, 'profile.prefer', { language: 'ta' }, 'language'],
      [admin!, 'organisation.update', { languages: ['en', 'fr'] }, 'languages'],
      [admin!, 'organisation.update', { languages: ['hi'] }, 'languages'],
      [admin!, 'organisation.update', { languages: [] }, 'languages'],
      [admin!, 'organisation.update', { language: 'fr' }, 'language'],
      [admin!, 'organisation.update', { language: 'ta' }, 'languages'],
    ] as const;
    for (const [who, operation, input, field] of refused) {
      const { status, body } = await who.call(operation, input);
      expect([status, Object.keys(body.errors)], JSON.stringify(input)).toEqual([400, [field]]);
    }
    config.offeredLanguages = ['en'];
    expect((await asha!.ok('profile.detail')).preference.language).toBe('en');
  } finally {
    config.offeredLanguages = offered;
  }
});
