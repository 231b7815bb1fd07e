import { useQueryClient } from '@tanstack/react-query';

const names = [
  'points.companyStatement',
  'points.companyHistory',
  'points.topUps',
  'points.books',
  'points.rules',
  'points.balances',
  'points.history',
  'organisation.detail',
];

/** Fetches again what a change of the wallet or of its rules shows. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
}
