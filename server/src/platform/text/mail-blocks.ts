/**
 * What the page of a mail shows, from top to bottom. Texts may hold places such as `{link}`; `to` is `{link}`,
 * `{unsubscribe}`, or a path behind `{origin}`.
 */
export type MailBlock =
  | { kind: 'heading' | 'text' | 'foot'; text: string }
  /** What somebody wrote to the reader, as a card. */
  | { kind: 'note'; title: string; text: string; to: string }
  | { kind: 'item'; title: string; text: string; to: string }
  | { kind: 'button' | 'footLink'; text: string; to: string };

/** How a company's mails look; the colour is `#rrggbb`, null for the product's own. */
export interface MailBrand {
  company: string;
  colour: string | null;
}
