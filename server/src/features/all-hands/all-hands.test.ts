import { describe, expect, test } from 'vitest';
import { awardOf } from '../../../test/support/things/awards.ts';
import { compete, funded } from '../../../test/support/things/competitions.ts';
import { thanks } from '../../../test/support/things/giving.ts';
import { useWorld } from '../../../test/support/world.ts';

const world = useWorld();

describe('access to the show for a meeting (ACC-05)', () => {
  test('contains only content for everyone: no private or team thank-you, no hidden award, no limited competition', async () => {
    const org = await funded(world());
    const { admin, asha, ravi, tara } = org.people;
    const [named, whispered] = (await asha!.ok('organisation.detail')).values.map(({ id }) => id);
    await asha!.ok('recognition.give', thanks(ravi!.id, 0, { message: 'Seen by all of us', valueIds: [named!] }));
    const secretly = { visibility: 'private', valueIds: [whispered!] } as const;
    await asha!.ok('recognition.give', thanks(tara!.id, 0, { message: 'Whispered words', ...secretly }));
    await tara!.ok('recognition.give', thanks(asha!.id, 0, { message: 'Between our team', visibility: 'team' }));
    const { id: undone } = await ravi!.ok('recognition.give', thanks(tara!.id, 0, { message: 'Taken back at once' }));
    await ravi!.ok('recognition.undo', { id: undone });
    await admin!.ok('hallOfFame.create', awardOf(asha!, { awardName: 'Own it' }));
    const revealAt = new Date(Date.now() + 86_400_000).toISOString();
    await admin!.ok('hallOfFame.create', awardOf(ravi!, { awardName: 'Still a secret', revealAt }));
    const some = await compete(admin!, { title: 'For a few', audience: { kind: 'people', ids: [asha!.id] } });
    await asha!.ok('competitions.join', { id: some });
    await admin!.ok('competitions.score', { id: some, scores: [{ personId: asha!.id, score: 900 }] });
    const id = await compete(admin!, { unit: 'steps' });
    for (const who of [asha!, ravi!, tara!]) await who.ok('competitions.join', { id });
    const scores = [
      { personId: asha!.id, score: 40 },
      { personId: ravi!.id, score: 90 },
    ];
    await admin!.ok('competitions.score', { id, scores });
    await world().drain(org);
    const shown = await admin!.ok('allHands.show');
    expect(shown.thanks.map(({ message, giver, recipients }) => [message, giver.id, recipients[0]!.id])).toEqual([
      ['Seen by all of us', asha!.id, ravi!.id],
    ]);
    expect(shown).toMatchObject({ thankCount: 1, thankedCount: 1, valueCount: 1 });
    expect(shown.thanks[0]!.valueIds).toEqual([named]);
    expect(shown.awards.map(({ awardName }) => awardName)).toEqual(['Own it']);
    expect(shown.standings).toMatchObject({ id, title: 'Ten thousand steps', unit: 'steps', participantCount: 3 });
    expect(shown.standings!.places.map(({ person, position, score }) => [person.id, position, score])).toEqual([
      [ravi!.id, 1, 90],
      [asha!.id, 2, 40],
    ]);
    for (const secret of ['Whispered', 'Between our team', 'Taken back', 'Still a secret', 'For a few']) {
      expect(JSON.stringify(shown)).not.toContain(secret);
    }
  });

  test('contains the joiners of the last thirty days, and only admins can open it', async () => {
    const joined = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    const org = await world().organisation({ newbie: { joined }, boss: { role: 'manager' } });
    const { admin, newbie, boss } = org.people;
    const shown = await admin!.ok('allHands.show');
    expect(shown.joiners.map(({ id }) => id)).toEqual([newbie!.id]);
    expect(shown).toMatchObject({ thankCount: 0, thanks: [], awards: [], standings: null });
    for (const who of [newbie!, boss!]) expect((await who.call('allHands.show')).status).toBe(403);
  });
});
