import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { countAsMoney, earn, home, orderCart, stockStore } from '../../../../test/support/things/store.ts';
import { useOwnWorld } from '../../../../test/support/world.ts';

const seller = { SELLER_NAME: 'Apprecio Retail', SELLER_GSTIN: '27AAPFU0939F1ZV', SELLER_ADDRESS: '4 Mill Road, Pune' };
const world = useOwnWorld({ ...seller, SELLER_STATE: 'Maharashtra' });

/** The texts of the first page of a PDF in their order, and its bytes as text, which name its fonts. */
async function read(url: string): Promise<{ text: string; raw: string }> {
  const reply = await world().app.inject({ method: 'GET', url });
  expect(reply.headers['content-type']).toBe('application/pdf');
  const pdf = await getDocument({ data: new Uint8Array(reply.rawPayload) }).promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  return {
    text: items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' '),
    raw: reply.rawPayload.toString('latin1'),
  };
}

const rupees = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

async function shop() {
  const org = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org);
  await earn(world(), org, org.people.asha!, 2000);
  return { org, stock, asha: org.people.asha!, admin: org.people.admin! };
}

test('the invoice PDF shows seller, buyer, lines, GST by rate and part, and the payment of its order (ORD-02, CRT-05)', async () => {
  const { asha, stock } = await shop();
  await asha.ok('cart.add', { productType: 1, productVariantId: stock.variantIds[0], quantity: 2 });
  await asha.ok('cart.add', { productType: 2, productId: stock.voucherId, price: 10_000 });
  const { orderNum, totals, lines } = await orderCart(asha);
  const [invoice] = await asha.ok('billing.ofOrder', { id: orderNum });
  const { text } = await read((await asha.ok('billing.pdf', { id: invoice!.id })).url);
  for (const expectedText of [
    'Tax invoice',
    invoice!.number,
    orderNum,
    'Apprecio Retail',
    'GSTIN 27AAPFU0939F1ZV',
    'Asha Test',
    'To Asha Rao',
    'Baner Road',
    'Pune 411045',
    ...lines.map(({ title }: { title: string }) => title),
    ...lines.map(({ total }: { total: number }) => rupees(total)),
    'CGST',
    'SGST',
    '18%',
    rupees(totals.gst / 2),
    `₹${rupees(totals.subtotal - totals.discount)}`,
    `₹${rupees(totals.gst)}`,
    `₹${rupees(totals.total)}`,
    `Paid with ${String(totals.pointsUsed)} points`,
  ]) {
    expect(text).toContain(expectedText);
  }
  expect(text).not.toContain('IGST');
});

test('an invoice and its credit note show the HSN code that the product had at payment (CRT-05)', async () => {
  const { asha, admin, stock } = await shop();
  expect((await admin.call('store.changeProduct', { id: stock.productId, hsn: '69' })).status).toBe(400);
  await admin.ok('store.changeProduct', { id: stock.productId, hsn: '6912' });
  expect((await admin.ok('store.catalogueDetail', { id: stock.productId })).hsn).toBe('6912');
  const wanted = { productType: 1, productVariantId: stock.variantIds[0], shipTo: home };
  const { orderNum } = await asha.ok('orders.redeem', wanted);
  await admin.ok('store.changeProduct', { id: stock.productId, hsn: null });
  const [invoice] = await asha.ok('billing.ofOrder', { id: orderNum });
  await admin.ok('orders.move', { id: orderNum, to: 'cancelled', note: 'Out of stock' });
  const [, note] = await asha.ok('billing.ofOrder', { id: orderNum });
  for (const { id } of [invoice!, note!]) {
    const { text } = await read((await asha.ok('billing.pdf', { id })).url);
    expect(text).toContain('HSN/SAC 6912');
  }
});

test('goods sent to another state carry IGST, and a credit note names its invoice (CRT-05)', async () => {
  const { asha, admin, stock } = await shop();
  const away = { ...home, city: 'Mysuru', state: 'Karnataka', pin: '570001' };
  const wanted = { productType: 1, productVariantId: stock.variantIds[0], shipTo: away };
  const { orderNum, totals } = await asha.ok('orders.redeem', wanted);
  await admin.ok('orders.move', { id: orderNum, to: 'cancelled' });
  const [invoice, note] = await asha.ok('billing.ofOrder', { id: orderNum });
  const first = await read((await asha.ok('billing.pdf', { id: invoice!.id })).url);
  expect(first.text).toContain('IGST');
  expect(first.text).not.toContain('CGST');
  const { text } = await read((await admin.ok('billing.pdf', { id: note!.id })).url);
  expect(text).toContain(`Credit note ${note!.number}`);
  expect(text).toContain(invoice!.number);
  expect(text).toContain(`₹${rupees(totals.total)}`);
});

test('codes returned one after another are credited one by one, including the last (ORD-06, CRT-05)', async () => {
  const { asha, admin, stock } = await shop();
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000, quantity: 2 };
  const { orderNum, lines } = await asha.ok('orders.redeem', gift);
  const lineId = lines[0]!.id;
  const { codes } = await asha.ok('orders.reveal', { id: orderNum, lineId });
  for (const { id: codeId } of codes) {
    const caseInput = { id: orderNum, kind: 'voucher', lineIds: [lineId], codeId, reason: 'It is refused' };
    const { cases } = await asha.ok('orders.ask', caseInput);
    const open = cases.find(({ state }: { state: string }) => state === 'open')!;
    await admin.ok('orders.answer', { id: open.id, outcome: 'points' });
  }
  const [, ...notes] = await asha.ok('billing.ofOrder', { id: orderNum });
  expect(notes).toHaveLength(2);
  for (const { id } of notes) {
    const { text } = await read((await asha.ok('billing.pdf', { id })).url);
    expect(text).toContain('Tea house 0 1 100.00 0.00 100.00');
  }
});

test('a name in an Indian script is set in the font of its script, and markup in it is text (ORD-02)', async () => {
  const { asha, stock } = await shop();
  const names = ['आशा राव', 'கார்த்திக்', 'శ్రీలక్ష్మి', 'ಕ್ರಿಷ್ಣ', 'മലയാളം', 'શ્રદ્ધા', '#strong[x] $y$'];
  const shipTo = { ...home, name: names.join(' '), lines: ['#panic()'] };
  const wanted = { productType: 1, productVariantId: stock.variantIds[0], shipTo };
  const { orderNum } = await asha.ok('orders.redeem', wanted);
  const [invoice] = await asha.ok('billing.ofOrder', { id: orderNum });
  const { text, raw } = await read((await asha.ok('billing.pdf', { id: invoice!.id })).url);
  for (const family of ['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Gujarati']) {
    expect(raw).toContain(`+NotoSans${family}-Regular`);
  }
  expect(text).toContain('strong[x] $y$');
  expect(text).toContain('#panic()');
});

type Shop = Awaited<ReturnType<typeof shop>>;

async function payTopUp({ org, admin }: Shop, points: number, isReal = true): Promise<void> {
  const { id } = await admin.ok('payments.topUp', { points });
  const { url } = await admin.ok('payments.payTopUp', { id });
  const payment = new URL(url, 'http://localhost').searchParams.get('payment')!;
  if (isReal) await countAsMoney(world(), org);
  const played = await admin.ok('payments.playSandbox', { id: payment, outcome: 'pay' });
  const { payment: _id, ...answer } = Object.fromEntries(new URL(played.url!, 'http://localhost').searchParams);
  await Promise.all([1, 2, 3].map(() => admin.ok('payments.validate', { payment, answer })));
}

test('each paid top-up has one receipt in a separate series without gaps, and a recorded top-up has none (BILL-01, PTS-04)', async () => {
  const made = await shop();
  const { asha, admin, stock } = made;
  const slot = { productType: 3, productVariantId: stock.slotId };
  const { orderNum } = await asha.ok('orders.redeem', slot);
  await Promise.all([1000, 1001, 1002, 1003, 1004].map((points) => payTopUp(made, points)));
  const { items } = await admin.ok('billing.invoices', {});
  const receipts = items.filter(({ kind }) => kind === 'receipt');
  expect(receipts.map(({ number }) => number.slice(-7)).sort()).toEqual(
    [1, 2, 3, 4, 5].map((count) => `/R0000${count}`),
  );
  expect(receipts.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([
    100_000, 100_100, 100_200, 100_300, 100_400,
  ]);
  for (const receipt of receipts) expect(receipt).toMatchObject({ orderNum: null, taxable: 0, gst: 0 });
  const others = items.filter(({ kind }) => kind !== 'receipt');
  expect(others).toMatchObject([{ orderNum }]);
  expect(others[0]!.number).toMatch(/\/000001$/);
  const { people } = await world().organisation({ second: { role: 'admin' } });
  const { id } = await people.admin!.ok('points.topUp', { points: 700, reference: 'NEFT 4711' });
  await people.second!.ok('points.confirmTopUp', { id });
  expect((await people.admin!.ok('billing.invoices', {})).items).toEqual([]);
});

test('the receipt PDF shows who paid whom for how many points, and that points carry no GST (BILL-01)', async () => {
  const made = await shop();
  const { asha, admin } = made;
  await admin.ok('organisation.update', { gstin: '27AAPFU0939F1ZV', address: 'Acme House, Pune' });
  await payTopUp(made, 1500);
  const [receipt] = (await admin.ok('billing.invoices', {})).items;
  const { reference } = (await admin.ok('points.topUps')).items[0]!;
  const { text } = await read((await admin.ok('billing.pdf', { id: receipt!.id })).url);
  for (const expectedText of [
    `Receipt voucher ${receipt!.number}`,
    'Received by Apprecio Retail',
    'Received from',
    'Acme House, Pune GSTIN 27AAPFU0939F1ZV',
    '1,500 points for the wallet of',
    'Total received ₹1,500.00',
    reference,
    'No GST is charged on points',
  ]) {
    expect(text).toContain(expectedText);
  }
  for (const stranger of [asha, (await shop()).admin]) {
    expect((await stranger.call('billing.pdf', { id: receipt!.id })).status).toBe(404);
  }
});

test('a test payment gets a marked test receipt outside every series, and the series keeps no gap (ORD-04, BILL-01)', async () => {
  const made = await shop();
  const { org, asha, admin, stock } = made;
  await world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
    org.id,
    admin.id,
  ]);
  await payTopUp(made, 900, false);
  await asha.ok('cart.add', { productType: 1, productVariantId: stock.variantIds[0] });
  const { orderNum } = await orderCart(asha, 0);
  const { url } = await asha.ok('payments.retry', { id: orderNum });
  const payment = new URL(url, 'http://localhost').searchParams.get('payment')!;
  const played = await asha.ok('payments.playSandbox', { id: payment, outcome: 'pay' });
  const { payment: _id, ...answer } = Object.fromEntries(new URL(played.url!, 'http://localhost').searchParams);
  await asha.ok('payments.validate', { payment, answer });
  const [receipt, ...more] = await asha.ok('billing.ofOrder', { id: orderNum });
  expect([receipt!.kind, more.length]).toEqual(['test', 0]);
  expect((await admin.ok('points.topUps')).items[0]).toMatchObject({ state: 'paid', isTest: true });
  const { items } = await admin.ok('billing.invoices', {});
  expect(items.map(({ kind, number }) => [kind, number.replace(/-\d{4}-/, '-')])).toEqual([
    ['test', 'TEST-00002'],
    ['test', 'TEST-00001'],
  ]);
  const { text } = await read((await asha.ok('billing.pdf', { id: receipt!.id })).url);
  expect(text).toContain(`Test receipt ${receipt!.number}`);
  expect(text).toContain('This was a test payment: no money moved.');
  expect(text).not.toContain('Tax invoice');
  await admin.ok('orders.move', { id: orderNum, to: 'cancelled' });
  expect((await asha.ok('billing.ofOrder', { id: orderNum })).length).toBe(1);
  const real = await asha.ok('orders.redeem', { productType: 3, productVariantId: stock.slotId });
  expect((await asha.ok('billing.ofOrder', { id: real.orderNum }))[0]!.number).toMatch(/\/000001$/);
});

test('the PDF of an invoice, credit note or receipt stays the same after buyer and company have changed (BILL-01, ORD-02)', async () => {
  const made = await shop();
  const { org, asha, admin, stock } = made;
  await admin.ok('organisation.update', { name: 'Acme', gstin: '27AAPFU0939F1ZV', address: 'Acme House, Pune' });
  const wanted = { productType: 1, productVariantId: stock.variantIds[0], shipTo: home };
  const { orderNum } = await asha.ok('orders.redeem', { ...wanted, quantity: 2 });
  await payTopUp(made, 1500);
  const ids = async () => (await admin.ok('billing.invoices', {})).items.map(({ id }) => id);
  const first = await ids();
  const texts = (all: readonly string[]) =>
    Promise.all(all.map(async (id) => (await read((await admin.ok('billing.pdf', { id })).url)).text));
  const before = await texts(first);
  expect(before.join(' ')).toContain('Asha Test');
  const { employeeId } = await admin.ok('employees.detail', { id: asha.id });
  await world().look(`update people set name = 'Asha Verma', employee_id = 'E-new' where id = $1`, [asha.id]);
  await admin.ok('organisation.update', {
    name: 'Zenith',
    gstin: '29AAPFU0939F1ZR',
    address: 'Zenith House, Goa',
    timeZone: 'America/New_York',
  });
  expect(await texts(first)).toEqual(before);
  await admin.ok('orders.move', { id: orderNum, to: 'cancelled' });
  const [note] = (await ids()).filter((id) => !first.includes(id));
  const [credited] = await texts([note!]);
  for (const expectedText of ['Credit note', 'Asha Test', employeeId, 'Acme']) expect(credited).toContain(expectedText);
  await admin.ok('employees.delete', { id: asha.id });
  expect(await texts([...first, note!])).toEqual([...before, credited]);
  const next = await org.people.admin!.ok('billing.invoices', {});
  expect(next.items).toHaveLength(3);
});
