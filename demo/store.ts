import { readFileSync } from 'node:fs';
import type { NewPerson } from '@apprecio/contract/people/records';
import { charityCategory, companyCategory } from '@apprecio/contract/store/entities';
import { redeem } from '@apprecio/server/src/features/orders/commands.ts';
import {
  addProducts,
  amountsOfRange,
  insertCodes,
  type NewProduct,
  type NewVariant,
} from '@apprecio/server/src/features/store/public.ts';
import type { TenantContext } from '@apprecio/server/src/platform/activity.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { Failure } from '@apprecio/server/src/platform/fail.ts';
import { readCsv } from '@apprecio/server/src/platform/text/csv.ts';
import { demoPicture } from './content.ts';
import { type Happening, planOrders } from './orders.ts';
import { Random } from './random.ts';
import { asPerson, type Stage } from './story.ts';

type Cells = Record<string, string>;

const paise = (rupees: string | undefined) => Math.round(Number(rupees) * 100);
const tenths = (rating: string | undefined) => Math.round(Number(rating) * 10);
const codesAnAmount = 20;
/** The amounts that have codes, in rupees: of a range not every step. */
const stocked = new Set([100, 200, 250, 500, 750, 1000, 2000]);
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const dayMs = 86_400_000;
const openedDays = 330;
const vouchersSpent = 34;

function table(name: string): Cells[] {
  const { header, rows } = readCsv(readFileSync(new URL(`data/${name}.csv`, import.meta.url), 'utf8'));
  return rows.map(({ cells }) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])));
}

function variantOf(row: Cells): NewVariant {
  return {
    sku: row['SKU']!,
    colour: row['Colour'] || null,
    size: row['Size'] || null,
    pricePaise: paise(row['Price (INR)']),
    stock: Number(row['Stock']),
  };
}

function merchandise(): NewProduct[] {
  const products = Map.groupBy(table('merchandise'), (row) => row['SKU']!.split('-')[0]!);
  return [...products].map(([sku, rows]) => ({
    sku,
    kind: 'merchandise',
    fulfilment: 'delivery',
    title: rows[0]!['Title']!,
    description: rows[0]!['Description']!,
    category: rows[0]!['Category']!,
    image: demoPicture(rows[0]!['Image']),
    gstPercent: Number(rows[0]!['GST %']),
    ratingTenths: tenths(rows[0]!['Rating']),
    customizable: /bottle|notebook|fountain pen|journal|backpack|tote bag|t-shirt/i.test(rows[0]!['Title']!),
    variants: rows.map(variantOf),
  }));
}

function amountsOf(text: string): number[] {
  const range = /^(\d+)-(\d+)\/(\d+)$/.exec(text);
  if (range) return amountsOfRange(paise(range[1]), paise(range[2]), paise(range[3]));
  return text.split(';').map(paise);
}

const isCause = (row: Cells) => row['Category'] === charityCategory;

function vouchers(): NewProduct[] {
  return table('vouchers').map((row) => ({
    sku: row['SKU']!,
    kind: 'voucher',
    // A donation of points to a cause has no code.
    fulfilment: isCause(row) ? 'donation' : 'code',
    title: row['Title']!.replace(' (charity)', ''),
    description: '',
    category: row['Category']!,
    image: demoPicture(row['Image']),
    gstPercent: 0,
    amounts: amountsOf(row['Amounts (INR)']!),
    validityDays: Number(row['Validity (days)']),
    terms: isCause(row) ? '' : row['Terms']!,
  }));
}

function experiences(now: Date): NewProduct[] {
  return table('experiences').map((row, at) => ({
    sku: row['SKU']!,
    kind: 'experience',
    fulfilment: 'booking',
    title: row['Title']!,
    description: row['Description']!,
    category: row['Category']!,
    image: demoPicture(row['Image']),
    gstPercent: Number(row['GST %']),
    discountPercent: Number(row['Discount %']),
    ratingTenths: tenths(row['Rating']),
    location: row['Location']!,
    duration: row['Duration']!,
    groupSize: Number(row['Group size']),
    variants: [14, 28, 42].map((days, slot) => ({
      sku: `${row['SKU']!}-${slot + 1}`,
      // 10:00 in India. The days differ from row to row.
      startsAt: new Date(Math.floor((now.getTime() + (days + (at % 7)) * dayMs) / dayMs) * dayMs + 4.5 * 3_600_000),
      location: row['Location']!,
      pricePaise: paise(row['Price (INR)']),
      stock: Number(row['Seats']),
    })),
  }));
}

/** A reward that the organisation provides itself, on a day that suits both sides. */
const ownReward: NewProduct = {
  sku: 'OWN001',
  kind: 'experience',
  fulfilment: 'company',
  title: 'Lunch with the founder',
  description: 'An hour, good food, and any question you like.',
  category: companyCategory,
  image: '',
  gstPercent: 0,
  variants: [{ sku: 'OWN001-1', startsAt: null, location: null, pricePaise: 150_000, stock: 12 }],
};

function codesOf(random: Random, count: number): string[] {
  const group = () => Array.from({ length: 4 }, () => letters[random.below(letters.length)]).join('');
  return Array.from({ length: count }, () => `${group()}-${group()}-${group()}`);
}

async function stock(stage: Stage, random: Random, secretKey: string): Promise<string[]> {
  const made = vouchers();
  const now = stage.services.now();
  const opened = { now: new Date(now.getTime() - openedDays * dayMs) };
  const work = async (ctx: TenantContext) => {
    const ids = await addProducts(ctx, [...merchandise(), ...made, ...experiences(now), ownReward]);
    for (const { sku, amounts = [] } of made.filter(({ fulfilment }) => fulfilment === 'code')) {
      for (const amountPaise of amounts.filter((amount) => stocked.has(amount / 100))) {
        const codes = codesOf(random, codesAnAmount);
        await insertCodes(ctx, secretKey, { productId: ids.get(sku)!, amountPaise, codes, expiresOn: null });
      }
    }
    return made.map(({ sku }) => ids.get(sku)!);
  };
  return asSystem(stage.services, stage.organisationId, 'demo', work, opened);
}

/** Whoever has enough points now turns a hundred of them into a voucher. */
async function spend(stage: Stage, random: Random, voucherIds: readonly string[], at: Date): Promise<void> {
  const productId = random.pick(voucherIds);
  for (const person of random.some(stage.people, 8)) {
    try {
      await asPerson(stage, person, at, (ctx) =>
        redeem(ctx, { productType: 2, productId, price: 10_000, quantity: 1 }),
      );
      return;
    } catch (error) {
      // The purchase fails if the person has too few points or the voucher does not come in this amount.
      if (!(error instanceof Failure)) throw error;
    }
  }
}

/**
 * Fills the store, with codes that only this installation's secret key opens. Answers what people spend in the year,
 * oldest first; `signers` keep their points.
 */
export async function openStore(stage: Stage, secretKey: string, signers: readonly NewPerson[]): Promise<Happening[]> {
  const random = new Random(20_261_126);
  const voucherIds = await stock(stage, random, secretKey);
  const people = stage.people.filter((person) => !signers.includes(person));
  const now = stage.services.now().getTime();
  const spendings = Array.from({ length: vouchersSpent }, (_, index) => {
    const at = new Date(now - (openedDays - 20) * dayMs * (1 - index / vouchersSpent));
    return { at, act: () => spend({ ...stage, people }, random, voucherIds, at) };
  });
  return [...spendings, ...(await planOrders(stage))].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
