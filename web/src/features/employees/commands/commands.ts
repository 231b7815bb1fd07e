import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'employees', to: '/organization/employees' },
  { id: 'invitePeople', to: '/organization/employees#invite-people', press: true },
  { id: 'addEmployee', to: '/organization/employees#add-person', press: true },
  { id: 'importEmployees', to: '/organization/employees/import' },
  { id: 'exportEmployees', to: '/organization/employees#export-people' },
  { id: 'orgLists', to: '/organization/employees#people-lists', press: true },
  { id: 'leavers', to: '/organization/employees#leavers', press: true },
  { id: 'lastDays', to: '/organization/employees#last-days', module: 'surveys', press: true },
  { id: 'employeeChanges', to: '/organization/employees#recent-changes', press: true },
];
