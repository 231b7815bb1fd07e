import type { Line, Wording } from '../sentences/queries.ts';

type By = { by: string | null };
const doneBy = ({ by }: By): Line => (by === null ? ['securityDone'] : ['securityBy', { name: by }]);

/** The words of what cannot be switched off. */
export const aboutSecurity = {
  ADMIN_ADDED: ({ name, by }) => [['adminAdded', { name }], doneBy({ by })],
  ADMIN_ACCESS_CHANGED: ({ name, what, by }) => [
    [what === 'email' ? 'adminEmailChanged' : 'adminPasswordAsked', { name }],
    doneBy({ by }),
  ],
  ADDRESS_CHANGED: ({ by }) => [
    ['addressChanged'],
    by === null ? ['addressChangedWhy'] : ['addressChangedBy', { name: by }],
  ],
  PASSWORD_LINK_SENT: ({ by }) => [
    ['passwordLinkSent'],
    by === null ? ['securityDone'] : ['passwordLinkWhy', { name: by }],
  ],
  POINT_VALUE_CHANGED: ({ by }) => [['pointValueChanged'], doneBy({ by })],
  ALLOWANCE_RULES_CHANGED: ({ by }) => [['allowanceRulesChanged'], doneBy({ by })],
  PAYMENT_ACCOUNT_CHANGED: ({ by }) => [['paymentAccountChanged'], doneBy({ by })],
  SIGN_IN_METHOD_CHANGED: ({ by }) => [['signInMethodChanged'], doneBy({ by })],
} satisfies Partial<Wording>;
