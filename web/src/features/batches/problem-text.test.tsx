import { rowProblemCodes } from '@apprecio/contract/batches/problems';
import { expect, it } from 'vitest';
import { loadMessages } from '../../lib/i18n/messages.ts';
import { show } from '../../test/show.tsx';
import { useProblemText } from './problem-text.ts';

function Sentences() {
  const problemText = useProblemText();
  const values = {
    field: 'name',
    name: 'Asha',
    line: '3',
    max: '40',
    employeeId: 'E-1',
    text: 'As it was said before',
    column: 'SKU',
    choices: 'Dining, Travel',
    count: '2',
    ids: 'E-1, E-2',
    value: '1,5',
    as: '15',
  };
  return rowProblemCodes.map((code) => <p key={code}>{problemText({ code, values })}</p>);
}

it('every problem of a row has its own sentence in the words of the form (ONB-05)', async () => {
  await loadMessages('row-problems', 'errors');
  const { container } = show(<Sentences />);
  const renderedTexts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(renderedTexts).toContain('Full name is required');
  expect(renderedTexts).toContain('This employee ID is already in line 3');
  expect(renderedTexts.filter((text) => /\{|row\.|problems/.test(text))).toEqual([]);
  expect(new Set(renderedTexts).size).toBe(rowProblemCodes.length);
});
