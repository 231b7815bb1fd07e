import { beforeAll, describe, expect, test } from 'vitest';
import { filesOf, rowsOf } from '../../../../test/support/import-files.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const { send, people: url } = filesOf(world);
const head = 'Employee ID,Full Name,Email,Manager Employee ID';
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const many = Array.from({ length: 50_001 }, (_unused, at) => `A${at},Nina New,n${at}@new.example,`);
const olderWorkbook = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
const lockedWorkbook = Buffer.concat([olderWorkbook, Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(512)]);
const noTable = 'Please save this file as .xlsx or CSV and try again';

let org: Organisation;
beforeAll(async () => {
  org = await world().organisation();
});

describe('files that are not what they seem (ONB-07)', () => {
  test.each<[string, string, Uint8Array, string]>([
    ['nothing in it', 'people.csv', bytesOf(''), 'This file is empty'],
    ['blank lines', 'people.csv', bytesOf('\n\n  \n'), 'This file is empty'],
    ['a heading alone', 'people.csv', bytesOf(`${head}\n`), 'This file has no rows'],
    [
      '50,001 rows',
      'people.csv',
      bytesOf([head, ...many].join('\n')),
      'This file has 50,001 rows; at most 10,000 can be imported at once',
    ],
    [
      'a password',
      'people.xlsx',
      new Uint8Array(lockedWorkbook),
      'This workbook has a password. Remove the password and try again',
    ],
    [
      'the older form of a workbook',
      'people.xlsx',
      new Uint8Array(olderWorkbook),
      'This workbook can’t be read. Please save it as .xlsx or CSV and try again',
    ],
    ['a PDF', 'people.csv', bytesOf('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n'), noTable],
    ['a page', 'people.xls', bytesOf('<html><table><tr><td>Employee ID</td></tr></table></html>'), noTable],
    ['XML', 'people.xls', bytesOf('<?xml version="1.0"?>\n<Workbook></Workbook>'), noTable],
    ['JSON', 'people.csv', bytesOf('{"people":[{"id":"A1","name":"Asha"}]}'), noTable],
    ['rich text', 'people.csv', bytesOf('{\\rtf1\\ansi Employee ID, Full Name}'), noTable],
    [
      'a quotation mark in a cell',
      'people.csv',
      bytesOf(`${head}\nA1,Asha "Ash" Rao,a@new.example,`),
      'A quotation mark is wrong in line 2. Save the file as .xlsx or CSV UTF-8 and try again',
    ],
  ])('a file with %s is refused with a sentence that helps', async (_what, name, bytes, message) => {
    const { status, body } = await send({ org, url, name, bytes });
    expect([status, body.errors]).toEqual([400, { csv: message }]);
  });

  test('a file of one row is read', async () => {
    const { body } = await send({ org, url, name: 'one.csv', bytes: bytesOf(`${head}\nA1,Md. Rafi,a@new.example,`) });
    expect(body).toMatchObject({ total: 1, counts: { create: 1, faulty: 0 } });
  });
});

describe('rows that are not what they seem (ONB-07)', () => {
  const outcomes = async (...lines: string[]) => {
    const { body } = await send({ org, url, name: 'people.csv', bytes: bytesOf([head, ...lines].join('\n')) });
    const rows = await rowsOf(org, body.id);
    return rows.map(({ outcome, errors }) => [outcome, ...errors.map(({ field, code }) => `${field} ${code}`)]);
  };

  test('a formula is faulty in every column, and a name in any script is not', async () => {
    expect(
      await outcomes(
        'N1,Md. Rafi,n1@new.example,',
        'N2,கமலா தேவி,n2@new.example,',
        'N3,"=HYPERLINK(""http://x"")",n3@new.example,',
        '=N4,Asha Rao,n4@new.example,',
        "N5,'=HYPERLINK(x),n5@new.example,",
      ),
    ).toEqual([
      ['create'],
      ['create'],
      ['faulty', 'name row.spreadsheet'],
      ['faulty', 'employeeId row.spreadsheet'],
      ['create'],
    ]);
  });

  test('the second of two people whose email differs only by case is faulty', async () => {
    expect(await outcomes('E1,Asha Rao,Asha@New.example,', 'E2,Asha Roy,asha@new.EXAMPLE,')).toEqual([
      ['create'],
      ['faulty', 'email row.email_repeated'],
    ]);
  });

  test('people who would report to each other in a loop are faulty, each of them', async () => {
    const loop = ['faulty', 'managerEmployeeId employees.manager_loop'];
    expect(
      await outcomes(
        'L1,Asha Rao,l1@new.example,L2',
        'L2,Ravi Rao,l2@new.example,L3',
        'L3,Dev Rao,l3@new.example,L1',
        'L4,Tara Rao,l4@new.example,L4',
        'L5,Zoya Rao,l5@new.example,',
      ),
    ).toEqual([loop, loop, loop, loop, ['create']]);
  });
});
