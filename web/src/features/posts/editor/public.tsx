export { WrittenText } from '../body/rich-text.tsx';
export { EditorBox } from './editor-box.tsx';
