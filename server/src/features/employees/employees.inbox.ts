import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { presentPerson } from '../people/public.ts';
import { statedQuery } from './stated/queries.ts';

/** What people stated about where they work, until an admin confirms it. */
export const employeesInbox: InboxParts = {
  stated: waiting(statedQuery, (ctx, { person, designation, department }) => ({
    person: presentPerson(ctx, person),
    designation,
    department,
  })),
};
