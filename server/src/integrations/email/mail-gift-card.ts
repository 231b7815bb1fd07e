import type { MailBlock } from '../../platform/text/mail-blocks.ts';

const serif = "Georgia,'Times New Roman',serif";
const mono = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace";

/** CSS rules for gift cards in dark mode: their ground is the same in both. */
export const darkGiftCards = `.card .gift td { background-color: transparent !important; }
  .ink .gift div { color: #ffffff !important; }`;

/** A gift voucher: its card, and below it the code in large letters. Tables, because some mail programs know no more. */
export function giftCardOf(
  { title, text, amount, code, facts, ground: [from, to] }: Extract<MailBlock, { kind: 'giftCard' }>,
  render: (words: string) => string,
): string {
  const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
  const ground = `background-color:${from};background-image:linear-gradient(135deg,${from},${to})`;
  return `<table ${table} class="gift" style="${ground};border-radius:16px;border-collapse:separate"><tr><td dir="auto" style="padding:22px 24px;overflow-wrap:anywhere">
    <div style="color:#ffffff;font-size:20px;font-weight:600;line-height:1.3">${render(title)}</div>
    <div style="color:#ffffff;font-size:15px;line-height:1.4">${render(text)}</div>
    <div style="color:#ffffff;font-family:${serif};font-size:40px;line-height:1.1;padding-top:32px">${render(amount)}</div>
  </td></tr></table>
  <table ${table}><tr><td style="padding-top:14px;overflow-wrap:anywhere">
    <div dir="ltr" style="font-family:${mono};font-size:24px;font-weight:600;line-height:1.35;letter-spacing:1px;word-break:break-word">${render(code)}</div>
    <div style="font-size:15px;line-height:1.4">${render(facts)}</div>
  </td></tr></table>`;
}
