import type { Feature } from '../../platform/feature.ts';
import { findTrades } from './fair-play/fair-play.reactions.ts';
import { findingsNotices } from './findings/findings.notices.ts';
import { recognitionInbox } from './recognition.inbox.ts';
import { recognitionNotices } from './recognition.notices.ts';
import { recognitionReactions, expireRecognitions, remindDeciders } from './recognition.reactions.ts';
import { recognitionRoutes } from './recognition.routes.ts';
import { waitingNotices } from './waiting/waiting.notices.ts';

export const recognition: Feature = {
  name: 'recognition',
  routes: recognitionRoutes,
  inbox: recognitionInbox,
  notices: [recognitionNotices, waitingNotices, findingsNotices],
  reactions: recognitionReactions,
  schedules: [expireRecognitions, remindDeciders],
  nightly: [findTrades],
};
