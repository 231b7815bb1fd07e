import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { presentPerson } from '../people/public.ts';
import { statedQuery } from './stated/stated.queries.ts';

/** The places of work that people stated and an admin has not confirmed. */
export const employeesInbox: InboxParts = {
  stated: waiting(statedQuery, (ctx, { person, designation, department }) => ({
    person: presentPerson(ctx, person),
    designation,
    department,
  })),
};
