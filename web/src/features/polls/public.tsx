import { extraPart } from '../../ui/layout/lazy.tsx';

/** Open polls in short, fetched after the page they stand on. */
export const pollsCard = extraPart(() => import('./polls-card.tsx').then((file) => file.PollsCard), 'polls');

/** The poll of a post. */
export const pollInPost = extraPart(() => import('./poll/poll-in-post.tsx').then((file) => file.PollInPost), 'polls');
