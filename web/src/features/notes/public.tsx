export { NotePaper, NoteValueLine, RecognitionNote } from './recognition-note.tsx';
export type { NoteValue } from './recognition-note.tsx';
