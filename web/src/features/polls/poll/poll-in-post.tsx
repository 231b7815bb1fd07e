import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api/query.ts';
import { PollCard } from './poll-card.tsx';

const refreshMs = 30_000;

/** The poll of a post; who is not asked in it reads its question. */
export function PollInPost({ id, question }: { id: string; question: string }) {
  const { data } = useQuery({
    ...query('polls.details', { id }),
    refetchInterval: ({ state }) =>
      state.data && (state.data.status === 1 || state.data.counting) ? refreshMs : false,
  });
  if (data) return <PollCard poll={data} look="inPost" />;
  return (
    <p dir="auto" className="type-label wrap-anywhere">
      {question}
    </p>
  );
}
