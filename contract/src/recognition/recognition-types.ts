import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, pageOf } from '../api/page.ts';
import { pictureBytesAtMost } from '../api/picture-limits.ts';
import { picture } from '../api/pictures.ts';
import { line, searchText } from '../api/text.ts';
import { approvals, pendingRecipient, recognitionType } from './recognition.operations.ts';

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
    summary: 'Lists the recognition types in their order, with the number of uses of each.',
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
    summary: 'Returns a recognition type.',
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
    safeguard: { undo: 'recognition.switchType' },
    summary: 'Creates a recognition type. It is offered immediately.',
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
    safeguard: { harmless: 'reversible' },
    summary: 'Changes a recognition type. Recognitions already given keep their points and their approval rule.',
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
    safeguard: { undo: 'recognition.switchType' },
    summary: 'Switches a recognition type on or off.',
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
    safeguard: { harmless: 'reversible' },
    summary: 'Sets one of the built-in icons as the logo of a recognition type, in place of an uploaded picture.',
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
    safeguard: { harmless: 'reversible' },
    summary:
      'Sets a picture of the organisation’s own as the logo of a recognition type. The picture is decoded and stored again in three sizes.',
    requirements: ['REC-04'],
  },
  'recognition.categories': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-recognition/categories',
    access: 'recognition.manage',
    input: z.strictObject({}),
    output: z.array(z.strictObject({ name: z.string(), count: z.number().int() })),
    summary: 'Lists the categories in use, with the number of recognition types in each.',
    requirements: ['REC-04'],
  },
  'recognition.overseen': {
    kind: 'read',
    method: 'POST',
    path: '/admin/manage-recognition/recipients',
    access: 'recognition.oversee',
    byKey: 'never',
    input: z.strictObject({
      state: z.enum(['pending', 'history']).default('pending'),
      ...listFields,
    }),
    output: pageOf(overseenRecipient),
    summary:
      'Lists pending or decided recognitions. Admins see all of them, managers those of their direct and indirect reports.',
    requirements: ['REC-02', 'REC-04', 'ACC-05'],
  },
});
