import { afterAll, afterEach, beforeAll } from 'vitest';
import { moveClock } from '../../../src/platform/clock.ts';
import { WebhookReceiver } from '../outside/webhook-receiver.ts';
import type { Organisation, World } from '../world.ts';
import { confirmAdmin } from './keys.ts';

/** A form of a webhook for some events. */
export function webhookForm(more: Record<string, unknown> = {}) {
  return { name: 'HR bridge', address: 'https://hr.example/hooks', types: ['person.joined'], ...more };
}

let paths = 0;

/** Creates a webhook by the admin to a path of its own of a receiver. */
async function makeWebhook(receiver: WebhookReceiver, org: Organisation, more: Record<string, unknown> = {}) {
  const admin = await confirmAdmin(org);
  const path = `/hook-${paths++}`;
  const made = await admin.ok('webhooks.create', webhookForm({ address: receiver.at(path), ...more }));
  return { ...made, path };
}

/** The deliveries of an organisation, the oldest first. */
export async function deliveriesOf(world: World, org: Organisation) {
  return world.look(
    'select id, endpoint_id, state, attempts, status, problem, answer, due_at, event_id from webhook_deliveries where organisation_id = $1 order by id',
    [org.id],
  );
}

/** Starts a receiver for the tests of a file, with what they do most: create a webhook to it, and let somebody join. */
export function useReceiver(world: () => World) {
  const receiver = new WebhookReceiver();
  beforeAll(() => receiver.start());
  afterAll(() => receiver.stop());
  afterEach(() => {
    moveClock(0);
    receiver.forget();
  });
  return {
    receiver,
    hook: async (org: Organisation, more: Record<string, unknown> = {}) => {
      const made = await makeWebhook(receiver, org, more);
      return { ...made, arrived: () => receiver.arrived.filter(({ path }) => path === made.path) };
    },
    join: (org: Organisation, name: string) => world().add(org, { [name]: {} }),
  };
}
