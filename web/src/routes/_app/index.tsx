import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { HomePage } from '../../features/feed/home-page.tsx';
import { loadHome } from '../../features/feed/load-home.ts';
import type { Scope } from '../../features/feed/use-feed.ts';

export const Route = createFileRoute('/_app/')({
  staticData: { title: 'home', right: true },
  validateSearch: (search): { scope?: Scope; postId?: string } => ({
    ...(search['scope'] === 'mine' && { scope: 'mine' as const }),
    ...(typeof search['postId'] === 'string' && { postId: search['postId'] }),
  }),
  loaderDeps: ({ search }) => ({ scope: search.scope ?? ('everyone' as const), alone: 'postId' in search }),
  loader: async ({ context, deps }) => loadHome(context.queryClient, deps.scope, deps.alone),
  component: Page,
});

function Page() {
  const { scope = 'everyone', postId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const inside = useRef(postId === undefined);
  const searchOf = (next: Scope) => (next === 'mine' ? { scope: next } : {});
  const choose = (next: Scope) => void navigate({ search: searchOf(next), resetScroll: false });
  // Opened from Home the way back is the browser's own, which keeps the place; else Home takes the post's place.
  const closePost = () => {
    if (inside.current) router.history.back();
    else void navigate({ search: searchOf(scope), replace: true, resetScroll: false });
    inside.current = true;
  };
  return <HomePage scope={scope} postId={postId} onScope={choose} onClosePost={closePost} />;
}
