import { lazyPart } from '../../components/lazy.tsx';

/** The dialog that invites a pasted list of addresses; fetched with its words when it is first drawn. */
export const inviteDialog = lazyPart<{ onClose: () => void }>(
  () => import('./employees/invite-dialog.tsx').then((file) => file.InviteDialog),
  'people',
);
