import { extraPart } from '../../ui/layout/lazy.tsx';

/** Surveys that wait for me, fetched after the page they stand on. */
export const surveysCard = extraPart(() => import('./surveys-card.tsx').then((file) => file.SurveysCard), 'surveys');
