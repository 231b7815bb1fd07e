import type { ProviderKind } from '@apprecio/contract/organisation/organisation.operations';
import { KeyRound } from 'lucide-react';
import { Icon } from '../../../ui/data/icon.tsx';

/** The mark of a sign-in provider: its own colours for Google and Microsoft, a key for any other. Decorative. */
export function ProviderMark({ kind }: { kind: ProviderKind }) {
  if (kind === 'openid') return <Icon of={KeyRound} />;
  if (kind === 'microsoft') {
    return (
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" className="shrink-0">
        <path fill="#F25022" d="M1 1h7.5v7.5H1z" />
        <path fill="#7FBA00" d="M9.5 1H17v7.500H9.500z" />
        <path fill="#00A4EF" d="M1 9.500h7.500V17H1z" />
        <path fill="#FFB900" d="M9.5 9.500H17V17H9.500z" />
      </svg>
    );
  }
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" className="shrink-0">
      <path
        fill="#4285F4"
        d="M17.6 9.200c0-.6-.1-1.2-.2-1.700H9v3.300h4.800a4.1 4.1 0 0 1-1.8 2.700v2.200h2.900c1.7-1.6 2.7-3.9 2.7-6.500z"
      />
      <path fill="#34A853" d="M9 18c2.4 0 4.5-.8 6-2.200l-2.9-2.200a5.4 5.4 0 0 1-8.1-2.900H1v2.300A9 9 0 0 0 9 18z" />
      <path fill="#FBBC05" d="M4 10.700a5.4 5.4 0 0 1 0-3.400V5H1a9 9 0 0 0 0 8.100l3-2.400z" />
      <path fill="#EA4335" d="M9 3.600c1.3 0 2.5.5 3.4 1.300L15 2.300A9 9 0 0 0 1 5l3 2.300A5.4 5.4 0 0 1 9 3.600z" />
    </svg>
  );
}
