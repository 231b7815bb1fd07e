import { lazyPart, openedPart } from '../../ui/layout/lazy.tsx';

/** People by name, fetched when they are wanted. */
export const peopleField = lazyPart(() => import('./people-field.tsx').then((file) => file.PeopleField), 'audiences');

/** The dialog of recipients and non-recipients, fetched on demand. */
export const reachDialog = openedPart(() => import('./reach-dialog.tsx').then((file) => file.ReachDialog), 'audiences');
