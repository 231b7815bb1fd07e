import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otlpTracer } from '../../src/platform/observability/otlp.ts';
import { useWorld } from '../support/world.ts';

interface Sent {
  name: string;
  kind: number;
  traceId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: { intValue?: number } }[];
}
interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Sent[] }[];
  }[];
}

const world = useWorld();
const throwOn = (error: Error) => {
  throw error;
};
const exports: Export[] = [];
let collector: Server;

beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((sent) => {
      exports.push(sent as Export);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  collector.close();
});

test('a collector gets one span per call and reaction, under the caller’s trace and without personal data (OPS-03)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { asha, ravi } = org.people;
  const tracer = otlpTracer(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`, 'apprecio-test', throwOn);
  world().services.tracer = tracer;
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await asha!.ok(
    'recognition.give',
    { message: 'A secret of ours', recipients: [{ personId: ravi!.id, points: 5 }] },
    { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } },
  );
  await asha!.call('people.detail', { id: org.id }, { headers: { traceparent: 'nonsense' } });
  await world().drain(org);
  world().services.tracer = null;
  await tracer.stop();
  const spans = exports.flatMap(({ resourceSpans }) => resourceSpans[0]!.scopeSpans.flatMap((scope) => scope.spans));
  const give = spans.find(({ name }) => name === 'recognition.give')!;
  expect([give.traceId, give.parentSpanId, give.kind]).toEqual([traceId, 'b7ad6b7169203331', 2]);
  expect(give.attributes.find(({ key }) => key === 'http.response.status_code')!.value.intValue).toBe(200);
  const detail = spans.find(({ name }) => name === 'people.detail')!;
  expect([detail.parentSpanId, detail.status.code ?? 0]).toEqual([undefined, 0]);
  expect(spans.filter(({ kind }) => kind === 5).map(({ name }) => name)).toContain(
    'notifications:recognition.published',
  );
  expect(exports[0]!.resourceSpans[0]!.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'apprecio-test' },
  });
  const text = JSON.stringify(exports);
  for (const secret of ['A secret of ours', asha!.id, asha!.token, org.subdomain]) expect(text).not.toContain(secret);
});

test('an unreachable collector disturbs no call, does not delay the shutdown, and lost spans are reported (OPS-03)', async () => {
  const org = await world().organisation({ asha: {} });
  const lost: Error[] = [];
  const tracer = otlpTracer('http://127.0.0.1:9', 'apprecio-test', (error) => lost.push(error));
  world().services.tracer = tracer;
  await org.people.asha!.ok('profile.detail');
  world().services.tracer = null;
  await tracer.stop();
  expect(lost).toHaveLength(1);
});
