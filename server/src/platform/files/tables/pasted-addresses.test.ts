import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAddresses } from './pasted-addresses.ts';

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
  ['mailto:mm@acme.example', 'mm@acme.example', null, undefined],
  ['caps@ACME.EXAMPLE.', 'caps@ACME.EXAMPLE', null, undefined],
  ["'quoted@acme.example'", 'quoted@acme.example', null, undefined],
  ['\u200bzw@acme.example', 'zw@acme.example', null, undefined],
  ['(paren@acme.example)', 'paren@acme.example', null, undefined],
  ['"Iyer, Ravi" <ravi@acme.example>', 'ravi@acme.example', 'Iyer, Ravi', undefined],
  ['Iyer, Ravi <ravi@acme.example>', 'ravi@acme.example', 'Iyer, Ravi', undefined],
  ["'Iyer, Ravi' <ravi@acme.example>", 'ravi@acme.example', 'Iyer, Ravi', undefined],
  ['Ravi Iyer\travi@acme.example', 'ravi@acme.example', 'Ravi Iyer', undefined],
  ['Ravi\tIyer\travi@acme.example\tSales', 'ravi@acme.example', 'Ravi Iyer', undefined],
  ['E-7\tRavi Iyer\travi@acme.example', 'ravi@acme.example', 'Ravi Iyer', undefined],
  ['Ravi Iyer,ravi@acme.example,employee', 'ravi@acme.example', 'Ravi Iyer', undefined],
  ['Email\tName\nravi@acme.example\tRavi Iyer', 'ravi@acme.example', 'Ravi Iyer', undefined],
  ['Nombre;Apellidos;Correo\nRavi;Iyer;ravi@acme.example', 'ravi@acme.example', 'Ravi Iyer', undefined],
  ['Email\nravi@acme.example', 'ravi@acme.example', null, undefined],
  ['Asha Rao asha@acme.example', 'Asha Rao asha@acme.example', null, 'row.email'],
])('reads the line %s as the address %s with the name %s, its problem: %s (ONB-03)', (text, address, name, code) => {
  const [read] = readAddresses(text);
  expect([read!.address, read!.name, read!.problem?.code]).toEqual([address, name, code]);
});

test('splits a list at commas, semicolons and lines, and marks repeated addresses (ONB-03)', () => {
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

test('lists pasted from Outlook and Excel are read, and invalid addresses are reported (ONB-03)', () => {
  const list = readFileSync(new URL('./pasted-list.txt', import.meta.url), 'utf8');
  expect(
    readAddresses(list).map(({ address, name, problem, repeated }) => [
      address,
      ...(name === null ? [] : [name]),
      ...(problem || repeated ? [problem?.code ?? 'repeated'] : []),
    ]),
  ).toEqual([
    ['asha.rao@acme.example', 'Asha Rao'],
    ['ravi2@acme.example', 'Iyer, Ravi'],
    ['plain@acme.example'],
    ['zw@acme.example'],
    ['quoted@acme.example'],
    ['mm@acme.example'],
    ['caps@ACME.EXAMPLE'],
    ['tab@acme.example'],
    ['nextcol@acme.example'],
    ['fn@acme.example', 'Full Name'],
    ['ünï@acme.example', 'row.email'],
    ['asha.rao@acme.example', 'repeated'],
    ['no-at-sign', 'row.email'],
    ['paren@acme.example'],
    ['semi@acme.example'],
  ]);
});

test('an invalid entry in a comma-separated list is kept for correction and names nobody (ONB-03)', () => {
  expect(readAddresses('ravi, asha@acme.example; tara').map(({ address, name }) => [address, name])).toEqual([
    ['ravi', null],
    ['asha@acme.example', null],
    ['tara', null],
  ]);
  expect(readAddresses('a@acme.example b@acme.example').map(({ address }) => address)).toEqual([
    'a@acme.example',
    'b@acme.example',
  ]);
});

test('cuts an invalid address at the maximum length of an address (ONB-03)', () => {
  expect(readAddresses('x'.repeat(1000))[0]!.address).toHaveLength(254);
});
