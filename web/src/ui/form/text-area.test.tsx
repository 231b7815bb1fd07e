import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { TextArea } from './text-area.tsx';

test('the count of a long text has separators', () => {
  show(<TextArea label="Text" counted maxLength={10_000} value={'a'.repeat(1200)} onChange={() => undefined} />);
  expect(screen.getByText('1,200 / 10,000')).toBeTruthy();
});
