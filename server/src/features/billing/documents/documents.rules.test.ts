import { describe, expect, test } from 'vitest';
import { type Document, printed, printedReceipt, type Receipt } from './documents.rules.ts';

const mug = {
  title: 'Mug',
  hsn: '6912',
  quantity: 2,
  unitPricePaise: 50_000,
  discountPaise: 0,
  taxablePaise: 100_000,
  gstPercent: 18,
  gstPaise: 18_001,
};
const card = {
  ...mug,
  title: 'Gift card',
  hsn: null,
  gstPercent: 0,
  gstPaise: 0,
  taxablePaise: 1_234_567,
  unitPricePaise: 1_234_567,
  quantity: 1,
};
const invoice: Document = {
  kind: 'invoice',
  number: 'ACM/2627/000001',
  issuedAt: new Date('2026-11-20T19:00:00Z'),
  corrects: null,
  orderNum: 'ACM-2611-00001',
  placedAt: new Date('2026-11-20T18:00:00Z'),
  seller: { name: 'Store', address: '1 Road', gstin: '29ABC', state: 'Karnataka' },
  inState: true,
  buyer: 'Asha Rao',
  employeeId: 'E-1',
  shipTo: null,
  company: 'Acme',
  companyGstin: null,
  timeZone: 'Asia/Kolkata',
  pointsUsed: 1000,
  pointsValuePaise: 100_000,
  cashDuePaise: 1_252_568,
  items: [mug, card, mug],
};

describe('contents of an invoice (BILL-01)', () => {
  test('shows its number, its local date, its lines, rates and totals', () => {
    expect(printed(invoice)).toEqual({
      title: 'Tax invoice ACM/2627/000001',
      name: 'Tax invoice',
      facts: [
        ['Number', 'ACM/2627/000001'],
        ['Date', '21 Nov, 2026'],
        ['Order', 'ACM-2611-00001, 20 Nov, 2026'],
      ],
      seller: 'Store',
      sellerLines: ['1 Road', 'Karnataka', 'GSTIN 29ABC'],
      buyer: 'Asha Rao',
      buyerLines: ['Employee ID E-1', 'Acme'],
      items: [
        ['Mug · HSN/SAC 6912', '2', '500.00', '0.00', '1,000.00', '18%', '180.01', '1,180.01'],
        ['Gift card', '1', '12,345.67', '0.00', '12,345.67', '0%', '0.00', '12,345.67'],
        ['Mug · HSN/SAC 6912', '2', '500.00', '0.00', '1,000.00', '18%', '180.01', '1,180.01'],
      ],
      rateHead: ['Rate', 'Taxable', 'CGST', 'SGST'],
      rates: [
        ['0%', '12,345.67', '0.00', '0.00'],
        ['18%', '2,000.00', '180.01', '180.01'],
      ],
      totals: [
        ['Taxable value', '14,345.67'],
        ['GST', '360.02'],
        ['Total', '14,705.69'],
        ['Paid with 1,000 points', '1,000.00'],
        ['Paid in money', '12,525.68'],
      ],
      notes: [],
    });
  });

  const address = {
    name: 'Asha Rao',
    lines: ['2 Street'],
    city: 'Pune',
    pin: '411001',
    state: 'Maharashtra',
    mobile: '',
  };

  test.each<[string, Partial<Document>, Record<string, unknown>]>([
    [
      'to another state, one tax',
      { inState: false, items: [mug] },
      { rateHead: ['Rate', 'Taxable', 'IGST'], rates: [['18%', '1,000.00', '180.01']] },
    ],
    [
      'a seller of whom only the name is known',
      { seller: { name: 'Store', address: '', gstin: null, state: '' } },
      { sellerLines: [] },
    ],
    [
      'an address of the buyer',
      { shipTo: address },
      { buyerLines: ['Employee ID E-1', '2 Street', 'Pune 411001', 'Maharashtra', 'Acme'] },
    ],
    [
      'somebody else’s address, and the tax number of the company',
      { shipTo: { ...address, name: 'Ravi Rao' }, companyGstin: '27XYZ' },
      { buyerLines: ['Employee ID E-1', 'To Ravi Rao', '2 Street', 'Pune 411001', 'Maharashtra', 'Acme, GSTIN 27XYZ'] },
    ],
    [
      'points alone',
      { cashDuePaise: 0, items: [mug] },
      {
        totals: [
          ['Taxable value', '1,000.00'],
          ['GST', '180.01'],
          ['Total', '1,180.01'],
          ['Paid with 1,000 points', '1,000.00'],
        ],
      },
    ],
    [
      'money alone',
      { pointsUsed: 0, items: [mug], cashDuePaise: 118_001 },
      {
        totals: [
          ['Taxable value', '1,000.00'],
          ['GST', '180.01'],
          ['Total', '1,180.01'],
          ['Paid in money', '1,180.01'],
        ],
      },
    ],
  ])('prints the expected parts: %s', (_title, given, expected) => {
    expect(printed({ ...invoice, ...given })).toMatchObject(expected);
  });

  test('a credit note names the invoice that it corrects, but not how that was paid', () => {
    expect(
      printed({ ...invoice, kind: 'credit_note', number: 'ACM/2627/C00001', corrects: invoice.number, items: [mug] }),
    ).toMatchObject({
      title: 'Credit note ACM/2627/C00001',
      facts: [
        ['Number', 'ACM/2627/C00001'],
        ['Date', '21 Nov, 2026'],
        ['For invoice', invoice.number],
        ['Order', expect.any(String)],
      ],
      totals: [
        ['Taxable value', '1,000.00'],
        ['GST', '180.01'],
        ['Total credited', '1,180.01'],
      ],
      notes: [],
    });
  });

  test('a test receipt says that no money moved', () => {
    const { name, notes } = printed({ ...invoice, kind: 'test' });
    expect([name, notes]).toEqual([
      'Test receipt',
      ['This was a test payment: no money moved. This isn’t a tax invoice.'],
    ]);
  });
});

describe('contents of a top-up receipt (BILL-01)', () => {
  const receipt: Receipt = {
    number: 'ACM/2627/R00001',
    issuedAt: new Date('2026-11-20T19:00:00Z'),
    seller: invoice.seller,
    points: 100_000,
    reference: 'pay_1',
    isTest: false,
    paidBy: 'Asha Rao',
    company: 'Acme',
    companyAddress: null,
    companyGstin: null,
    timeZone: 'UTC',
    paise: 10_000_000,
  };

  test('shows all known facts of the receipt', () => {
    expect(printedReceipt(receipt)).toMatchObject({
      title: 'Receipt voucher ACM/2627/R00001',
      name: 'Receipt voucher',
      facts: [
        ['Number', 'ACM/2627/R00001'],
        ['Date', '20 Nov, 2026'],
        ['Payment', 'pay_1'],
        ['Paid by', 'Asha Rao'],
      ],
      sellerLines: ['1 Road', 'Karnataka', 'GSTIN 29ABC'],
      buyer: 'Acme',
      buyerLines: [],
      item: '1,00,000 points for the wallet of Acme',
      amount: '1,00,000.00',
      notes: [expect.stringMatching(/^No GST is charged on points\./)],
    });
  });

  test('shows the address and the tax number of the company, and that the payment was a test', () => {
    const printed = printedReceipt({ ...receipt, isTest: true, companyAddress: '3 Lane', companyGstin: '27XYZ' });
    expect(printed).toMatchObject({
      title: 'Test receipt ACM/2627/R00001',
      name: 'Test receipt',
      buyerLines: ['3 Lane', 'GSTIN 27XYZ'],
      notes: [expect.any(String), 'This was a test payment: no money moved.'],
    });
  });
});
