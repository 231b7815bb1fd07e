import { lazyPart, openedPart } from '../../ui/layout/lazy.tsx';

/** People by name, fetched when they are wanted. */
export const peopleField = lazyPart(() => import('./people-field.tsx').then((file) => file.PeopleField), 'audiences');

/** Who gets something and who is left out, fetched when it is wanted. */
export const reachDialog = openedPart(() => import('./reach-dialog.tsx').then((file) => file.ReachDialog), 'audiences');
