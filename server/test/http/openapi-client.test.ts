import { beforeAll, describe, expect, test } from 'vitest';
import { makeToken, readToken } from '../../src/platform/session/session.ts';
import { generatedClient } from '../support/outside/openapi-client.ts';
import { oneRow, onePixel } from '../support/things/inputs.ts';
import { onePage } from '../support/things/office-files.ts';
import { type Organisation, useWorld } from '../support/world.ts';

const world = useWorld();
let org: Organisation;
let client: Awaited<ReturnType<typeof generatedClient>>;

beforeAll(async () => {
  org = await world().organisation({ asha: {}, boss: {} });
  client = await generatedClient(world());
});

const bodies = (operationId: string) =>
  Object.keys(client.calls.find((call) => call.operationId === operationId)?.requestBody?.content ?? {});

describe('a client that knows the OpenAPI document alone (API-08)', () => {
  test('uploads a photo, which the profile then shows', async () => {
    const { asha } = org.people;
    const reply = await client.call('profile.uploadPhoto', { photo: onePixel() }, asha!.token);
    expect([reply.status, reply.body]).toEqual([200, { imageUrl: expect.stringContaining('/api/files/') }]);
    const { body } = await client.call('profile.detail', {}, asha!.token);
    expect(body.imageUrl).toBe(reply.body.imageUrl);
  });

  test('uploads a logo, a thank-you picture, post media, an announcement file and another person’s photo', async () => {
    const { admin, asha } = org.people;
    const calls: [string, Record<string, unknown>, string][] = [
      ['organisation.uploadLogo', { logo: onePixel() }, admin!.token],
      ['recognition.uploadPicture', { picture: onePixel() }, asha!.token],
      ['posts.uploadMedia', { file: onePixel() }, asha!.token],
      ['announcements.uploadFile', { file: onePage() }, admin!.token],
      ['employees.uploadPhoto', { id: asha!.id, photo: onePixel() }, admin!.token],
    ];
    for (const [name, values, token] of calls) {
      const { status, body } = await client.call(name, values, token);
      expect([name, status, body.errors]).toEqual([name, 200, undefined]);
    }
  });

  test('sends a CSV as a file or as text, and applies its batch with JSON', async () => {
    const { admin } = org.people;
    expect(bodies('employees.import')).toEqual(['multipart/form-data', 'application/json']);
    expect(bodies('points.grantFile')).toEqual(['multipart/form-data', 'application/json']);
    const csv = oneRow(org.subdomain, 'N7');
    const file = new File([csv], 'people.csv', { type: 'text/csv' });
    const byFile = await client.call('employees.import', { csv: file, invite: false }, admin!.token);
    const byText = await client.call('employees.import', { csv, invite: false }, admin!.token);
    expect([byFile.status, byText.status]).toEqual([200, 200]);
    expect([byFile.body.counts, byFile.body.title]).toEqual([byText.body.counts, 'people.csv']);
    const committed = await client.call('employees.applyImport', { id: byFile.body.id, invite: false }, admin!.token);
    expect([committed.status, committed.body.state]).toEqual([200, 'applied']);
  });

  test('sends a form only for operations that take a file, and JSON otherwise', () => {
    const forms = client.calls.filter(({ requestBody }) => requestBody?.content['multipart/form-data']);
    expect(new Set(forms.map(({ operationId }) => operationId))).toEqual(
      new Set([
        'communities.changeLogo',
        'posts.uploadMedia',
        'organisation.uploadLogo',
        'employees.import',
        'employees.import.bulk-upload',
        'profile.uploadPhoto',
        'employees.uploadPhoto',
        'points.grantFile',
        'orders.importShipments',
        'store.addPicture',
        'store.importProducts',
        'store.loadCodes',
        'batches.readFile',
        'hallOfFame.importAwards',
        'competitions.importScores',
        'competitions.uploadProof',
        'recognition.uploadLogo',
        'recognition.uploadPicture',
        'announcements.uploadPicture',
        'announcements.uploadFile',
        'celebrations.uploadPicture',
      ]),
    );
  });
});

test('a form is rejected by an operation whose document declares none (API-08)', async () => {
  const form = new FormData();
  form.append('search', 'asha');
  const body = new Response(form);
  const reply = await world().app.inject({
    method: 'POST',
    url: '/api/people/list',
    headers: {
      host: 'localhost:3000',
      authorization: `Bearer ${org.people.asha!.token}`,
      'content-type': body.headers.get('content-type')!,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.malformed']);
});

test('the platform’s own addresses answer as declared, and the stream requires a token (API-08)', async () => {
  const { secretKey } = world().services.config;
  const late = makeToken({ ...readToken(org.people.asha!.token, secretKey, new Date(0)), expiresAt: 1 }, secretKey);
  const file = `/files/${org.id}/${org.people.asha!.id}/192.webp`;
  const requests: [string, string, Record<string, string>, number][] = [
    ['/events', '/events', {}, 401],
    ['/events', '/events', { authorization: `Bearer ${late}` }, 419],
    ['/files/{organisation}/{file}/{name}', `${file}?until=1&key=x`, {}, 404],
    ['/health', '/health', {}, 200],
    ['/ready', '/ready', {}, 200],
    ['/docs', '/docs', {}, 200],
  ];
  for (const [path, url, headers, status] of requests) {
    const reply = await world().app.inject({
      method: 'GET',
      url: `/api${url}`,
      headers: { host: 'localhost', ...headers },
    });
    const call = client.calls.find((each) => each.path === path);
    expect([url, reply.statusCode]).toEqual([url, status]);
    expect(Object.keys(call?.responses ?? {}), path).toContain(String(status));
  }
  const elsewhere = await world().app.inject({ method: 'GET', url: '/api/metrics', remoteAddress: '203.0.113.9' });
  expect(elsewhere.statusCode).toBe(404);
  expect(client.calls.find(({ path }) => path === '/events')?.security).toEqual([{ bearer: [] }]);
});
