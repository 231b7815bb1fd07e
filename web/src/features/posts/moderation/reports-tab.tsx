import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../../ui/layout/lazy.tsx';

const reports = lazyPart(
  () => import('./community-reports.tsx').then((file) => file.CommunityReports),
  'posts/moderation',
);

/** The reports of a community, which most of its readers never open. */
export function ReportsTab({ communityId }: { communityId: string }) {
  return <reports.Part communityId={communityId} meanwhile={<Bone className="h-dvh rounded-xl!" />} />;
}
