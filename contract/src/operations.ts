import { audit } from './audit/operations.ts';
import { auth } from './auth/operations.ts';
import { singleSignOn } from './auth/single-sign-on.ts';
import { batches } from './batches/operations.ts';
import { communityMembers } from './communities/members.ts';
import { communities } from './communities/operations.ts';
import { employees } from './employees/operations.ts';
import { staff } from './employees/org-fields.ts';
import { inbox } from './inbox/operations.ts';
import { notifications } from './notifications/operations.ts';
import { organisation } from './organisation/operations.ts';
import { people } from './people/operations.ts';
import { rules } from './points/allowance.ts';
import { points } from './points/operations.ts';
import { wallet } from './points/wallet.ts';
import { comments } from './posts/comments.ts';
import { feed } from './posts/feed.ts';
import { moderation } from './posts/moderation.ts';
import { posts } from './posts/operations.ts';
import { ownProfile } from './profile/operations.ts';
import { preferences } from './profile/preference.ts';
import { recognitionChanges } from './recognition/changes.ts';
import { myTeam } from './recognition/my-team.ts';
import { recognition } from './recognition/operations.ts';
import { recognitionTypes } from './recognition/recognition-types.ts';
import { reports } from './reports/operations.ts';
import { search } from './search/operations.ts';

/** Every operation of the product by its name. */
export const operations = {
  ...batches,
  ...organisation,
  ...people,
  ...employees,
  ...staff,
  ...ownProfile,
  ...preferences,
  ...auth,
  ...singleSignOn,
  ...points,
  ...wallet,
  ...rules,
  ...communities,
  ...communityMembers,
  ...recognition,
  ...recognitionChanges,
  ...recognitionTypes,
  ...myTeam,
  ...feed,
  ...comments,
  ...posts,
  ...moderation,
  ...notifications,
  ...inbox,
  ...search,
  ...reports,
  ...audit,
};

export type AllOperations = typeof operations;
export type OperationName = keyof AllOperations;
