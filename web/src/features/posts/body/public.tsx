export { RichText, richText } from './rich-text.tsx';
