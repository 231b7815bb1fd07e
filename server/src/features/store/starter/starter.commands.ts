import type { Language } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { companyCategory } from '@apprecio/contract/store/categories';
import type { starter, StarterKey } from '@apprecio/contract/store/starter';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { insertProducts, type NewProduct } from '../catalogue.commands.ts';
import { applyForm } from '../editing/editing.commands.ts';
import {
  type AddedStarter,
  addedStarters,
  drawingOf,
  languageAndPointValue,
  skuOf,
  starterTexts,
} from './starter.queries.ts';
import { isPrice, starters } from './starter.rules.ts';

type Starter = typeof starter;
type Chosen = Parsed<Starter['store.addStarterRewards']>['rewards'];

function checkPrices(rewards: Chosen, pointValuePaise: number): void {
  if (rewards.every(({ points }) => isPrice(points, pointValuePaise))) return;
  throw fail('request.invalid', { errors: { rewards: 'Please enter a price between ₹1 and ₹1,00,00,000 in points' } });
}

function productOf(key: StarterKey, pricePaise: number, language: Language): NewProduct {
  const sku = skuOf(key);
  const { stock, monthLimit } = starters[key];
  return {
    sku,
    kind: 'experience',
    fulfilment: 'company',
    ...starterTexts(language, key),
    category: companyCategory,
    image: drawingOf(key),
    gstPercent: 0,
    monthLimit,
    variants: [{ sku: `${sku}-1`, pricePaise, stock }],
  };
}

/** Shows a reward again that was hidden, for the price that was asked for. */
async function showAgain(ctx: PersonContext, { id }: AddedStarter, price: number): Promise<void> {
  const variants = await ctx.db
    .selectFrom('store_variants')
    .select('id')
    .where('product_id', '=', id)
    .where('active', '=', true)
    .execute();
  const form = { active: true, variants: variants.map((variant) => ({ id: variant.id, price })) };
  await applyForm(ctx, id, form, ctx.person.id);
}

// Locks the organisation, because two simultaneous presses would not see each other's rewards. The second reads them
// after the first has committed.
async function lockSet(ctx: PersonContext): Promise<Map<StarterKey, AddedStarter>> {
  await ctx.db.selectFrom('organisations').select('organisation_id').forNoKeyUpdate().execute();
  return addedStarters(ctx);
}

/** Adds rewards of the starter set to the store, each once; those that are hidden are shown again. */
export async function addStarterRewards(
  ctx: PersonContext,
  { rewards }: Parsed<Starter['store.addStarterRewards']>,
): Promise<Answer<Starter['store.addStarterRewards']>> {
  const { language, pointValuePaise } = await languageAndPointValue(ctx);
  checkPrices(rewards, pointValuePaise);
  const there = await lockSet(ctx);
  const fresh = rewards
    .filter(({ key }) => !there.has(key))
    .map(({ key, points }) => productOf(key, points * pointValuePaise, language));
  const inserted = await insertProducts(ctx, fresh, ctx.person.id);
  const ids = [...inserted.values()];
  for (const { key, points } of rewards) {
    const hidden = there.get(key);
    if (!hidden || hidden.active) continue;
    await showAgain(ctx, hidden, points * pointValuePaise);
    ids.push(hidden.id);
  }
  if (ids.length === 0) ctx.noActivity('every reward was in the store already');
  else await ctx.record('store.starterAdded', null, { rewards: ids.length });
  return { ids };
}

/** Hides rewards of the starter set from the store; what people ordered stays. */
export async function removeStarterRewards(
  ctx: PersonContext,
  { ids }: Parsed<Starter['store.removeStarterRewards']>,
): Promise<Answer<Starter['store.removeStarterRewards']>> {
  const there = await lockSet(ctx);
  const offered = [...there.values()].filter(({ id, active }) => active && ids.includes(id));
  for (const { id } of offered) await applyForm(ctx, id, { active: false }, ctx.person.id);
  if (offered.length === 0) ctx.noActivity('none of them was in the store');
  else await ctx.record('store.starterRemoved', null, { rewards: offered.length });
  return { ok: true };
}
