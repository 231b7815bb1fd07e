import { employees } from '@apprecio/contract/employees/operations';
import { staff } from '@apprecio/contract/employees/org-fields';
import { people } from '@apprecio/contract/people/operations';
import { ownProfile } from '@apprecio/contract/profile/operations';
import { bind } from '../../platform/context.ts';
import {
  bulk,
  changeManager,
  changeRole,
  changeStatus,
  create,
  invite,
  previewBulk,
  remove,
  resetPassword,
  update,
  withdraw,
} from '../employees/commands.ts';
import { exportEmployees } from '../employees/external.ts';
import { faultyRows, onboard } from '../employees/import/external.ts';
import { inviteList } from '../employees/invitations/commands.ts';
import { changeLeaverRule } from '../employees/offboarding/commands.ts';
import { exportPayouts } from '../employees/offboarding/external.ts';
import { leaverRule, leaving, payouts } from '../employees/offboarding/queries.ts';
import { addToList, deleteFromList, renameInList } from '../employees/org-fields/commands.ts';
import { lists, suggestDepartments, suggestDesignations } from '../employees/org-fields/queries.ts';
import { counts, detail as employeeDetail, list as employeeList, managers, roles } from '../employees/queries.ts';
import { editProfile, introduce } from '../profile/commands.ts';
import { removePhoto, uploadPhoto, uploadPhotoOf } from '../profile/external.ts';
import { profile } from '../profile/queries.ts';
import { branch, filters, list, suggest } from './directory/queries.ts';
import { setMood } from './mood/commands.ts';
import { mood, moodGroups, teamMood } from './mood/queries.ts';
import { detail } from './queries.ts';

const own = bind(ownProfile, {
  'people.profile': profile,
  'people.editProfile': editProfile,
  'people.introduce': introduce,
  'people.uploadPhoto': uploadPhoto,
  'people.removePhoto': removePhoto,
  'people.uploadPhotoOf': uploadPhotoOf,
  'people.mood': mood,
  'people.setMood': setMood,
  'people.teamMood': teamMood,
  'people.moodGroups': moodGroups,
});

export const employeesRoutes = bind(employees, {
  'employees.list': employeeList,
  'employees.counts': counts,
  'employees.create': create,
  'employees.detail': employeeDetail,
  'employees.update': update,
  'employees.changeRole': changeRole,
  'employees.changeManager': changeManager,
  'employees.changeStatus': changeStatus,
  'employees.leaving': leaving,
  'employees.delete': remove,
  'employees.bulk': bulk,
  'employees.previewBulk': previewBulk,
  'employees.export': exportEmployees,
  'employees.resetPassword': resetPassword,
  'employees.invite': invite,
  'employees.withdraw': withdraw,
  'employees.inviteList': inviteList,
  'employees.faultyRows': faultyRows,
});

export const staffRoutes = bind(staff, {
  'staff.roles': roles,
  'staff.managers': managers,
  'staff.lists': lists,
  'staff.addToList': addToList,
  'staff.renameInList': renameInList,
  'staff.deleteFromList': deleteFromList,
  'staff.suggestDepartments': suggestDepartments,
  'staff.suggestDesignations': suggestDesignations,
  'staff.leaverRule': leaverRule,
  'staff.changeLeaverRule': changeLeaverRule,
  'staff.payouts': payouts,
  'staff.exportPayouts': exportPayouts,
});
export const peopleRoutes = [
  ...bind(people, {
    'people.list': list,
    'people.filters': filters,
    'people.detail': detail,
    'people.suggest': suggest,
    'people.branch': branch,
    'people.onboard': onboard,
  }),
  ...own,
];
