/** The names that a feature goes by: its folder, its constant, its table, and words for people. */
export interface Names {
  folder: string;
  key: string;
  type: string;
  table: string;
  words: string;
}
