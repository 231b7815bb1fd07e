import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { Stepper } from './stepper.tsx';

function Each({ from = 10 }: { from?: number }) {
  const [value, setValue] = useState(from);
  return <Stepper label="Points for each" value={value} onChange={setValue} max={70} />;
}

test('arrows change the value by one and Page keys by ten, within the limits', async () => {
  const { user } = show(<Each />);
  const field = screen.getByRole('textbox', { name: 'Points for each' });
  await user.click(field);
  await user.keyboard('{ArrowUp}');
  expect(field).toHaveProperty('value', '11');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveProperty('value', '9');
  await user.keyboard('{PageUp}{PageUp}');
  expect(field).toHaveProperty('value', '29');
  await user.keyboard('{PageDown}');
  expect(field).toHaveProperty('value', '19');
  await user.keyboard('{PageUp>7/}');
  expect(field).toHaveProperty('value', '70');
  await user.keyboard('{PageDown>9/}');
  expect(field).toHaveProperty('value', '0');
});

test('the More button adds one and is disabled at the maximum', async () => {
  const { user } = show(<Each from={69} />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('textbox')).toHaveProperty('value', '70');
  expect(screen.getByRole('button', { name: 'More' }).matches(':disabled, [aria-disabled=true], [data-disabled]')).toBe(
    true,
  );
});

test('a typed number is accepted and clamped to the limits', async () => {
  const { user } = show(<Each />);
  const field = screen.getByRole('textbox');
  await user.clear(field);
  await user.type(field, '500');
  await user.tab();
  expect(field).toHaveProperty('value', '70');
});
