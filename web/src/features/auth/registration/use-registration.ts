import { useErrorText } from '../../../lib/api/error-text.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { presentZone } from '../../../lib/i18n/zones.ts';
import { useLeave } from '../../../lib/session/leave.ts';

const schema = async () => (await import('@apprecio/contract/auth/auth.operations')).registration;

function emptyForm() {
  return {
    companyName: '',
    subdomain: '',
    email: '',
    mobile: '',
    password: '',
    confirmPassword: '',
    termsAgreed: false,
    timeZone: presentZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
  };
}

/** The form of registration; once it is sent, it leads to the new organisation's own address. */
export function useRegistration() {
  const leaveFor = useLeave();
  const errorText = useErrorText();
  return useDraftForm({
    schema,
    draft: emptyForm,
    // The schema refuses a form without agreement.
    toInput: (draft) => ({ ...draft, termsAgreed: draft.termsAgreed as true }),
    send: async (call, input) => call('auth.register', input),
    onSent: ({ redirectUrl }) => {
      const address = new URL(redirectUrl);
      address.searchParams.set('redirect', '/onboarding');
      leaveFor(address.href);
    },
    problemsOf: (error): Problems =>
      error instanceof ApiError && error.code === 'organisation.subdomain_taken' ? { subdomain: errorText(error) } : {},
    texts: 'auth.validation',
    mode: 'onTouched',
  });
}

export type RegistrationForm = ReturnType<typeof useRegistration>;
