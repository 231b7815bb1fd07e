import { fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';

function Form() {
  const form = useForm({ defaultValues: { day: '2025-04-20', at: '', born: '1995-06-07' } });
  const { isDirty } = form.formState;
  return (
    <>
      <DateField label="Day" {...form.register('day')} />
      <DateField label="Start" withTime {...form.register('at')} />
      <DateField label="Birth" aside="Only you" help="For your birthday" {...form.register('born')} />
      <Button onClick={() => form.reset({ day: '', at: '', born: '' })}>{isDirty ? 'Clear' : 'Reset'}</Button>
    </>
  );
}

test('a date shows the chosen value in the product’s format, and clearing it removes the value', async () => {
  const { user } = show(<Form />);
  expect(screen.getByText('20 Apr, 2025')).toBeTruthy();
  expect(screen.getByText('07 Jun, 1995')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2026-12-01T09:30' } });
  expect(screen.getByText('01 Dec, 2026, 09:30')).toBeTruthy();
  expect(screen.getByText('Only you')).toBeTruthy();
  await user.click(screen.getByRole('button'));
  expect(screen.queryByText(/1995|2025|2026/)).toBeNull();
  expect(screen.getByText('For your birthday')).toBeTruthy();
});

test('a year has four digits unless the field sets its own maximum (I18N-03)', () => {
  const { container } = show(
    <>
      <DateField label="One" />
      <DateField label="Two" withTime />
      <DateField label="Three" max="2026-11-26" />
    </>,
  );
  expect([...container.querySelectorAll('input')].map(({ max }) => max)).toEqual([
    '9999-12-31',
    '9999-12-31T23:59',
    '2026-11-26',
  ]);
});
