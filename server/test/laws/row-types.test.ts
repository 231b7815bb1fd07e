import { expect, test } from 'vitest';
import { type DeclaredStatement, declaredStatements, wrongColumns } from '../support/row-types.ts';

const statement: DeclaredStatement = {
  place: 'here',
  texts: ['select p.id, p.name from people p where p.organisation_id =', ''],
  columns: new Set(['id', 'name']),
};

test('a raw statement returns exactly the columns that its row type declares (OPS-02)', () => {
  const sent = 'select p.id, p.name\n  from people p where p.organisation_id = $1';
  expect(wrongColumns([statement], new Map([[sent, ['id', 'name']]]))).toEqual([]);
  expect(wrongColumns([statement], new Map([[sent, ['id']]]))).toEqual(['here: id, name / id']);
  expect(wrongColumns([statement], new Map([[sent, ['id', 'named']]]))).toEqual(['here: id, name / id, named']);
  expect(wrongColumns([statement], new Map([['select 1 as one', ['one']]]))).toEqual([]);
});

test('the row types of the raw statements can be parsed (OPS-02)', () => {
  const { statements, unread } = declaredStatements();
  expect(statements.length).toBeGreaterThan(90);
  // Only the compiler checks types made from other types.
  expect(unread.filter((type) => !type.startsWith('Answer<'))).toEqual(['Row']);
});
