import { call } from '../../support/calls.ts';
import { demoSession } from '../../support/people.ts';
import { demoPerson, stage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const employee = () => demoSession(demoPerson('employee'));

test('the pictures of the store of the demonstration load (STO-02)', async () => {
  const session = await employee();
  const { items: goods } = await call('store.merchandise', { limit: 100 }, session);
  const { items: experiences } = await call('store.experiences', { limit: 100 }, session);
  const drawn = [...goods, ...experiences]
    .map(({ imageUrl }) => imageUrl)
    .filter((path) => path.startsWith('content/'));
  expect(drawn.length).toBeGreaterThanOrEqual(61);
  for (const picture of drawn) {
    const { status, headers } = await fetch(`http://localhost:${stage.port}/${picture}`);
    expect([picture, status, headers.get('content-type')]).toEqual([picture, 200, 'image/svg+xml']);
  }
});

test('the most popular merchandise of the demonstration is in stock and reviewed (STO-01)', async () => {
  const { items } = await call('store.merchandise', { limit: 12 }, await employee());
  expect(items.filter(({ available }) => !available)).toEqual([]);
  expect(items[0]!.ratingCount).toBeGreaterThanOrEqual(5);
});

test('the employee of the demonstration saves up for a thing that their pace reaches within three months (STO-04)', async () => {
  const { goals } = await call('store.goals', {}, await employee());
  const headphones = goals.find(({ product }) => product.title === 'Over-ear headphones')!;
  expect(headphones.missing === 0 || headphones.months! <= 3).toBe(true);
});

test('the employee of the demonstration has a shown code, a parcel on its way, a return and a review (ORD-03)', async () => {
  const session = await employee();
  const { items } = await call('orders.list', { limit: 100 }, session);
  const orders = await Promise.all(items.map(({ orderNum }) => call('orders.detail', { id: orderNum }, session)));
  const lines = orders.flatMap((order) => order.lines);
  const has = (title: string, of: Record<string, unknown>) =>
    expect(lines.filter((line) => line.title === title)).toContainEqual(expect.objectContaining(of));
  has('Pageturner', { voucher: expect.objectContaining({ revealedAt: expect.any(String) }) });
  has('Cloth-bound journal', { status: 'shipped', tracking: 'BD 4471 2241' });
  has('Cotton T-shirt', { status: 'delivered' });
  has('Copper-lined bottle', { status: 'delivered', customization: 'Keerthi' });
  expect(orders.flatMap((order) => order.cases).map(({ kind, state }) => `${kind} ${state}`)).toContain('return open');
  const { productId } = lines.find(({ title }) => title === 'Copper-lined bottle')!;
  const { items: ratings } = await call('store.ratings', { productId }, session);
  expect(ratings.map(({ person }) => person.id)).toContain(demoPerson('employee').id);
});
