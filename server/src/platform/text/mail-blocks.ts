import type { ValueTint } from '@apprecio/contract/organisation/organisation.operations';

/** A person as the page of a mail draws them: their photo, where it came along, else their initials. */
export interface MailFace {
  personId: string;
  name: string;
}

/**
 * Content of a mail's page, from top to bottom. Texts may contain placeholders such as `{link}`; `to` is `{link}`,
 * `{unsubscribe}`, or a path after `{origin}`.
 */
export type MailBlock =
  | { kind: 'heading' | 'text' | 'foot'; text: string }
  /** Words of a person to the reader, as a card in the tint of its value, with the person's face. */
  | { kind: 'note'; title: string; text: string; to: string; tint?: ValueTint; face?: MailFace }
  /** A paragraph beside the face of whoever it comes from. */
  | { kind: 'from'; text: string; face: MailFace }
  /** A gift voucher as a card on its own ground, with its code and what is said below that. */
  | {
      kind: 'giftCard';
      title: string;
      text: string;
      amount: string;
      code: string;
      facts: string;
      ground: readonly [from: string, to: string];
    }
  | { kind: 'item'; title: string; text: string; to: string }
  | { kind: 'button' | 'footLink'; text: string; to: string };

/** A small picture that travels inside a mail, named `cid:` and its id there. */
export interface MailPicture {
  cid: string;
  type: 'image/jpeg' | 'image/png';
  bytes: Uint8Array;
}

/** Appearance of a company's mails; the colour is `#rrggbb`, null for the product's own. */
export interface MailBrand {
  company: string;
  colour: string | null;
  logo?: MailPicture | null;
  /** Photos of people whose faces the mail shows, by their ids. */
  faces?: ReadonlyMap<string, MailPicture>;
}
