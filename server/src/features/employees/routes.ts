import { employeesImport } from '@apprecio/contract/employees/import';
import { invitations } from '@apprecio/contract/employees/invitations';
import { offboarding } from '@apprecio/contract/employees/offboarding';
import { employees } from '@apprecio/contract/employees/operations';
import { orgFields } from '@apprecio/contract/employees/org-fields';
import { bind } from '../../platform/context.ts';
import { uploadPhotoOf } from '../profile/public.ts';
import {
  bulk,
  changeManager,
  changePersonalEmail,
  changeRole,
  changeStatus,
  create,
  invite,
  previewBulk,
  remove,
  endSessionsOf,
  resetPassword,
  update,
  withdraw,
} from './commands.ts';
import { exportEmployees } from './external.ts';
import { applyImport, checkFile, faultyRows } from './import/external.ts';
import { inviteList, sendTestInvitation } from './invitations/commands.ts';
import { managers } from './managers/queries.ts';
import { changeLeaverRule } from './offboarding/commands.ts';
import { exportPayouts } from './offboarding/external.ts';
import { leaverRule, leaving, payouts } from './offboarding/queries.ts';
import { addToList, deleteFromList, renameInList } from './org-fields/commands.ts';
import { lists, suggestDepartments, suggestDesignations } from './org-fields/queries.ts';
import { counts, detail, list, roles } from './queries.ts';
import { decideStated } from './stated/commands.ts';

export const employeesRoutes = [
  ...bind(employees, {
    'employees.list': list,
    'employees.counts': counts,
    'employees.create': create,
    'employees.detail': detail,
    'employees.update': update,
    'employees.changeRole': changeRole,
    'employees.changeManager': changeManager,
    'employees.changePersonalEmail': changePersonalEmail,
    'employees.changeStatus': changeStatus,
    'employees.delete': remove,
    'employees.bulk': bulk,
    'employees.previewBulk': previewBulk,
    'employees.export': exportEmployees,
    'employees.uploadPhoto': uploadPhotoOf,
    'employees.roles': roles,
    'employees.managers': managers,
  }),
  ...bind(employeesImport, {
    'employees.import': checkFile,
    'employees.applyImport': applyImport,
    'employees.faultyRows': faultyRows,
  }),
  ...bind(invitations, {
    'employees.resetPassword': resetPassword,
    'employees.endSessions': endSessionsOf,
    'employees.invite': invite,
    'employees.sendTestInvitation': sendTestInvitation,
    'employees.withdraw': withdraw,
    'employees.inviteList': inviteList,
  }),
  ...bind(orgFields, {
    'employees.orgFields': lists,
    'employees.addOrgField': addToList,
    'employees.renameOrgField': renameInList,
    'employees.deleteOrgField': deleteFromList,
    'employees.decideStated': decideStated,
    'employees.suggestDepartments': suggestDepartments,
    'employees.suggestDesignations': suggestDesignations,
  }),
  ...bind(offboarding, {
    'employees.offboarding': leaving,
    'employees.leaverRule': leaverRule,
    'employees.changeLeaverRule': changeLeaverRule,
    'employees.payouts': payouts,
    'employees.exportPayouts': exportPayouts,
  }),
];
