import { describe, expect, test } from 'vitest';
import { decodeText, looksGarbled } from './encoding.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const names = 'ID,Name\nE1,Zoë Núñez\nE2,कमला देवी\n';

describe('the text of a file (ONB-07)', () => {
  test.each<[string, Uint8Array, string | null]>([
    ['UTF-8', bytes(names), names],
    ['UTF-8 with a mark', bytes(`\ufeff${names}`), names],
    ['UTF-16, little end first, with a mark', bytes(`\ufeff${names}`, 'utf16le'), names],
    ['UTF-16, big end first, with a mark', bigEndian(`\ufeff${names}`), names],
    ['UTF-16 without a mark', bytes('ID,Name\nE1,Kiran Shah\n', 'utf16le'), 'ID,Name\nE1,Kiran Shah\n'],
    ['UTF-16 without a mark, big end first', bigEndian('ID,Name\nE1,Kiran Shah\n'), 'ID,Name\nE1,Kiran Shah\n'],
    ['Windows-1252', bytes('Zoë Müller, D\x92Souza', 'latin1'), 'Zoë Müller, D’Souza'],
    [
      'UTF-8 with one byte of another encoding',
      Buffer.concat([bytes('Zoë Núñez\n'), Buffer.from([0x4a, 0x6f, 0x73, 0xe9, 0x0a])]),
      'Zoë Núñez\nJos\ufffd\n',
    ],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), null],
  ])('%s', (_title, read, text) => {
    expect(decodeText(read)).toBe(text);
  });

  test.each([
    ['ZoÃ« NÃºÃ±ez', true],
    ['à¤…à¤¨à¤¿à¤²', true],
    ['Zo‘ N–œez', true],
    ['D’Souza Maria', false],
    ['O’Brien – North', false],
    ['João Não', false],
    ['CÂNDIDA', false],
    ['Sœur Cœur', false],
    ['अनिल कुमार', false],
    ['Md. Rafi', false],
  ])('checks if %s looks garbled: %s', (name, garbled) => {
    expect(looksGarbled(name)).toBe(garbled);
  });
});
