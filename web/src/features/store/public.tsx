export { ProductPicture } from './product-picture.tsx';
