import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, pageOf } from '../api/page.ts';
import { pictureBytesAtMost } from '../api/picture-limits.ts';
import { picture } from '../api/pictures.ts';
import { line, searchText } from '../api/text.ts';
import { approvals, pendingRecipient, recognitionType } from './operations.ts';

/** The drawn signs that a kind of recognition can wear. */
export const typeLogos = [
  'heart',
  'star',
  'rocket',
  'users',
  'sun',
  'leaf',
  'bulb',
  'shield',
  'trophy',
  'flame',
  'target',
  'sparkles',
] as const;
export type TypeLogo = (typeof typeLogos)[number];

const points = z.number().int().min(0, 'Please enter at least 0').max(5000, 'Please enter at most 5000');
const logo = z.enum(typeLogos, { error: 'Please choose a sign' });

/** The input for a type of recognition, as an admin enters it. */
export const typeForm = z.strictObject({
  name: line(40, 'Please give it a name'),
  line: line(80, 'Please say in a line what it is for'),
  category: line(40, 'Please choose a category'),
  logo,
  pointsMin: points,
  pointsMax: points,
  approval: z.enum(approvals),
  threshold: points,
});
const inOrder = (form: { pointsMin: number; pointsMax: number }) => form.pointsMin <= form.pointsMax;
const orderMessage = { path: ['pointsMax'], message: 'The maximum can’t be less than the minimum' };

/** A kind of recognition as its admins see it. */
export const managedType = recognitionType.extend({ active: z.boolean(), used: z.number().int() });
export type ManagedType = z.infer<typeof managedType>;

/** A recipient as admins and managers oversee it; `message` is null where it is not theirs to read, of a private one the type too. */
export const overseenRecipient = pendingRecipient.extend({
  message: z.string().nullable(),
  typeName: z.string().nullable(),
});
export type OverseenRecipient = z.infer<typeof overseenRecipient>;

export const recognitionTypes = define({
  'recognition.typeList': {
    kind: 'read',
    method: 'POST',
    path: '/admin/manage-recognition/list',
    access: 'recognition.manage',
    input: z.strictObject({
      search: searchText.default(''),
      ...listFields,
    }),
    output: pageOf(managedType),
    summary: 'The kinds of recognition in their order, with how often each was used.',
    requirements: ['REC-04'],
  },
  'recognition.typeDetail': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-recognition/detail/{id}',
    access: 'recognition.manage',
    input: z.strictObject({ id }),
    output: managedType,
    errors: ['access.not_found'],
    summary: 'One kind of recognition.',
    requirements: ['REC-04'],
  },
  'recognition.createType': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-recognition/create',
    access: 'recognition.manage',
    input: typeForm.refine(inOrder, orderMessage),
    output: z.strictObject({ id }),
    errors: ['recognition.type_name'],
    affects: ['recognition.typeList', 'recognition.types'],
    summary: 'Makes a kind of recognition; it is offered at once.',
    requirements: ['REC-04'],
  },
  'recognition.updateType': {
    kind: 'write',
    method: 'PUT',
    path: '/admin/manage-recognition/update/{id}',
    access: 'recognition.manage',
    input: typeForm.extend({ id }).refine(inOrder, orderMessage),
    output: z.strictObject({ id }),
    errors: ['access.not_found', 'recognition.type_name'],
    affects: ['recognition.typeList', 'recognition.types'],
    summary: 'Changes a kind of recognition; what was given before keeps its points and its way.',
    requirements: ['REC-04'],
  },
  'recognition.switchType': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-recognition/update-status/{id}',
    access: 'recognition.manage',
    input: z.strictObject({ id, active: z.boolean() }),
    output: z.strictObject({ id, active: z.boolean() }),
    errors: ['access.not_found', 'recognition.last_type'],
    affects: ['recognition.typeList', 'recognition.types'],
    summary: 'Switches a kind of recognition on or off.',
    requirements: ['REC-04'],
  },
  'recognition.changeLogo': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-recognition/change-logo/{id}',
    access: 'recognition.manage',
    input: z.strictObject({ id, logo }),
    output: z.strictObject({ id, logo }),
    errors: ['access.not_found'],
    affects: ['recognition.typeList', 'recognition.types'],
    summary: 'Gives a kind of recognition a sign of the drawn set, in place of an own picture.',
    requirements: ['REC-04'],
  },
  'recognition.uploadLogo': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-recognition/upload-logo/{id}',
    access: 'recognition.manage',
    external: true,
    upload: { field: 'logo', kind: 'picture', maxBytes: pictureBytesAtMost },
    timeoutMs: 60_000,
    input: z.strictObject({ id, logo: picture }),
    output: z.strictObject({ id, logoUrl: z.string() }),
    errors: ['access.not_found', 'files.not_a_picture', 'request.too_large'],
    affects: ['recognition.typeList', 'recognition.types'],
    summary: 'Gives a kind of recognition the organisation’s own picture, decoded and stored anew in three sizes.',
    requirements: ['REC-04'],
  },
  'recognition.categories': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-recognition/categories',
    access: 'recognition.manage',
    input: z.strictObject({}),
    output: z.array(z.strictObject({ name: z.string(), count: z.number().int() })),
    summary: 'The categories in use, with how many kinds each has.',
    requirements: ['REC-04'],
  },
  'recognition.overseen': {
    kind: 'read',
    method: 'POST',
    path: '/admin/manage-recognition/recipients',
    access: 'recognition.oversee',
    input: z.strictObject({
      state: z.enum(['pending', 'history']).default('pending'),
      ...listFields,
    }),
    output: pageOf(overseenRecipient),
    summary: 'What waits and what was decided: an admin sees all, a manager their own reports, direct and indirect.',
    requirements: ['REC-02', 'REC-04', 'ACC-05'],
  },
});
