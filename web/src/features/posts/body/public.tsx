export { WrittenText } from './rich-text.tsx';
