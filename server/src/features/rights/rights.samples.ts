import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { confirmRows, makeReview } from '../../../test/support/things/reviews.ts';

interface Own {
  finishedId: string;
  openId: string;
  version: string;
}

/** A finished review and an open one. */
export async function seed({ org }: Seeding): Promise<Own> {
  const { admin, second } = org.people;
  const finishedId = await makeReview(admin!, second!);
  const { id: openId } = await admin!.ok('rights.startReview');
  const { items } = await admin!.ok('rights.reviewRows');
  const { version } = items.find(({ person }: { person: { id: string } }) => person.id === second!.id)!;
  return { finishedId, openId, version };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'rights', Own> = ({ org }, { finishedId, openId, version }) => {
  const { admin, moved, second } = org.people;
  return {
    'rights.list': { as: 'admin', input: { bundle: 'finance' } },
    'rights.detail': { as: 'admin', input: { id: moved!.id } },
    'rights.set': { as: 'admin', input: { id: moved!.id, bundles: ['finance'], held: [] } },
    'rights.reviewRows': { as: 'admin', input: {} },
    'rights.decideRow': {
      as: 'admin',
      input: { reviewId: openId, personId: second!.id, version, confirmed: true },
    },
    'rights.finishReview': {
      as: 'admin',
      input: { reviewId: openId },
      before: async () => confirmRows(openId, [admin!, second!]),
    },
    'rights.startReview': { as: 'admin', input: {} },
    'rights.finishedReviews': { as: 'admin', input: {} },
    'rights.reviewRecord': { as: 'admin', input: { id: finishedId } },
    'rights.reviewPdf': { as: 'admin', input: { id: finishedId } },
  };
};

/** Holders of a bundle, and finished reviews of them. */
export async function fill({ org, friends, some }: Filling): Promise<Asks> {
  const admin = org.people.admin!;
  for (const { id } of friends.slice(0, some)) await admin.ok('rights.set', { id, bundles: ['moderation'], held: [] });
  const other = friends[0]!;
  await admin.ok('rights.set', { id: other.id, bundles: ['moderation', 'technical'], held: ['moderation'] });
  let id = '';
  for (let made = 0; made < some; made++) id = await makeReview(admin, other);
  return {
    'rights.list': { as: 'admin', input: { bundle: 'moderation' } },
    'rights.reviewRows': { as: 'admin', input: {} },
    'rights.finishedReviews': { as: 'admin', input: {} },
    'rights.reviewRecord': { as: 'admin', input: { id } },
  };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/access': [
      'rights.list',
      'rights.detail',
      'rights.set',
      'rights.review',
      'rights.reviewRows',
      'rights.startReview',
      'rights.decideRow',
      'rights.finishReview',
      'rights.finishedReviews',
      'rights.reviewRecord',
      'rights.reviewPdf',
    ],
  },
};
