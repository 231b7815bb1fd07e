export { boost } from './boosts.commands.ts';
export type { Boosted } from './recognition.notices.ts';
export { type PictureRow, picturesJson, presentPictures } from './pictures/pictures.queries.ts';
export { findRecognition, type RecognitionFacts } from './notices.queries.ts';
export { wordsOpen } from './recognition.queries.ts';
export { changesOf } from './recognition.rules.ts';
export { shownTo, teamsShownToMe, type Viewer, viewerOf } from './visibility.queries.ts';
export { teamWeek } from './week.queries.ts';
