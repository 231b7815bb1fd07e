export { addProducts, type NewProduct, type NewVariant } from './catalogue/commands.ts';
export { detailOf } from './details/queries.ts';
export { productImage } from './pictures/queries.ts';
export { amountsOfRange } from './rules.ts';
export { products } from './queries.ts';
export { type Shopper, shopperOf } from './shoppers/queries.ts';
export { putBack, takeStock } from './stock/commands.ts';
export { type Buyable, findBuyable, findBuyables } from './stock/queries.ts';
export { loadCodes, openCodes, releaseCodes, takeCodes, voidCode } from './vault/commands.ts';
