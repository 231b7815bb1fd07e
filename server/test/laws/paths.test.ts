import { beforeAll, describe, expect, test } from 'vitest';
import { callsOf, type Document } from '../support/outside/openapi-client.ts';
import { oneRow } from '../support/things/inputs.ts';
import { type Organisation, useWorld } from '../support/world.ts';

const world = useWorld();
let org: Organisation;
let served: Set<string>;

beforeAll(async () => {
  org = await world().organisation({ asha: {} });
  const document = (await world().app.inject({ method: 'GET', url: '/api/openapi.json' })).json<Document>();
  served = new Set(callsOf(document).map(({ method, path }) => `${method} ${path}`));
});

// Written from section 7 of the specification and the pattern of decisions.md, deliberately not from the contract.
const specified: Record<string, string> = {
  signIn: `POST /login; POST /login/sso; GET /user/logout; POST /register/company; POST /register/domain-check;
    GET /login/fetch-client; POST /forgot-password/initiate; POST /forgot-password/reset; GET /user/refresh-token`,
  onboarding: 'POST /admin/manage-employees/onboard/manual; POST /admin/manage-employees/onboard/bulk',
  people: `POST /people/list; GET /people/detail/{id}; GET /user/profile; PUT /user/profile;
    POST /user/upload-profile-photo; GET /auto-complete/people; GET /user/points/history; GET /user/mood/get;
    POST /user/mood/set; GET /user/preference; PUT /user/preference`,
  notifications: `GET /notifications/unread-count; GET /notifications/get; PUT /notifications/mark-all-read;
    POST /notifications/mark-read; POST /notifications/store-token`,
  autoComplete: `GET /auto-complete/departments; GET /auto-complete/designations; GET /auto-complete/recognition-types;
    GET /auto-complete/global-search`,
  communities: `GET /communities/widget; POST /communities/list; POST /communities/create; GET /communities/detail/{id};
    POST /communities/join/{id}; POST /communities/leave/{id}; POST /communities/members/{id};
    POST /communities/add-members/{id}; POST /communities/remove-member/{id}; DELETE /communities/delete/{id};
    POST /communities/change-logo/{id}; POST /communities/change-role/{id}`,
  posts: `POST /posts/create; POST /posts/create-with-media; PUT /posts/update-with-media/{id}; POST /posts/recognise;
    POST /posts/list; POST /posts/react/{id}; DELETE /posts/delete/{id}; POST /posts/share/{id}; GET /posts/details/{id};
    POST /posts/comment/create/{id}; POST /posts/comment/list/{id}; GET /posts/reaction-list/{id};
    POST /posts/remove-media/{id}`,
  employees: `POST /admin/manage-employees/list; POST /admin/manage-employees/create;
    GET /admin/manage-employees/detail/{id}; PUT /admin/manage-employees/update/{id};
    DELETE /admin/manage-employees/delete/{id}; GET /admin/manage-employees/status;
    POST /admin/manage-employees/bulk-upload; GET /admin/manage-employees/departments;
    GET /admin/manage-employees/roles; GET /admin/manage-employees/managers;
    POST /admin/manage-employees/change-role/{id}; POST /admin/manage-employees/change-status/{id};
    POST /admin/manage-employees/reset-password/{id}; POST /admin/manage-employees/upload-profile-image/{id}`,
  recognition: `POST /admin/manage-recognition/list; POST /admin/manage-recognition/create;
    GET /admin/manage-recognition/detail/{id}; PUT /admin/manage-recognition/update/{id};
    POST /admin/manage-recognition/update-status/{id}; GET /admin/manage-recognition/categories;
    POST /admin/manage-recognition/change-logo/{id}; POST /pending-recognition/list;
    POST /pending-recognition/approve/{id}; POST /pending-recognition/reject/{id};
    POST /pending-recognition/bulk-approve; POST /pending-recognition/bulk-reject; POST /sent-recognition/list`,
  company: `GET /company/detail; PUT /company/update; POST /company/upload-logo; GET /company/wallet-history;
    GET /company/points-history; POST /company/set-point-value`,
};

describe('every operation is served at its specified address (API-01)', () => {
  test.each(Object.entries(specified))('%s', (_feature, calls) => {
    const named = calls.split(';').map((call) => call.trim().replace(/\s+/g, ' '));
    const missing = named.filter((call) => !served.has(call));
    expect(missing, 'calls that no operation of the contract serves: mend its method and path').toEqual([]);
  });
});

async function post(url: string, payload: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const { token } = org.people.admin!;
  const headers = { host: 'localhost:3000', authorization: `Bearer ${token}` };
  const reply = await world().app.inject({
    method: 'POST',
    url: `/api/admin/manage-employees${url}`,
    headers,
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

describe('an operation with two specified addresses is one function at both (PPL-07)', () => {
  test('create is the same function as onboard/manual', async () => {
    const person = (employeeId: string) => ({
      employeeId,
      name: 'Farah Form',
      email: `${employeeId}@${org.subdomain}.example`,
      roleId: 4,
      designation: 'Baker',
      department: 'Kitchen',
      dateOfJoining: '2024-05-01',
      dateOfBirth: '1995-06-07',
      gender: 'female',
      invite: false,
    });
    for (const [url, id] of [
      ['/create', 'c1'],
      ['/onboard/manual', 'c2'],
    ] as const) {
      const { status, body } = await post(url, person(id));
      expect([url, status, body]).toEqual([url, 200, { id: expect.any(String) }]);
      expect((await post(url, person(id))).status).toBe(409);
    }
  });

  test('status answers like counts, bulk-upload like onboard/bulk, and an employee is refused', async () => {
    const get = async (url: string, who: string) =>
      world().app.inject({
        method: 'GET',
        url: `/api/admin/manage-employees${url}`,
        headers: { host: 'localhost:3000', authorization: `Bearer ${org.people[who]!.token}` },
      });
    const [status, counts] = [await get('/status', 'admin'), await get('/counts', 'admin')];
    expect([status.statusCode, status.json()]).toEqual([200, counts.json()]);
    expect((await get('/status', 'asha')).statusCode).toBe(403);
    const csv = oneRow(org.subdomain, 'B1');
    const [upload, bulk] = [await post('/bulk-upload', { csv }), await post('/onboard/bulk', { csv })];
    expect([upload.status, upload.body.counts]).toEqual([200, bulk.body.counts]);
  });
});
