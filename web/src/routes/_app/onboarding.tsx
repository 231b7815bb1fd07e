import { createFileRoute } from '@tanstack/react-router';
import { addSheet, inviteDialog } from '../../features/employees/public.tsx';
import { OnboardingPage, type Step } from '../../features/organisation/onboarding-page.tsx';
import { NameForm } from '../../features/profile/questions/name-form.tsx';
import { openGive } from '../../features/recognition/public.tsx';
import { starterDialog } from '../../features/store/starter/public.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/onboarding')({
  staticData: { title: 'organisation.onboarding' },
  validateSearch: ({ step }): { step?: 2 | 3 } => (/^[23]$/.test(String(step)) ? { step: Number(step) as 2 | 3 } : {}),
  loader: async () => loadMessages('organisation', 'people', 'profile'),
  component: Page,
});

const parts = { Add: addSheet.Part, Invite: inviteDialog.Part, Rewards: starterDialog.Part, NameForm };

function Page() {
  const navigate = Route.useNavigate();
  const { step = 2 } = Route.useSearch();
  const onStep = (next: Step) => void navigate({ search: { step: next } });
  return <OnboardingPage step={step} onStep={onStep} onThank={() => openGive()} {...parts} />;
}
