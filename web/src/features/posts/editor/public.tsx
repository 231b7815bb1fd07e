export { EditorBox } from './editor-box.tsx';
