import { expect, test } from 'vitest';
import { nameFromEmail, nextEmployeeIds, readAddresses } from './rules.ts';

test.each([
  ['asha@acme.example', 'asha@acme.example', null, undefined],
  ['Asha Rao <asha@acme.example>', 'asha@acme.example', 'Asha Rao', undefined],
  ['"Asha Rao" <asha@acme.example>', 'asha@acme.example', 'Asha Rao', undefined],
  ["'Asha Rao' <asha@acme.example>", 'asha@acme.example', 'Asha Rao', undefined],
  ['<asha@acme.example>', 'asha@acme.example', null, undefined],
  ['A1 <asha@acme.example>', 'asha@acme.example', null, undefined],
  ['Asha <Rao> <asha@acme.example>', 'asha@acme.example', null, undefined],
  ['asha', 'asha', null, 'row.email'],
  ['Asha Rao <asha>', 'asha', 'Asha Rao', 'row.email'],
  ['asha@acme.example>', 'asha@acme.example>', null, 'row.email'],
  ['Asha Rao asha@acme.example', 'Asha Rao asha@acme.example', null, 'row.email'],
])('ONB-03 the line %s is the address %s with the name %s, its problem: %s', (text, address, name, code) => {
  const [read] = readAddresses(text);
  expect([read!.address, read!.name, read!.problem?.code]).toEqual([address, name, code]);
});

test('ONB-03 a list is parted by commas, semicolons and lines, and says which addresses stand there twice', () => {
  const list = 'a@acme.example, b@acme.example;;\r\n A@Acme.example\nno address\nno address';
  expect(readAddresses(list).map(({ address, repeated }) => [address, repeated])).toEqual([
    ['a@acme.example', false],
    ['b@acme.example', false],
    ['A@Acme.example', true],
    ['no address', false],
    ['no address', false],
  ]);
  expect(readAddresses(' \n ,; ')).toEqual([]);
});

test('ONB-03 what is no address is kept as far as an address could go', () => {
  expect(readAddresses('x'.repeat(1000))[0]!.address).toHaveLength(254);
});

test.each([
  [[], 2, ['E-0001', 'E-0002']],
  [['E-0007', 'E-3', 'X-99', 'E-12a'], 1, ['E-0008']],
  [['E-9999'], 2, ['E-10000', 'E-10001']],
  [['E-1234567890'], 1, ['E-0001']],
  [['E-1'], 0, []],
])('ONB-03 after the employee IDs %j the next %s are %j', (taken, count, ids) => {
  expect(nextEmployeeIds(taken, count)).toEqual(ids);
});

test.each([
  ['asha.rao@acme.example', 'Asha Rao'],
  ['ASHA_RAO42@acme.example', 'Asha Rao'],
  ['a@acme.example', 'Administrator'],
  ['42@acme.example', 'Administrator'],
])('ONB-03 whoever has the address %s is called %s', (address, name) => {
  expect(nameFromEmail(address)).toBe(name);
});

test('ONB-03 a name made of a long address has a hundred letters', () => {
  expect(nameFromEmail(`${'a'.repeat(150)}@acme.example`)).toHaveLength(100);
});
