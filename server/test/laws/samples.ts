import type { Operation } from '@apprecio/contract/api/define';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { z } from 'zod';
import type { Sample } from './sample.ts';
import { samplesOfCommunities } from './samples-of-communities.ts';
import { samplesOfFeatures } from './samples-of-features.ts';
import { samplesOfPoints } from './samples-of-points.ts';
import { samplesOfPosts } from './samples-of-posts.ts';
import { samplesOfTrades } from './samples-of-trades.ts';
import { onePixel, oneRow, providerOf } from './seed.ts';
import type { Seeded } from './seeded.ts';

/** A valid call of every operation, in an order in which none spoils another. */
export function samples(seeded: Seeded): Record<OperationName, Sample> {
  const written: Partial<Record<OperationName, Sample>> = {
    ...samplesOfIdentity(seeded),
    ...samplesOfSignIn(seeded),
    ...samplesOfEmployees(seeded),
    ...samplesOfPoints(seeded),
    ...samplesOfCommunities(seeded),
    ...samplesOfChanges(seeded),
    ...samplesOfRecognition(seeded),
    ...samplesOfPosts(seeded),
    ...samplesOfTrades(seeded),
    ...samplesOfNotices(seeded),
    ...samplesOfFeatures(seeded),
    // Last, since calls of a module that is off find nothing.
    'organisation.switchModule': { as: 'admin', input: { module: 'all_hands', on: false } },
  };
  return { ...samplesOfReads(written), ...written } as Record<OperationName, Sample>;
}

/** Tells whether an operation reads and takes nothing: the call without a word is its sample, unless one is written. */
export function isOwnSample({ kind, access, input }: Operation): boolean {
  return kind === 'read' && access !== 'public' && z.core.safeParse(input, {}).success;
}

function samplesOfReads(written: Partial<Record<OperationName, Sample>>): Partial<Record<OperationName, Sample>> {
  const reads = (Object.entries(operations) as [OperationName, Operation][]).filter(
    ([name, operation]) => !(name in written) && isOwnSample(operation),
  );
  return Object.fromEntries(
    reads.map(([name, { access }]) => [name, { as: access === 'self' ? 'asha' : 'admin', input: {} }]),
  );
}

function samplesOfIdentity({ org, ...seeded }: Seeded): Partial<Record<OperationName, Sample>> {
  const fresh = `s${Math.random().toString(36).slice(2, 12)}`;
  const registration = {
    companyName: 'Fresh',
    email: `a@${fresh}.example`,
    password: 'korma-verde-81',
    confirmPassword: 'korma-verde-81',
    subdomain: fresh,
    termsAgreed: true,
  };
  return {
    'organisation.available': { as: null, input: { subdomain: 'free-one' } },
    'organisation.client': { as: null, input: { subdomain: org.subdomain } },
    'organisation.detail': { as: 'asha', input: {} },
    'organisation.update': { as: 'admin', input: { name: 'A better name', fiscalYearStart: 1 } },
    'organisation.uploadLogo': { as: 'admin', input: { logo: onePixel() } },
    'organisation.setUp': { as: 'admin', input: {} },
    'organisation.removeDemonstration': { as: 'admin', input: { subdomain: org.subdomain } },
    'organisation.markSetUp': { as: 'admin', input: { mark: 'pointValue' } },
    'people.list': { as: 'asha', input: { search: 'ra', filters: { department: ['Quality'], team: true }, limit: 5 } },
    'people.filters': { as: 'asha', input: {} },
    'people.detail': { as: 'asha', input: { id: org.people.ravi!.id } },
    'profile.detail': { as: 'asha', input: {} },
    'people.suggest': { as: 'asha', input: { search: 'ra' } },
    'profile.preference': { as: 'asha', input: {} },
    'profile.prefer': {
      as: 'asha',
      input: { theme: 2, notifications: { kinds: { thanks: { email: 'weekly' } }, digest: { hour: 17 } } },
    },
    'employees.import': { as: 'admin', input: { csv: oneRow(org.subdomain, 'N2') } },
    'profile.edit': { as: 'asha', input: { mobile: `+91 98220 ${10_000 + Math.floor(Math.random() * 89_999)}` } },
    'profile.onboard': { as: 'tara', input: { birthdayVisibility: 'team' } },
    'profile.uploadPhoto': { as: 'asha', input: { photo: onePixel() } },
    'profile.removePhoto': { as: 'asha', input: {} },
    'employees.uploadPhoto': { as: 'admin', input: { id: org.people.ravi!.id, photo: onePixel() } },
    'people.branch': { as: 'asha', input: { limit: 5 } },
    'people.mood': { as: 'asha', input: {} },
    'people.setMood': { as: 'asha', input: { mood: 4, note: 'A good day' } },
    'people.moodGroups': { as: 'admin', input: {} },
    'people.teamMood': { as: 'boss', input: {} },
    'auth.register': { as: null, input: registration },
    'auth.login': { as: null, input: { email: `admin@${org.subdomain}.example`, password: 'korma-verde-81' } },
    'auth.exchange': { as: null, input: { code: seeded.handOverCode }, onHost: true },
    'auth.refresh': { as: null, input: {} },
    'auth.invitation': { as: null, input: { secret: seeded.invitationSecret } },
  };
}

/** A person as the form for one sends them. */
function form(subdomain: string, employeeId: string) {
  return {
    employeeId,
    name: 'Farah Form',
    email: `${employeeId.toLowerCase()}@${subdomain}.example`,
    roleId: 4,
    designation: 'Baker',
    department: 'Kitchen',
    dateOfJoining: '2024-05-01',
    dateOfBirth: '1995-06-07',
    gender: 'female',
  };
}

function samplesOfEmployees({ org, batchId, importId, doneBatchId }: Seeded): Partial<Record<OperationName, Sample>> {
  const { ravi, tara, boss } = org.people;
  const admin = (input: Record<string, unknown>): Sample => ({ as: 'admin', input });
  return {
    'batches.list': admin({}),
    'batches.readFile': admin({ of: 'employees', csv: oneRow(org.subdomain, 'N3') }),
    'batches.detail': admin({ id: doneBatchId }),
    'batches.rows': admin({ id: doneBatchId }),
    'batches.beforeUndo': admin({ id: doneBatchId }),
    'batches.undo': admin({ id: doneBatchId }),
    'batches.apply': admin({ id: batchId }),
    'employees.applyImport': admin({ id: importId }),
    'employees.list': admin({ search: 'te', filters: { status: [1], invitation: ['none', 'expired'] } }),
    'employees.counts': admin({}),
    'employees.create': admin(form(org.subdomain, 'F1')),
    'employees.detail': admin({ id: ravi!.id }),
    'employees.update': admin({ ...form(org.subdomain, 'F2'), id: org.people.past!.id }),
    'employees.changeRole': admin({ id: ravi!.id, roleId: 3 }),
    'employees.changePersonalEmail': admin({ id: org.people.gone!.id, personalEmail: 'gone@home.example' }),
    'employees.changeManager': admin({ id: org.people.gone!.id, managerId: ravi!.id }),
    'employees.setLeave': admin({ id: ravi!.id, leave: { from: '2020-01-01', until: null } }),
    'employees.changeStatus': admin({ id: org.people.gone!.id, status: 2 }),
    'employees.offboarding': admin({ id: boss!.id }),
    'employees.delete': admin({ id: org.people.past!.id }),
    'employees.bulk': admin({ ids: [ravi!.id, tara!.id], set: { department: 'Sweets' } }),
    'employees.previewBulk': admin({ ids: [ravi!.id, tara!.id], set: { department: 'Sweets' } }),
    'employees.decideStated': admin({ ids: [org.people.moved!.id], confirm: true }),
    'employees.export': admin({ search: 'te', filters: { status: [1] } }),
    'employees.resetPassword': admin({ id: ravi!.id }),
    'employees.endSessions': admin({ id: org.people.gone!.id }),
    'employees.invite': admin({ ids: [org.people.veer!.id] }),
    'employees.sendTestInvitation': admin({}),
    'employees.withdraw': admin({ id: ravi!.id }),
    'employees.inviteList': admin({ text: `Ira Invited <ira@${org.subdomain}.example>` }),
    'employees.faultyRows': admin({ id: batchId }),
    'employees.roles': admin({}),
    'employees.managers': admin({}),
    'employees.orgFields': admin({ kind: 'location' }),
    'employees.addOrgField': admin({ kind: 'department', name: 'Pickles' }),
    'employees.renameOrgField': admin({ kind: 'location', from: 'Pune', to: 'Poona' }),
    'employees.deleteOrgField': admin({ kind: 'location', name: 'Surat' }),
    'employees.suggestDepartments': { as: 'asha', input: { search: 'q' } },
    'employees.suggestDesignations': { as: 'asha', input: { search: 'te' } },
    'employees.leaverRule': admin({}),
    'employees.changeLeaverRule': admin({ leaverRule: 'payout' }),
    'employees.payouts': admin({}),
    'employees.exportPayouts': admin({}),
  };
}

function samplesOfSignIn({ org, ...seeded }: Seeded): Partial<Record<OperationName, Sample>> {
  const id = seeded.providerId;
  const chosen = { password: 'korma-verde-82', confirmPassword: 'korma-verde-82' };
  return {
    'auth.forgot': { as: null, input: { email: `boss@${org.subdomain}.example` }, onHost: true },
    'auth.addressChange': { as: null, input: { secret: seeded.addressSecrets[0]! } },
    'auth.undoAddress': { as: null, input: { secret: seeded.addressSecrets[0]! } },
    'auth.confirmAddress': { as: null, input: { secret: seeded.addressSecrets[1]! } },
    'auth.resetLink': { as: null, input: { secret: seeded.resetSecret } },
    'auth.reset': { as: null, input: { secret: seeded.resetSecret, ...chosen } },
    'auth.sessions': { as: 'asha', input: {} },
    'auth.endSession': { as: 'tara', input: { id: seeded.sessionId } },
    'auth.endOtherSessions': { as: 'asha', input: {} },
    'auth.confirm': { as: 'admin', input: { currentPassword: 'korma-verde-81' } },
    'auth.changePassword': { as: 'admin', input: { currentPassword: 'korma-verde-81', ...chosen } },
    'auth.accept': { as: null, input: { secret: seeded.invitationSecret, ...chosen } },
    'organisation.domains': { as: 'admin', input: {} },
    'organisation.addDomain': { as: 'admin', input: { domain: 'fresh-mills.example' } },
    'organisation.removeDomain': { as: 'admin', input: { domain: `${org.subdomain}.example` } },
    'auth.sso': { as: null, input: { providerId: id }, onHost: true },
    'auth.ssoReturn': { as: null, input: { state: seeded.state, error: 'access_denied' } },
    'auth.providers': { as: 'admin', input: {} },
    'auth.addProvider': { as: 'admin', input: providerOf(seeded.issuer) },
    'auth.changeProvider': { as: 'admin', input: { id, ...providerOf(seeded.issuer), name: 'Another name' } },
    'auth.testProvider': { as: 'admin', input: { id } },
    'auth.removeProvider': { as: 'admin', input: { id } },
  };
}

function samplesOfRecognition({
  org,
  postId,
  waiting,
  notificationId,
}: Seeded): Partial<Record<OperationName, Sample>> {
  const { ravi } = org.people;
  return {
    'recognition.give': {
      as: 'tara',
      input: { message: 'For the law', recipients: [{ personId: ravi!.id, points: 10 }] },
    },
    'recognition.uploadPicture': { as: 'asha', input: { picture: onePixel() } },
    'recognition.types': { as: 'asha', input: {} },
    'recognition.pending': { as: 'boss', input: {} },
    'recognition.sent': { as: 'asha', input: {} },
    'recognition.approve': { as: 'boss', input: { id: waiting[0]! } },
    'recognition.reject': { as: 'boss', input: { id: waiting[1]!, reason: 'Thanked already' } },
    'recognition.approveMany': { as: 'boss', input: { ids: [waiting[2]!] } },
    'recognition.rejectMany': { as: 'boss', input: { ids: [waiting[3]!], reason: 'Thanked already' } },
    'recognition.of': { as: 'asha', input: { id: ravi!.id } },
    'posts.list': { as: 'asha', input: { scope: 'everyone' } },
    'posts.details': { as: 'asha', input: { id: postId } },
    'posts.react': { as: 'asha', input: { id: postId, reaction: 'celebrate' } },
    'posts.reactions': { as: 'asha', input: { id: postId } },
    'notifications.unread': { as: 'ravi', input: {} },
    'notifications.list': { as: 'ravi', input: {} },
    'notifications.showArrived': { as: 'ravi', input: { notificationIds: [notificationId] } },
    'notifications.read': { as: 'ravi', input: { notificationIds: [notificationId] } },
    'notifications.readAll': { as: 'ravi', input: {} },
    'audit.list': { as: 'admin', input: { topic: 'signIns', limit: 5 } },
    'audit.parked': { as: 'admin', input: {} },
    'audit.retry': { as: 'admin', input: { ids: ['email nothing-by-this-key'] } },
    'audit.export': { as: 'admin', input: { topic: 'people' } },
    'auth.logout': { as: 'tara', input: {} },
  };
}

function samplesOfNotices({ pushToken, unsubscribeSecret }: Seeded): Partial<Record<OperationName, Sample>> {
  return {
    'notifications.unsubscribeLink': { as: null, input: { secret: unsubscribeSecret } },
    'notifications.unsubscribe': { as: null, input: { secret: unsubscribeSecret } },
    'notifications.pushKey': { as: 'asha', input: {} },
    'notifications.testPush': { as: 'asha', input: {} },
    'notifications.storeToken': { as: 'asha', input: { token: pushToken } },
    'notifications.removeToken': { as: 'ravi', input: {} },
    'inbox.list': { as: 'boss', input: {} },
    'search.results': { as: 'asha', input: { search: 'law' } },
  };
}

function samplesOfChanges(seeded: Seeded): Partial<Record<OperationName, Sample>> {
  const { org, postId, decided, recognitions, commentId, typeId } = seeded;
  const { ravi, tara } = org.people;
  const kind = {
    name: 'For the law',
    line: 'What it is for',
    category: 'Everyday',
    logo: 'sun',
    pointsMin: 0,
    pointsMax: 100,
    approval: 'manager',
    threshold: 50,
  };
  return {
    'recognition.undo': { as: 'asha', input: { id: recognitions[0]! } },
    'recognition.update': {
      as: 'asha',
      input: { id: recognitions[1]!, message: 'For the law, in better words', valueIds: [] },
    },
    'recognition.versions': { as: 'ravi', input: { id: recognitions[1]! } },
    'recognition.remove': { as: 'admin', input: { id: recognitions[2]!, reason: 'It names a secret' } },
    'recognition.takeBack': { as: 'boss', input: { id: decided } },
    'recognition.delegates': { as: 'boss', input: {} },
    'recognition.nameDelegate': {
      as: 'boss',
      input: { personId: tara!.id, until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
    },
    'recognition.endDelegate': { as: 'boss', input: {} },
    'recognition.givenTo': { as: 'asha', input: { personIds: [ravi!.id] } },
    'recognition.groups': { as: 'boss', input: { search: 'qua' } },
    'recognition.typeList': { as: 'admin', input: { search: 'work' } },
    'recognition.typeDetail': { as: 'admin', input: { id: typeId } },
    'recognition.createType': { as: 'admin', input: kind },
    'recognition.updateType': { as: 'admin', input: { id: typeId, ...kind, name: 'Another name' } },
    'recognition.switchType': { as: 'admin', input: { id: typeId, active: false } },
    'recognition.uploadLogo': { as: 'admin', input: { id: typeId, logo: onePixel() } },
    'recognition.changeLogo': { as: 'admin', input: { id: typeId, logo: 'leaf' } },
    'recognition.categories': { as: 'admin', input: {} },
    'recognition.overseen': { as: 'boss', input: { state: 'history' } },
    'recognition.team': { as: 'boss', input: {} },
    'recognition.teamShares': { as: 'boss', input: {} },
    'recognition.unthanked': { as: 'boss', input: { days: 30 } },
    'recognition.teamReceived': { as: 'boss', input: {} },
    'posts.comments': { as: 'ravi', input: { id: postId } },
    'posts.comment': { as: 'tara', input: { id: postId, text: 'For the law', boost: 5 } },
    'posts.readers': { as: 'ravi', input: { id: postId, search: 'ta' } },
    'posts.removeComment': { as: 'asha', input: { id: commentId } },
  };
}
