import { openedPart } from '../../ui/layout/lazy.tsx';
import type { LastDayProps } from './offboarding/last-day-dialog.tsx';

/** The form that adds one person and invites them; fetched with its words when it is first drawn. */
export const addSheet = openedPart<{ onClose: () => void }>(
  () => import('./records/add-sheet.tsx').then((file) => file.AddSheet),
  'people',
  'employees',
);

/** The dialog that invites a pasted list of addresses; fetched with its words when it is first drawn. */
export const inviteDialog = openedPart<{ onClose: () => void }>(
  () => import('./invite-dialog.tsx').then((file) => file.InviteDialog),
  'people',
  'employees',
  'batches',
  'row-problems',
  'errors',
);

/** The dialog in which an admin says whose last day is when; fetched with its words when it is first drawn. */
export const lastDayDialog = openedPart<LastDayProps>(
  () => import('./offboarding/last-day-dialog.tsx').then((file) => file.LastDayDialog),
  'people',
  'employees',
);
