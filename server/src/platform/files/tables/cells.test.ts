import type { CellType } from '@apprecio/contract/batches/columns';
import { describe, expect, test } from 'vitest';
import { readCell } from './cells.ts';
import { kindOfNumbers } from './numbers.ts';

const file = { numbers: null, order: 'dmy', today: '2026-11-28', country: null } as const;
const read = (text: string, type: CellType, numbers: ReturnType<typeof kindOfNumbers> = null) =>
  readCell(text, type, { ...file, numbers }, true);

describe('a cell by the type of its column (ONB-07)', () => {
  test.each([
    '1.23457E+15',
    '1,23457E+15',
    '1.23E+05',
    '12345.0',
    '########',
    '#N/A',
    '#VALUE!',
    'TRUE',
    '12-May',
    'May-12',
    '10-Dec',
    '2021-05-12',
    '12,345',
    '=HYPERLINK("http://x")',
  ])('rejects %s as an identifier damaged by a spreadsheet', (text) => {
    expect(read(text, 'identifier').problem).toMatchObject({ code: 'row.spreadsheet', values: { value: text } });
  });

  test.each([
    ['0007', '0007'],
    [' 00012345 ', '00012345'],
    ['ABC\u200bD9', 'ABCD9'],
    ['E-12', 'E-12'],
    ['MAY-12', 'MAY-12'],
    ["'-1", '-1'],
    ['१२३', '१२३'],
    ['0E001', '0E001'],
    ['12E05', '12E05'],
  ])('reads %j as the identifier %s', (text, value) => {
    expect(read(text, 'identifier')).toEqual({ text: value });
  });

  test.each([
    ['12', null, '12'],
    ['+5', null, '5'],
    ['-5', null, '-5'],
    ['１０', null, '10'],
    ['1 234', null, '1234'],
    ['1,500', 'comma', '1500'],
    ['1.500', 'dot', '1500'],
    ['1,00,000', 'comma', '100000'],
    ['1,5', 'comma', '1,5'],
    ['1,5', 'dot', '1,5'],
    ['1.5', 'comma', '1.5'],
    ['10.0', 'comma', '10.0'],
    ['1E+03', null, '1E+03'],
  ] as const)('reads %s in a file of %s as the whole number %s, or leaves it for rejection', (text, kind, value) => {
    expect(read(text, 'whole', kind).text).toBe(value);
  });

  test('an ambiguous number is faulty if the file mixes both notations, otherwise its reading is noted', () => {
    expect(kindOfNumbers(['1,500', '2.500'])).toBe('both');
    expect(kindOfNumbers(['1,500', '499.5'])).toBe('comma');
    expect(kindOfNumbers(['1.500', '12,50'])).toBe('dot');
    expect(read('1,500', 'whole', 'both').problem).toEqual({ code: 'row.two_ways', values: { value: '1,500' } });
    expect(read('1,500', 'whole', 'comma').note).toEqual({
      code: 'row.read_as',
      values: { value: '1,500', as: '1500' },
    });
  });

  test.each([
    ['₹499', null, '499'],
    ['Rs. 1,299.00', 'comma', '1299.00'],
    ['1.299,00', 'dot', '1299.00'],
    ['12,50', 'dot', '12.50'],
    ['12,50', 'both', '12,50'],
    ['499.5', 'both', '499.5'],
    ['1.5E+03', null, '1.5E+03'],
    ['499.999', 'dot', '499999'],
  ] as const)('reads %s in a file of %s as the amount %s, or leaves it for rejection', (text, kind, value) => {
    expect(read(text, 'amount', kind).text).toBe(value);
  });

  test.each([
    ['Asha Rao <asha@acme.example>;', 'asha@acme.example'],
    ['mailto:mm@acme.example', 'mm@acme.example'],
    ['caps@ACME.EXAMPLE.', 'caps@ACME.EXAMPLE'],
    ["'quoted@acme.example'", 'quoted@acme.example'],
    ['\u200bzw@acme.example', 'zw@acme.example'],
    ['(paren@acme.example)', 'paren@acme.example'],
    ['mailto:mm@acme.example?subject=Hello', 'mm@acme.example'],
  ])('reads %s as the address %s', (text, value) => {
    expect(read(text, 'email').text).toBe(value);
  });

  test.each([
    ['+91–98765–43210', '+91-98765-43210'],
    ['98765\u00a043210', '98765 43210'],
    ['\u202a+919876543210\u202c', '+919876543210'],
    ['00919876543210', '+919876543210'],
    ['(415) 555-0134', '(415) 555-0134'],
    ['415.555.0134', '415 555 0134'],
    ['NA', ''],
    ['-', '-'],
  ])('reads %j as the number %j', (text, value) => {
    expect(read(text, 'phone')).toEqual({ text: value });
  });

  test.each(['9.19876E+11', '919876543210.0', '9876543210 / 9876543211', '080-22334455 ext 12'])(
    'leaves out a telephone number such as %s and adds a note',
    (text) => {
      expect(read(text, 'phone')).toEqual({ text: '', note: { code: 'row.phone_left', values: { value: text } } });
    },
  );

  test.each([
    ['98765 43210', 'IN', '+91 98765 43210'],
    ['098765 43210', 'IN', '+91 98765 43210'],
    ['(0171) 123456', 'DE', '+49 (171) 123456'],
    ['(0)171 123456', 'DE', '+49 171 123456'],
    ['06 20 123 4567', 'HU', '+36 20 123 4567'],
    ['02 1234 5678', 'IT', '+39 02 1234 5678'],
    ['8 912 345-67-89', 'RU', '+7 912 345-67-89'],
    ['(415) 555-0134', 'US', '+1 (415) 555-0134'],
    ['0171 123456', 'DE', '+49 171 123456'],
  ])('%s of somebody in %s is %s in its international form, and it is said', (text, country, value) => {
    expect(readCell(text, 'phone', { ...file, country })).toEqual({
      text: value,
      note: { code: 'row.read_as', values: { value: text, as: value } },
    });
  });

  test.each([
    ['+44 20 7946 0000', 'IN', '+44 20 7946 0000'],
    ['919876543210', 'IN', '919876543210'],
    ['98765 43210', 'XX', '98765 43210'],
    ['+49 (0)171 123456', 'DE', '+49 171 123456'],
  ])('%s of somebody in %s stays %s', (text, country, value) => {
    expect(readCell(text, 'phone', { ...file, country })).toEqual({ text: value });
  });

  test('an unreadable character makes a row faulty', () => {
    expect(read('Jos\ufffd', 'text').problem).toEqual({ code: 'row.unreadable' });
  });

  test('a spreadsheet error is rejected as a name, and a garbled name is noted', () => {
    expect(read('#N/A', 'text').problem?.code).toBe('row.spreadsheet');
    expect(read('ZoÃ« NÃºÃ±ez', 'text').note?.code).toBe('row.garbled');
  });

  test('invisible text reads as empty, and dashes and (empty) read as a hyphen', () => {
    expect(read('\u200b\u2800', 'text').text).toBe('');
    expect([read('–', 'text').text, read('(Empty)', 'text').text]).toEqual(['-', '-']);
  });
});
