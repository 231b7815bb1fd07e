import { userStatus } from '@apprecio/contract/api/codes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meera, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { EmployeesTable } from './employees-table.tsx';

const nothing = () => undefined;

test('a waiting invitation shows the day on which it goes out (ONB-06)', async () => {
  const waiting = {
    id: meera.id,
    name: meera.name,
    imageUrl: null,
    employeeId: 'NW-2',
    email: 'meera@northwind.example',
    roleId: 4 as const,
    status: userStatus.active,
    designation: null,
    department: null,
    location: null,
    manager: null,
    invitation: 'waiting' as const,
    invitedAt: '2026-12-04T09:00:00.000Z',
    leave: null,
  };
  await showPage(
    <EmployeesTable
      people={[waiting]}
      sort={{ by: 'name', down: false }}
      onSort={nothing}
      chosen={new Set()}
      onChoose={nothing}
      onAct={nothing}
    />,
    sampleMe,
    'employees',
    'people',
  );
  expect(await screen.findByText('Invitation goes out 04 Dec, 2026')).toBeTruthy();
});
