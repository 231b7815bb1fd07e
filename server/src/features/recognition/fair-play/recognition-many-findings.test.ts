import { tradeKey, tradeRule } from '@apprecio/contract/recognition/trades';
import { expect, test } from 'vitest';
import { thanks } from '../../../../test/support/things/giving.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';
import { findTrades } from './fair-play.reactions.ts';

const world = useWorld();
const question = 'How did these thank-yous come about?';
const more = tradeRule.findings + 2;

/** An organisation in which so many pairs trade, the later ones more points; what is given once is copied for all. */
async function trading(): Promise<{ org: Organisation; pairs: string[][] }> {
  const names = Array.from({ length: 2 * more }, (_unused, at) => `p${at}`);
  const org = await world().organisation(Object.fromEntries(names.map((name) => [name, {}])));
  const ids = names.map((name) => org.people[name]!.id);
  await org.people['p0']!.ok('recognition.give', thanks(ids[1]!, 1));
  const pairs = Array.from({ length: more }, (_unused, at) => ids.slice(2 * at, 2 * at + 2));
  const ways = pairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]);
  await world().look(
    `with ways as materialized (select w.giver, w.receiver, w.place, gen_random_uuid() as id
         from unnest($2::uuid[], $3::uuid[]) with ordinality w (giver, receiver, place), generate_series(1, ${tradeRule.pair.times})),
       posts as (insert into recognitions
           (organisation_id, id, giver_id, type_id, message, value_ids, visibility, published_at, created_at)
         select r.organisation_id, w.id, w.giver, r.type_id, r.message, r.value_ids, r.visibility, r.published_at, r.created_at
         from recognitions r, ways w where r.organisation_id = $1 returning id)
     insert into recognition_recipients (organisation_id, id, recognition_id, giver_id, person_id, points, points_asked,
         month, approval, status, decided_at, created_at, expires_at)
       select x.organisation_id, w.id, w.id, w.giver, w.receiver, w.place, w.place, x.month, x.approval, x.status,
         x.decided_at, x.created_at, x.expires_at
       from recognition_recipients x, ways w where x.organisation_id = $1`,
    [org.id, ways.map(([giver]) => giver), ways.map(([, receiver]) => receiver)],
  );
  return { org, pairs };
}

test('when findings exceed the limit, the longest waiting are shown, any can be asked about, and decided ones make room (REC-11)', async () => {
  const { org, pairs } = await trading();
  const { admin } = org.people;
  await findTrades.work(world().services, org.id, world().sweep);
  await world().drain(org);
  const all = pairs.map(tradeKey).toSorted();
  const page = async () => (await admin!.ok('recognition.fairPlay', {})).findings;
  const shown = async () => (await page()).map(({ key }) => key).toSorted();
  const ask = async (key: string) =>
    (await admin!.ok('recognition.askTraders', { personIds: key.split(' '), question })).id;
  const first = await shown();
  expect(first).toEqual(all.slice(0, tradeRule.findings));
  const { trades } = await admin!.ok('inbox.list', {});
  expect(trades.count).toBe(more);
  expect(trades.items.filter(({ key }) => !first.includes(key))).toEqual([]);
  const hidden = all.at(-1)!;
  const id = await ask(hidden);
  const questionedFinding = (await page()).find(({ key }) => key === hidden);
  expect(questionedFinding).toMatchObject({ case: { id, decision: null } });
  expect(questionedFinding!.links).toHaveLength(2);
  for (const key of all.slice(0, 2)) {
    await admin!.ok('recognition.decideTrade', { id: await ask(key), decision: 'nothing' });
  }
  expect(await shown()).toEqual(all.slice(2));
});
