export { GiftCard, GiftCardPicture } from './gift-card/gift-card.tsx';
export { ProductPicture } from './product-picture.tsx';
