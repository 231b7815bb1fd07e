import { openedPart } from '../../ui/layout/lazy.tsx';

/** The dialog that invites a pasted list of addresses; fetched with its words when it is first drawn. */
export const inviteDialog = openedPart<{ onClose: () => void }>(
  () => import('./invite-dialog.tsx').then((file) => file.InviteDialog),
  'people',
  'employees',
);
