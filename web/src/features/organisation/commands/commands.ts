import type { Command } from '../../../lib/commands.ts';

export const commands: readonly Command[] = [
  { id: 'company', to: '/organization/company' },
  { id: 'companyDetails', to: '/organization/company#company-details' },
  { id: 'companyLogo', to: '/organization/company#company-look' },
  { id: 'companyColour', to: '/organization/company#company-look' },
  { id: 'companyZone', to: '/organization/company#company-look' },
  { id: 'companyValues', to: '/organization/company#company-values' },
  { id: 'modules', to: '/organization/company#modules' },
  { id: 'setUp', to: '/onboarding' },
];
