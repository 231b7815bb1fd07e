import type { OperationName } from '@apprecio/contract/operations';
import type { Sample } from './samples.ts';
import { onePixel, type Seeded } from './seed.ts';

/** Calls that write, share, report and decide about posts. */
export function samplesOfPosts({
  postId,
  communities,
  ownPostId,
  withMediaId,
  mediaIds,
  caseId,
  gonePostId,
}: Seeded): Partial<Record<OperationName, Sample>> {
  const text = [{ kind: 'paragraph', line: [{ text: 'For the law', bold: true }] }];
  const asha = (input: Record<string, unknown>): Sample => ({ as: 'asha', input });
  const scheduledAt = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T08:00:00.000Z`;
  return {
    'feed.create': asha({ text, category: 'event', scheduledAt }),
    'feed.createWithMedia': asha({ text: 'With a picture', media: [{ id: mediaIds[0]!, alt: 'One pixel' }] }),
    'feed.updateWithMedia': asha({ id: ownPostId, text, media: [{ id: mediaIds[1]! }] }),
    'feed.removeMedia': asha({ id: withMediaId, mediaId: mediaIds[2]! }),
    'feed.uploadMedia': asha({ file: onePixel() }),
    'feed.share': { as: 'tara', input: { id: postId, text: 'Look' } },
    'feed.pin': { as: 'admin', input: { id: ownPostId, days: 3 } },
    'feed.scheduled': asha({}),
    'feed.report': { as: 'tara', input: { id: ownPostId, category: 'other', note: 'For the law' } },
    'feed.reported': { as: 'admin', input: { state: 'open' } },
    'feed.reportedIn': asha({ id: communities.closedId }),
    'feed.decide': { as: 'admin', input: { id: caseId, decision: 'hide', reason: 'For the law' } },
    'feed.restore': asha({ id: gonePostId }),
    'feed.remove': asha({ id: withMediaId }),
  };
}
