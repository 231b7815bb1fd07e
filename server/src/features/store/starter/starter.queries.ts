import type { Language } from '@apprecio/contract/api/codes';
import type { Answer } from '@apprecio/contract/api/define';
import { pointsFor } from '@apprecio/contract/api/money';
import { type starter, type StarterKey, starterKeys } from '@apprecio/contract/store/starter';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import { pointValueNow } from '../../organisation/public.ts';
import { rulesNow } from '../../points/public.ts';
import { productImage } from '../pictures/pictures.queries.ts';
import { proposedPoints, starters } from './starter.rules.ts';
import type english from './texts/en.json';

const text = textsIn<keyof typeof english>(new URL('./texts/', import.meta.url));

/** Returns the SKU under which a reward of the starter set is added, once in an organisation. */
export const skuOf = (key: StarterKey) => `STARTER-${key.toUpperCase()}`;

/** Returns the drawing of a reward, a file that the web brings. */
export const drawingOf = (key: StarterKey) => `/starter/${key.replace('_', '-')}.svg`;

/** Returns the title and description of a reward in a language. */
export function starterTexts(language: Language, key: StarterKey): { title: string; description: string } {
  return { title: text(language, key), description: text(language, `${key}_text`) };
}

/** A reward of the starter set that was added. */
export interface AddedStarter {
  id: string;
  sku: string;
  title: string;
  description: string;
  image: string;
  active: boolean;
  shown_paise: number;
}

/** Returns the rewards of the starter set that were added, by key. */
export async function addedStarters(ctx: Pick<TenantContext, 'db'>): Promise<Map<StarterKey, AddedStarter>> {
  const rows = await ctx.db
    .selectFrom('store_products')
    .select(['id', 'sku', 'title', 'description', 'image', 'active', 'shown_paise'])
    .where('sku', 'in', starterKeys.map(skuOf))
    .execute();
  return new Map(
    starterKeys.flatMap((key) => {
      const row = rows.find(({ sku }) => sku === skuOf(key));
      return row ? [[key, row] as const] : [];
    }),
  );
}

/** Returns the language of the organisation and the value of a point. */
export async function languageAndPointValue(
  ctx: Pick<TenantContext, 'db' | 'organisationId' | 'now'>,
): Promise<{ language: Language; pointValuePaise: number }> {
  const { rows } = await sql<{ language: Language; pointValuePaise: number }>`
    select o.language, ${pointValueNow(ctx)} as "pointValuePaise" from organisations o
    where o.organisation_id = ${ctx.organisationId}`.execute(ctx.db);
  return rows[0]!;
}

/** Lists the starter set: what was added with its own title and price, the others with a proposal. */
export async function starterRewards(ctx: PersonContext): Promise<Answer<(typeof starter)['store.starterRewards']>> {
  const { language, pointValuePaise } = await languageAndPointValue(ctx);
  const { rules } = await rulesNow(ctx);
  const added = await addedStarters(ctx);
  const rewards = starterKeys.map((key) => {
    const product = added.get(key);
    if (product) {
      const { title, description, image, active, shown_paise: price } = product;
      return {
        key,
        title,
        description,
        imageUrl: productImage(ctx, image),
        points: pointsFor(price, pointValuePaise),
        state: active ? ('offered' as const) : ('hidden' as const),
      };
    }
    const points = proposedPoints(starters[key], { allowance: rules.employee, pointValuePaise });
    return { key, ...starterTexts(language, key), imageUrl: drawingOf(key), points, state: 'new' as const };
  });
  return { pointValuePaise, rewards };
}
