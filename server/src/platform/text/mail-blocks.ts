import type { ValueTint } from '@apprecio/contract/organisation/operations';

/** A person as the page of a mail draws them: their photo, where it came along, else their initials. */
export interface MailFace {
  personId: string;
  name: string;
}

/**
 * What the page of a mail shows, from top to bottom. Texts may hold places such as `{link}`; `to` is `{link}`,
 * `{unsubscribe}`, or a path behind `{origin}`.
 */
export type MailBlock =
  | { kind: 'heading' | 'text' | 'foot'; text: string }
  /** What somebody wrote to the reader, as a card in the tint of its value, and whose face stands on it. */
  | { kind: 'note'; title: string; text: string; to: string; tint?: ValueTint; face?: MailFace }
  | { kind: 'item'; title: string; text: string; to: string }
  | { kind: 'button' | 'footLink'; text: string; to: string };

/** A small picture that travels inside a mail, named `cid:` and its id there. */
export interface MailPicture {
  cid: string;
  type: 'image/jpeg' | 'image/png';
  bytes: Uint8Array;
}

/** How a company's mails look; the colour is `#rrggbb`, null for the product's own. */
export interface MailBrand {
  company: string;
  colour: string | null;
  logo?: MailPicture | null;
  /** Photos of people whose faces the mail shows, by their ids. */
  faces?: ReadonlyMap<string, MailPicture>;
}
