import { z } from 'zod';
import { waiting } from '../inbox/waiting.ts';
import { personRef, statedFields } from '../people/people.operations.ts';

export const employeesInbox = {
  /** Departments and designations that people stated and an admin confirms, by the name of the person. */
  stated: waiting(z.strictObject({ person: personRef, ...statedFields.shape })),
};
