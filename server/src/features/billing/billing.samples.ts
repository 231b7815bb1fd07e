import type { SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';

/** The invoice of the parcel that orders seed. */
interface Own {
  invoiceId: string;
}

/** Reads the invoice. */
export async function seed({ org, own }: Seeding): Promise<Own> {
  const { parcelNum: id } = own['orders'] as { parcelNum: string };
  return { invoiceId: (await org.people.asha!.ok('billing.ofOrder', { id }))[0]!.id };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'billing', Own> = ({ own }, { invoiceId }) => ({
  'billing.ofOrder': { as: 'asha', input: { id: (own['store'] as { orderNum: string }).orderNum } },
  'billing.pdf': { as: 'asha', input: { id: invoiceId } },
  'billing.taxYear': { as: 'asha', input: {} },
  'billing.overview': { as: 'admin', input: {} },
  'billing.invoices': { as: 'admin', input: {} },
  'billing.monthEnd': { as: 'admin', input: { month: '2026-01' } },
});

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/billing': [
      'organisation.domains',
      'organisation.addDomain',
      'organisation.removeDomain',
      'billing.overview',
      'billing.invoices',
      'billing.monthEnd',
    ],
  },
};
