import { isReadable } from '@apprecio/contract/api/colours';
import { Engine } from 'mrml';
import type { Mail } from '../../platform/activity.ts';
import type { MailBlock, MailBrand } from '../../platform/text/mail-blocks.ts';
import { darkGiftCards, giftCardOf } from './mail-gift-card.ts';
import { darkNotes, fromOf, noteOf } from './mail-note.ts';
import { escaped, escapedLines as lines, escapedWithLinks } from './mail-text.ts';

const engine = new Engine();
const ownColour = '#2c7782';
const sans = "system-ui,-apple-system,'Segoe UI','Noto Sans',sans-serif";

const dark = `@media (prefers-color-scheme: dark) {
  body, .page, .page > table { background: #101314 !important; }
  .card, .card > table, .card td { background-color: #181c1d !important; }
  .ink div, .ink td, .ink a { color: #eceeed !important; }
  ${darkNotes}
  ${darkGiftCards}
  .quiet div, .quiet a { color: #a9b0b0 !important; }
}`;

type Fill = (text: string) => string;

function text(words: string, attributes: string): string {
  return `<mj-text css-class="ink" ${attributes}>${words}</mj-text>`;
}

function link(words: string, address: string, style: string): string {
  return `<a href="${escaped(address)}" style="${style}">${words}</a>`;
}

function block(of: MailBlock, fill: Fill, { colour, faces }: { colour: string; faces: MailBrand['faces'] }): string {
  const renderText = (words: string) => lines(fill(words));
  const written = (words: string) => escapedWithLinks(fill(words));
  switch (of.kind) {
    case 'heading':
      return text(renderText(of.text), 'font-size="13px" font-weight="600" padding="20px 24px 0"');
    case 'text':
      return text(written(of.text), 'padding="8px 24px"');
    case 'note':
      return text(noteOf(of, { address: fill(of.to), render: renderText, written, faces }), 'padding="12px 24px"');
    case 'from':
      return text(fromOf(of, written(of.text), faces), 'padding="8px 24px"');
    case 'giftCard':
      return text(giftCardOf(of, renderText), 'padding="12px 24px"');
    case 'item':
      return text(
        `${link(renderText(of.title), fill(of.to), 'color:inherit;font-weight:600')}<br />${written(of.text)}`,
        'padding="8px 24px"',
      );
    case 'button':
      return `<mj-button href="${escaped(fill(of.to))}" background-color="${colour}" color="#ffffff" align="left" padding="16px 24px">${renderText(of.text)}</mj-button>`;
    default:
      return '';
  }
}

function foot(of: MailBlock, fill: Fill): string {
  if (of.kind === 'foot') return `<div>${lines(fill(of.text))}</div>`;
  return of.kind === 'footLink' ? `<div>${link(lines(fill(of.text)), fill(of.to), 'color:inherit')}</div>` : '';
}

function head({ company, logo }: MailBrand, colour: string): string {
  const [letter = ''] = company.trim();
  const look = 'display:inline-block;width:36px;height:36px;border-radius:11px;vertical-align:middle';
  const mark = logo
    ? `<img src="cid:${logo.cid}" alt="" width="36" height="36" style="${look};background-color:#ffffff" />`
    : `<span style="${look};line-height:36px;background:${colour};color:#ffffff;text-align:center;font-weight:700">${escaped(letter.toUpperCase())}</span>`;
  return text(`${mark}&#160;&#160;${escaped(company)}`, 'font-weight="600" padding="0 24px 14px"');
}

// Gmail cuts off what is longer than 102 KB, and with it the footer that ends such mails.
const bytesAtMost = 100_000;

/** Without the last quarter of what can be read in the product too. */
function fewer(blocks: readonly MailBlock[]): readonly MailBlock[] {
  const entryBlocks = blocks.filter(({ kind }) => kind === 'note' || kind === 'item');
  const left = new Set(entryBlocks.slice(0, Math.floor(entryBlocks.length * 0.75)));
  return blocks.filter((block) => left.has(block) || (block.kind !== 'note' && block.kind !== 'item'));
}

/**
 * Returns the page of a mail in the company's colour, for light and dark mode. It loads nothing remote, and blocks
 * are dropped until it is below the size at which mail programs truncate. `fill` puts addresses in the placeholders
 * of a text.
 * @throws if the template cannot be rendered.
 */
export function mailPage(mail: Mail, blocks: readonly MailBlock[], brand: MailBrand, fill: Fill): string {
  const html = wholePage(mail, blocks, brand, fill);
  if (Buffer.byteLength(html) <= bytesAtMost) return html;
  const less = fewer(blocks);
  return less.length < blocks.length ? mailPage(mail, less, brand, fill) : html;
}

function wholePage(mail: Mail, blocks: readonly MailBlock[], brand: MailBrand, fill: Fill): string {
  const colour = brand.colour !== null && isReadable(brand.colour) ? brand.colour : ownColour;
  const body = blocks.map((of) => block(of, fill, { colour, faces: brand.faces })).join('');
  const feet = blocks.map((of) => foot(of, fill)).join('');
  const made = engine.toHtml(`<mjml lang="${mail.language}">
<mj-head><mj-title>${escaped(mail.subject)}</mj-title>
<mj-attributes><mj-all font-family="${sans}" /><mj-text font-size="16px" line-height="1.55" color="#1d2324" /><mj-button font-size="16px" font-weight="600" line-height="1.2" border-radius="10px" inner-padding="13px 22px" /></mj-attributes>
<mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
<mj-style>${dark}</mj-style></mj-head>
<mj-body background-color="#f5f5f1" css-class="page" width="600px">
<mj-section padding="28px 8px 0"><mj-column>${head(brand, colour)}</mj-column></mj-section>
<mj-wrapper padding="0 8px"><mj-section css-class="card" background-color="#ffffff" border-radius="16px" padding="12px 0 16px"><mj-column>${body}</mj-column></mj-section></mj-wrapper>
<mj-section padding="16px 8px 32px"><mj-column><mj-text css-class="quiet" font-size="13px" color="#5d6666" padding="0 24px">${feet}</mj-text></mj-column></mj-section>
</mj-body></mjml>`);
  if (made.type === 'error') throw new Error(`The page of a mail could not be rendered: ${made.message}`);
  return made.content;
}
