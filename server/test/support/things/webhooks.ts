import type { WebhookReceiver } from '../outside/webhook-receiver.ts';
import type { Organisation, World } from '../world.ts';
import { confirmAdmin } from './keys.ts';

/** A form of a webhook for some events. */
export function webhookForm(more: Record<string, unknown> = {}) {
  return { name: 'HR bridge', address: 'https://hr.example/hooks', types: ['person.joined'], ...more };
}

let paths = 0;

/** Creates a webhook by the admin to a path of its own of a receiver. */
export async function makeWebhook(receiver: WebhookReceiver, org: Organisation, more: Record<string, unknown> = {}) {
  const admin = await confirmAdmin(org);
  const path = `/hook-${paths++}`;
  const made = await admin.ok('webhooks.create', webhookForm({ address: receiver.at(path), ...more }));
  return { ...made, path };
}

/** The deliveries of an organisation, the oldest first. */
export async function deliveriesOf(world: World, org: Organisation) {
  return world.look(
    'select id, state, attempts, status, problem, answer, due_at, event_id from webhook_deliveries where organisation_id = $1 order by id',
    [org.id],
  );
}
