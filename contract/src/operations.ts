import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { batches } from './batches.ts';
import { comments } from './comments.ts';
import { communities } from './communities.ts';
import { communityMembers } from './community-members.ts';
import { employees } from './employees.ts';
import { feed } from './feed.ts';
import { forYou } from './for-you.ts';
import { moderation } from './moderation.ts';
import { myTeam } from './my-team.ts';
import { notifications } from './notifications.ts';
import { organisation } from './organisation.ts';
import { people } from './people.ts';
import { rules } from './points-rules.ts';
import { points } from './points.ts';
import { posts } from './posts.ts';
import { preferences } from './preference.ts';
import { ownProfile } from './profile.ts';
import { recognitionChanges } from './recognition-changes.ts';
import { recognitionTypes } from './recognition-kinds.ts';
import { recognition } from './recognition.ts';
import { reports } from './reports.ts';
import { search } from './search.ts';
import { singleSignOn } from './single-sign-on.ts';
import { staff } from './staff.ts';
import { wallet } from './wallet.ts';

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
  ...forYou,
  ...search,
  ...reports,
  ...audit,
};

export type AllOperations = typeof operations;
export type OperationName = keyof AllOperations;
