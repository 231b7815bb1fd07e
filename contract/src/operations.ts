import { auth } from './auth.ts';
import { feed } from './feed.ts';
import { notifications } from './notifications.ts';
import { organisation } from './organisation.ts';
import { people } from './people.ts';
import { rules } from './points-rules.ts';
import { points } from './points.ts';
import { recognition } from './recognition.ts';
import { reports } from './reports.ts';
import { wallet } from './wallet.ts';

/** Every operation of the product by its name. */
export const operations = {
  ...organisation,
  ...people,
  ...auth,
  ...points,
  ...wallet,
  ...rules,
  ...recognition,
  ...feed,
  ...notifications,
  ...reports,
};

export type AllOperations = typeof operations;
export type OperationName = keyof AllOperations;
