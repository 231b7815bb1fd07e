import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../../generated/operations.ts';
import { freeText, line, paragraph } from './text.ts';

// Secrets, addresses and exact names. They are refused or have no effect if they are altered.
const exact =
  /\.(?:\w*[pP]assword|\w*[sS]ecret|token|cursor|code|promoCode|state|iss|after|version|error|issuer|redirect|link|subdomain|swScope|csv|of|page|from|(?:department|designation|location|categories|sizes|colours|locations|names)\[\])$|^employees\.deleteOrgField\./;

interface Leaf {
  at: string;
  schema: z.core.$ZodType;
}

/** The texts of an input, at whatever depth. */
function leavesOf(schema: z.core.$ZodType, at: string): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [{ at, schema }];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, each]) => leavesOf(each, `${at}.${key}`));
    case 'array':
      return leavesOf(def.element, `${at}[]`);
    case 'union':
      return def.options.flatMap((each) => leavesOf(each, at));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
    case 'readonly':
      return leavesOf(def.innerType, at);
    case 'pipe':
      return leavesOf(def.in, at).map((leaf) => ({ ...leaf, schema }));
    default:
      return [];
  }
}

const bidiControls = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';

describe('a text cannot change the direction of the text around it (FEED-04)', () => {
  const texts = Object.entries(operations).flatMap(([name, { input }]) => leavesOf(input, name));

  test('finds more than 100 text fields to check', () => {
    expect(texts.length).toBeGreaterThan(100);
  });

  test.each(texts.filter(({ at }) => !exact.test(at)))('never keeps direction controls in $at', ({ schema }) => {
    const sent = `Asha said ${bidiControls}thanks`;
    const { success, data } = z.safeParse(schema, sent);
    if (success) expect(data).toBe('Asha said thanks');
  });

  test.each(Object.entries({ line: line(40, 'No'), paragraph: paragraph(1, 40, 'No'), text: freeText(40) }))(
    'a %s keeps joiners, emoji sequences and direction marks',
    (_, schema) => {
      for (const text of ['ക്\u200d', 'क्\u200cष', '👩‍👩‍👧', 'אבג\u200f!', '\u200ea\u061c'])
        expect(schema.parse(text)).toBe(text);
    },
  );

  test('rejects a text that contains only direction controls', () => {
    expect(line(40, 'No').safeParse(bidiControls).success).toBe(false);
    expect(paragraph(1, 40, 'No').safeParse(` ${bidiControls} `).success).toBe(false);
  });
});
