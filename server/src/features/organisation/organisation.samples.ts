import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { onePixel } from '../../../test/support/things/inputs.ts';

/** A whitelisted domain. */
export async function seed({ org }: Seeding): Promise<void> {
  await org.people.admin!.ok('organisation.addDomain', { domain: `${org.subdomain}.example` });
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'organisation'> = ({ org }) => ({
  'organisation.available': { as: null, input: { subdomain: 'free-one' } },
  'organisation.client': { as: null, input: { subdomain: org.subdomain } },
  'organisation.detail': { as: 'asha', input: {} },
  'organisation.update': { as: 'admin', input: { name: 'A better name', fiscalYearStart: 1 } },
  'organisation.uploadLogo': { as: 'admin', input: { logo: onePixel() } },
  'organisation.setUp': { as: 'admin', input: {} },
  'organisation.removeDemonstration': { as: 'admin', input: { subdomain: org.subdomain } },
  'organisation.markSetUp': { as: 'admin', input: { mark: 'pointValue' } },
  'organisation.domains': { as: 'admin', input: {} },
  'organisation.addDomain': { as: 'admin', input: { domain: 'fresh-mills.example' } },
  'organisation.removeDomain': { as: 'admin', input: { domain: `${org.subdomain}.example` } },
  // Last, since calls of a module that is off find nothing.
  'organisation.switchModule': { as: 'admin', input: { module: 'all_hands', on: false }, last: true },
});

/** Whitelisted domains. */
export async function fill({ org, some }: Filling): Promise<Asks> {
  for (let at = 0; at < some; at++) await org.people.admin!.ok('organisation.addDomain', { domain: `n${at}.example` });
  return {};
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/company': [
      'organisation.update',
      'organisation.uploadLogo',
      'organisation.modules',
      'organisation.switchModule',
      'organisation.removeDemonstration',
    ],
    '/onboarding': [
      'organisation.update',
      'organisation.uploadLogo',
      'organisation.setUp',
      'organisation.markSetUp',
      'employees.inviteList',
    ],
  },
};
