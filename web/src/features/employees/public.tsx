import { openedPart } from '../../ui/layout/lazy.tsx';

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
);
