import { gstParts, type InvoiceKind } from '@apprecio/contract/billing/billing.rules';
import type { Address } from '@apprecio/contract/orders/orders.entities';

/** A line of a document. */
export interface DocumentItem {
  title: string;
  hsn: string | null;
  quantity: number;
  unitPricePaise: number;
  discountPaise: number;
  taxablePaise: number;
  gstPercent: number;
  gstPaise: number;
}

/** All that stands on an invoice or a credit note. */
export interface Document {
  kind: Exclude<InvoiceKind, 'receipt'>;
  number: string;
  issuedAt: Date;
  /** The invoice that a credit note corrects. */
  corrects: string | null;
  orderNum: string;
  placedAt: Date;
  seller: { name: string; address: string; gstin: string | null; state: string };
  inState: boolean;
  buyer: string;
  employeeId: string;
  shipTo: Address | null;
  company: string;
  companyGstin: string | null;
  timeZone: string;
  pointsUsed: number;
  pointsValuePaise: number;
  cashDuePaise: number;
  items: readonly DocumentItem[];
}

const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rupees = (paise: number) => amount.format(paise / 100);

function dateOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone });
  const [day, , month, , year] = parts.formatToParts(at).map(({ value }) => value);
  return `${day!} ${month!.slice(0, 3)}, ${year!}`;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function rateRows({ items, inState }: Document): string[][] {
  const rates = [...new Set(items.map(({ gstPercent }) => gstPercent))].sort((a, b) => a - b);
  return rates.map((rate) => {
    const ofRate = items.filter(({ gstPercent }) => gstPercent === rate);
    const { cgst, sgst, igst } = gstParts(sum(ofRate.map(({ gstPaise }) => gstPaise)), inState);
    const taxable = rupees(sum(ofRate.map(({ taxablePaise }) => taxablePaise)));
    return [`${rate}%`, taxable, ...(inState ? [rupees(cgst), rupees(sgst)] : [rupees(igst)])];
  });
}

function sellerLines({ seller }: Pick<Document, 'seller'>): string[] {
  return [seller.address, seller.state, seller.gstin ? `GSTIN ${seller.gstin}` : ''].filter((line) => line !== '');
}

function buyerLines({ buyer, employeeId, company, companyGstin, shipTo }: Document): string[] {
  const to = shipTo ? [...shipTo.lines, `${shipTo.city} ${shipTo.pin}`, shipTo.state] : [];
  const name = shipTo && shipTo.name !== buyer ? [`To ${shipTo.name}`] : [];
  return [`Employee ID ${employeeId}`, ...name, ...to, companyGstin ? `${company}, GSTIN ${companyGstin}` : company];
}

function paidRows({ kind, pointsUsed, pointsValuePaise, cashDuePaise }: Document): string[][] {
  if (kind === 'credit_note') return [];
  return [
    ...(pointsUsed > 0 ? [[`Paid with ${pointsUsed.toLocaleString('en-IN')} points`, rupees(pointsValuePaise)]] : []),
    ...(cashDuePaise > 0 ? [['Paid in money', rupees(cashDuePaise)]] : []),
  ];
}

const names: Record<Document['kind'], string> = {
  invoice: 'Tax invoice',
  credit_note: 'Credit note',
  test: 'Test receipt',
};

const testNote = 'This was a test payment: no money moved. This isn’t a tax invoice.';

/** A document as its template reads it: texts alone, ready to print. */
export function printed(document: Document): { title: string } & Record<string, unknown> {
  const { kind, number, issuedAt, placedAt, orderNum, corrects, timeZone, seller, buyer, inState, items } = document;
  const [taxable, gst] = [sum(items.map((item) => item.taxablePaise)), sum(items.map((item) => item.gstPaise))];
  return {
    title: `${names[kind]} ${number}`,
    name: names[kind],
    facts: [
      ['Number', number],
      ['Date', dateOf(issuedAt, timeZone)],
      ...(corrects ? [['For invoice', corrects]] : []),
      ['Order', `${orderNum}, ${dateOf(placedAt, timeZone)}`],
    ],
    seller: seller.name,
    sellerLines: sellerLines(document),
    buyer,
    buyerLines: buyerLines(document),
    items: items.map((item) => [
      item.hsn === null ? item.title : `${item.title} · HSN/SAC ${item.hsn}`,
      String(item.quantity),
      rupees(item.unitPricePaise),
      rupees(item.discountPaise),
      rupees(item.taxablePaise),
      `${item.gstPercent}%`,
      rupees(item.gstPaise),
      rupees(item.taxablePaise + item.gstPaise),
    ]),
    rateHead: ['Rate', 'Taxable', ...(inState ? ['CGST', 'SGST'] : ['IGST'])],
    rates: rateRows(document),
    totals: [
      ['Taxable value', rupees(taxable)],
      ['GST', rupees(gst)],
      [kind === 'credit_note' ? 'Total credited' : 'Total', rupees(taxable + gst)],
      ...paidRows(document),
    ],
    notes: kind === 'test' ? [testNote] : [],
  };
}

/** All that stands on the receipt of a top-up of the wallet. */
export interface Receipt {
  number: string;
  issuedAt: Date;
  seller: Document['seller'];
  points: number;
  /** The payment service's own. */
  reference: string;
  /** True if the receipt was paid with test money. */
  isTest: boolean;
  paidBy: string;
  company: string;
  companyAddress: string | null;
  companyGstin: string | null;
  timeZone: string;
  paise: number;
}

/** A receipt as its template reads it: texts alone, ready to print. */
export function printedReceipt(receipt: Receipt): { title: string } & Record<string, unknown> {
  const { number, issuedAt, points, reference, isTest, paidBy, company, companyAddress, companyGstin, timeZone } =
    receipt;
  return {
    title: `${isTest ? 'Test receipt' : 'Receipt voucher'} ${number}`,
    name: isTest ? 'Test receipt' : 'Receipt voucher',
    facts: [
      ['Number', number],
      ['Date', dateOf(issuedAt, timeZone)],
      ['Payment', reference],
      ['Paid by', paidBy],
    ],
    seller: receipt.seller.name,
    sellerLines: sellerLines(receipt),
    buyer: company,
    buyerLines: [companyAddress ?? '', companyGstin ? `GSTIN ${companyGstin}` : ''].filter((line) => line !== ''),
    item: `${points.toLocaleString('en-IN')} points for the wallet of ${company}`,
    amount: rupees(receipt.paise),
    notes: [
      'No GST is charged on points. It is charged on each order that is paid with them, and stands on the invoice of that order.',
      ...(isTest ? ['This was a test payment: no money moved.'] : []),
    ],
  };
}

const head = `
#let d = json(bytes(sys.inputs.data))
#set document(title: d.title)
#set page(paper: "a4", margin: (x: 16mm, y: 18mm), footer: align(center, text(size: 8pt, fill: rgb("#5b5b5b"), d.title)))
#set text(size: 9pt, lang: "en")
#set table(stroke: none, inset: (x: 5pt, y: 6pt))
#let party(title, name, lines) = [
  #text(size: 8pt, fill: rgb("#5b5b5b"), title) \\
  #strong(name)
  #for line in lines [ \\ #line ]
]
#heading(level: 1, text(size: 17pt, d.name))
#v(4pt)
#grid(columns: (auto, 1fr), column-gutter: 14pt, row-gutter: 6pt,
  ..d.facts.map(row => (text(fill: rgb("#5b5b5b"), row.at(0)), strong(row.at(1)))).flatten())
#v(10pt)
`;

/** The template of the receipts of top-ups. */
export const receiptTemplate = `${head}
#grid(columns: (1fr, 1fr), column-gutter: 20pt, party("Received by", d.seller, d.sellerLines), party("Received from", d.buyer, d.buyerLines))
#v(12pt)
#table(columns: (1fr, auto), align: (left, right), fill: (x, y) => if y == 0 { rgb("#eef4f5") },
  table.header(strong("For"), strong("Amount ₹")), d.item, d.amount,
  table.hline(stroke: 0.5pt + rgb("#c9c9c9")))
#align(right, grid(columns: (auto, auto), column-gutter: 18pt, inset: (right: 5pt), "Total received", strong("₹" + d.amount)))
#v(12pt)
#for note in d.notes [ #text(size: 8pt, fill: rgb("#5b5b5b"), note) \\ ]
`;

/** The template of invoices and credit notes: what is typed by people comes in as text alone. */
export const template = `${head}
#grid(columns: (1fr, 1fr), column-gutter: 20pt, party("Sold by", d.seller, d.sellerLines), party("Sold to", d.buyer, d.buyerLines))
#v(12pt)
#table(columns: (1fr, auto, auto, auto, auto, auto, auto, auto),
  align: (x, y) => if x == 0 { left } else { right },
  fill: (x, y) => if y == 0 { rgb("#eef4f5") },
  table.header(..("Item", "Quantity", "Price ₹", "Discount ₹", "Taxable ₹", "GST", "GST ₹", "Total ₹").map(strong)),
  ..d.items.flatten(),
  table.hline(stroke: 0.5pt + rgb("#c9c9c9")))
#v(8pt)
#grid(columns: (1fr, 1fr), column-gutter: 20pt,
  table(columns: d.rateHead.map(it => auto), align: (x, y) => if x == 0 { left } else { right },
    table.header(..d.rateHead.map(it => strong(it + if it == "Rate" { "" } else { " ₹" }))),
    ..d.rates.flatten()),
  align(right, grid(columns: (auto, auto), column-gutter: 18pt, row-gutter: 7pt, align: (left, right),
    ..d.totals.map(row => (row.at(0), strong("₹" + row.at(1)))).flatten())))
#for note in d.notes [ #v(8pt) #text(size: 8pt, fill: rgb("#5b5b5b"), note) ]
`;
