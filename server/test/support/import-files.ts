import { readFileSync } from 'node:fs';
import type { Organisation, World } from './world.ts';

const folder = '../../src/features/employees/import/files/';
const bytesOf = (name: string) => readFileSync(new URL(`${folder}${name}`, import.meta.url));

/** Returns the text of a file as programs write it. */
export const inputOf = (name: string): string => bytesOf(name).toString('utf8');

interface Sending {
  org: Organisation;
  url: string;
  name: string;
  bytes: Uint8Array;
  fields?: Record<string, string>;
}

/** Senders of files in forms: to any address, for a dry run of people, and for a file's reading. */
export function filesOf(world: () => World) {
  const send = async ({ org, url, name, bytes, fields = {} }: Sending) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('csv', new File([new Uint8Array(bytes)], name));
    const request = new Request('http://x', { method: 'POST', body: form });
    const reply = await world().app.inject({
      method: 'POST',
      url,
      headers: {
        host: org.host,
        authorization: `Bearer ${org.people.admin!.token}`,
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const people = '/api/admin/manage-employees/onboard/bulk';
  const check = (org: Organisation, name: string, choices?: object) =>
    send({ org, url: people, name, bytes: bytesOf(name), fields: choices ? { choices: JSON.stringify(choices) } : {} });
  const look = (org: Organisation, name: string) =>
    send({ org, url: '/api/admin/batches/read-file', name, bytes: bytesOf(name), fields: { of: 'employees' } });
  return { send, check, look, people };
}

/** The rows of a dry run. */
export async function rowsOf(org: Organisation, id: string) {
  const { items } = await org.people.admin!.ok('batches.rows', { id, limit: 100 });
  return items;
}

/** Somebody as a file has them. */
export const person = (id: string, name: string, more: Record<string, string> = {}) => ({
  'Employee ID': id,
  'Full Name': name,
  Email: `${id.toLowerCase()}@there.example`,
  Department: 'Ops',
  Designation: 'Lead',
  'Date of Joining': '2020-01-06',
  'Date of Birth': '1980-02-03',
  Gender: 'male',
  ...more,
});

/** Brings people in. */
export async function add(org: Organisation, ...people: Record<string, string>[]) {
  const heads = Object.keys(people[0]!);
  const csv = [heads, ...people.map((one) => heads.map((head) => one[head] ?? ''))]
    .map((row) => row.join(','))
    .join('\n');
  const { id } = await org.people.admin!.ok('employees.import', { csv });
  await org.people.admin!.ok('employees.applyImport', { id, invite: false });
}
