import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

/** A page whose reads are tried again without end, a minute after each failure. */
export function Retrying({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  useState(() => {
    const { queries } = client.getDefaultOptions();
    client.setDefaultOptions({ queries: { ...queries, retry: true, retryDelay: 60_000 } });
  });
  return children;
}
