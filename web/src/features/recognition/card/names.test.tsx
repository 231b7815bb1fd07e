import { expect, test } from 'vitest';
import { idOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { Names } from './names.tsx';

test('an API key is named and leads nowhere, since it has no page (OPS-06)', () => {
  const people = [
    { id: idOf(3), name: 'Ravi Iyer' },
    { id: idOf(4), name: 'HR sync (API key)', isMachine: true as const },
  ];
  const { container } = show(<Names people={people} />);
  expect(container.textContent).toBe('Ravi Iyer and HR sync (API key)');
  expect([...container.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Ravi Iyer']);
});
