import { compete } from '../competitions.ts';
import type { Organisation } from '../world.ts';

/** Competitions of the admin’s: to join, that Ravi joined, to change, to declare, declared, to cancel, a draft. */
export interface SeededCompetitions {
  openId: string;
  joinedId: string;
  freshId: string;
  endingId: string;
  doneId: string;
  doomedId: string;
  draftId: string;
}

/** Competitions that everyone can join; Ravi did where that is needed. */
export async function seedCompetitions(org: Organisation): Promise<SeededCompetitions> {
  const { admin, ravi, tara } = org.people;
  const make = (title: string, more: object = {}) => compete(admin!, { title, rewards: [{ points: 5 }], ...more });
  const joined = async (title: string) => {
    const id = await make(title);
    await ravi!.ok('competitions.join', { id });
    return id;
  };
  const doneId = await joined('Done');
  await tara!.ok('competitions.join', { id: doneId });
  await admin!.ok('competitions.declareWinners', { id: doneId, winners: [{ personId: ravi!.id, placement: 1 }] });
  return {
    openId: await make('Open'),
    joinedId: await joined('Joined'),
    freshId: await make('Fresh', { publish: false }),
    endingId: await joined('Ending'),
    doneId,
    doomedId: await make('Doomed'),
    draftId: await make('Draft', { publish: false }),
  };
}
