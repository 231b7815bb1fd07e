import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import type { Values } from '../../../platform/text/texts.ts';
import type { Facts } from '../rules.ts';
import type english from './en.json';

export type Key = keyof typeof english;

/** A sentence with what stands in it; or, plain, what somebody wrote themselves. */
export type Line = readonly [key: Key, values?: Values & { date?: string }] | string;
export type Lines = readonly [title: Line, message: Line];

/** The words of each event. */
export type Wording = { [Event in NotificationEventType]: (facts: Facts[Event], actors: number) => Lines };

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
