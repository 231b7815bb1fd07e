import { auth } from './auth.ts';
import { comments } from './comments.ts';
import { feed } from './feed.ts';
import { myTeam } from './my-team.ts';
import { notifications } from './notifications.ts';
import { organisation } from './organisation.ts';
import { people } from './people.ts';
import { points } from './points.ts';
import { recognitionChanges } from './recognition-changes.ts';
import { recognitionTypes } from './recognition-kinds.ts';
import { recognition } from './recognition.ts';
import { reports } from './reports.ts';

/** Every operation of the product by its name. */
export const operations = {
  ...organisation,
  ...people,
  ...auth,
  ...points,
  ...recognition,
  ...recognitionChanges,
  ...recognitionTypes,
  ...myTeam,
  ...feed,
  ...comments,
  ...notifications,
  ...reports,
};

export type AllOperations = typeof operations;
export type OperationName = keyof AllOperations;
