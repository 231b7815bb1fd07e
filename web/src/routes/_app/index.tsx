import { createFileRoute, useRouter } from '@tanstack/react-router';
import { HomePage } from '../../app/home/home-page.tsx';
import { loadHome, readHome } from '../../app/home/load-home.ts';
import { Inbox } from '../../features/inbox/public.tsx';
import type { Scope } from '../../features/posts/feed/use-feed.ts';

export const Route = createFileRoute('/_app/')({
  codeSplitGroupings: [],
  staticData: { title: 'home.home', right: true, sliced: true },
  validateSearch: readHome,
  loaderDeps: ({ search }) => ({ scope: search.scope ?? ('everyone' as const), alone: 'postId' in search }),
  loader: async ({ context, deps, location }) =>
    loadHome(context.queryClient, deps.scope, readHome(location.search).postId),
  component: Page,
});

function Page() {
  const { scope = 'everyone', postId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const go = (next: Scope, replace = false) =>
    void navigate({ search: next === 'mine' ? { scope: next } : {}, replace, resetScroll: false });
  const leave = (back: boolean) => (back ? history.back() : go(scope, true));
  return <HomePage scope={scope} postId={postId} inbox={Inbox} onScope={go} onLeavePost={leave} />;
}
