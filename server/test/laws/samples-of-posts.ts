import type { OperationName } from '@apprecio/contract/generated/operations';
import type { Sample } from './sample.ts';
import { onePixel } from './seed.ts';
import type { Seeded } from './seeded.ts';

/** Calls that write, share, report and decide about posts. */
export function samplesOfPosts({
  postId,
  communities,
  ownPostId,
  withMediaId,
  mediaIds,
  caseId,
  gonePostId,
  recognitions,
}: Seeded): Partial<Record<OperationName, Sample>> {
  const text = [{ kind: 'paragraph', line: [{ text: 'For the law', bold: true }] }];
  const asha = (input: Record<string, unknown>): Sample => ({ as: 'asha', input });
  const scheduledAt = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T08:00:00.000Z`;
  return {
    'posts.create': asha({ text, category: 'event', scheduledAt }),
    'posts.createWithMedia': asha({ text: 'With a picture', media: [{ id: mediaIds[0]!, alt: 'One pixel' }] }),
    'posts.updateWithMedia': asha({ id: ownPostId, text, media: [{ id: mediaIds[1]! }] }),
    'posts.removeMedia': asha({ id: withMediaId, mediaId: mediaIds[2]! }),
    'posts.uploadMedia': asha({ file: onePixel() }),
    'posts.share': { as: 'tara', input: { id: postId, text: 'Look' } },
    'posts.pin': { as: 'admin', input: { id: ownPostId, days: 3 } },
    'posts.scheduled': asha({}),
    'posts.quotes': asha({ recognitionIds: recognitions }),
    'posts.report': { as: 'tara', input: { id: ownPostId, category: 'other', note: 'For the law' } },
    'posts.reported': { as: 'admin', input: { state: 'open' } },
    'posts.reportedIn': asha({ id: communities.closedId }),
    'posts.decide': { as: 'admin', input: { id: caseId, decision: 'hide', reason: 'For the law' } },
    'posts.restore': asha({ id: gonePostId }),
    'posts.remove': asha({ id: withMediaId }),
  };
}
