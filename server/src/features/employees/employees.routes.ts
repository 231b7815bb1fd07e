import { employeeChoices } from '@apprecio/contract/employees/choices';
import { employees } from '@apprecio/contract/employees/employees.operations';
import { employeesImport } from '@apprecio/contract/employees/import';
import { invitations } from '@apprecio/contract/employees/invitations';
import { offboarding as offboardingOperations } from '@apprecio/contract/employees/offboarding';
import { orgFields as orgFieldOperations } from '@apprecio/contract/employees/org-fields';
import { bind } from '../../platform/context.ts';
import { uploadPhotoOf as uploadPhoto } from '../profile/public.ts';
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
  endSessions,
  resetPassword,
  update,
  withdraw,
} from './employees.commands.ts';
import { exportFile } from './employees.external.ts';
import { counts, detail, list, roles } from './employees.queries.ts';
import { applyImport, importFile, faultyRows } from './import/import.external.ts';
import { inviteList, sendTestInvitation } from './invitations/invitations.commands.ts';
import { setLeave } from './leave.commands.ts';
import { managers } from './managers.queries.ts';
import { changeLeaverRule } from './offboarding/offboarding.commands.ts';
import { exportPayouts } from './offboarding/offboarding.external.ts';
import { leaverRule, offboarding, payouts } from './offboarding/offboarding.queries.ts';
import { addOrgField, deleteOrgField, renameOrgField } from './org-fields/org-fields.commands.ts';
import { orgFields, suggestDepartments, suggestDesignations } from './org-fields/org-fields.queries.ts';
import { decideStated } from './stated/stated.commands.ts';

export const employeesRoutes = [
  ...bind(employeeChoices, { 'employees.roles': roles, 'employees.managers': managers }),
  ...bind(employees, {
    'employees.list': list,
    'employees.counts': counts,
    'employees.create': create,
    'employees.detail': detail,
    'employees.update': update,
    'employees.changeRole': changeRole,
    'employees.changeManager': changeManager,
    'employees.changePersonalEmail': changePersonalEmail,
    'employees.setLeave': setLeave,
    'employees.changeStatus': changeStatus,
    'employees.delete': remove,
    'employees.bulk': bulk,
    'employees.previewBulk': previewBulk,
    'employees.export': exportFile,
    'employees.uploadPhoto': uploadPhoto,
  }),
  ...bind(employeesImport, {
    'employees.import': importFile,
    'employees.applyImport': applyImport,
    'employees.faultyRows': faultyRows,
  }),
  ...bind(invitations, {
    'employees.resetPassword': resetPassword,
    'employees.endSessions': endSessions,
    'employees.invite': invite,
    'employees.sendTestInvitation': sendTestInvitation,
    'employees.withdraw': withdraw,
    'employees.inviteList': inviteList,
  }),
  ...bind(orgFieldOperations, {
    'employees.orgFields': orgFields,
    'employees.addOrgField': addOrgField,
    'employees.renameOrgField': renameOrgField,
    'employees.deleteOrgField': deleteOrgField,
    'employees.decideStated': decideStated,
    'employees.suggestDepartments': suggestDepartments,
    'employees.suggestDesignations': suggestDesignations,
  }),
  ...bind(offboardingOperations, {
    'employees.offboarding': offboarding,
    'employees.leaverRule': leaverRule,
    'employees.changeLeaverRule': changeLeaverRule,
    'employees.payouts': payouts,
    'employees.exportPayouts': exportPayouts,
  }),
];
