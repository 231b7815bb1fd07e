import type { Feature } from '../../platform/feature.ts';
import { findTrades } from './fair-play/reactions.ts';
import { recognitionReactions, expireRecognitions, remindDeciders } from './reactions.ts';
import { recognitionRoutes } from './routes.ts';

export const recognition: Feature = {
  name: 'recognition',
  routes: recognitionRoutes,
  reactions: recognitionReactions,
  schedules: [expireRecognitions, remindDeciders],
  nightly: [findTrades],
};
