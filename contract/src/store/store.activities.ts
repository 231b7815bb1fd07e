import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface StoreActivities {
  'store.productsLoaded': { products: number };
  'store.codesLoaded': { codes: number; amount: number };
  'store.codesRemoved': { codes: number };
  'store.codesChecked': { rows: number };
  'store.fileChecked': { rows: number };
  'store.productAdded': { title: string };
  'store.pictureChanged': { title: string; removed: boolean };
  'store.rated': { stars: number };
  'store.ratingHidden': { title: string; hidden: boolean };
  'store.productChanged': { title: string; active: boolean; fields: string[] };
  'store.stockLow': { title: string; left: number };
  'store.starterAdded': { rewards: number };
  'store.starterRemoved': { rewards: number };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const storeTopics: Record<keyof StoreActivities, AuditTopic | null> = {
  'store.productsLoaded': 'points',
  'store.codesLoaded': 'points',
  'store.codesRemoved': 'points',
  'store.codesChecked': null,
  'store.fileChecked': 'points',
  'store.productAdded': 'points',
  'store.pictureChanged': 'points',
  'store.rated': null,
  'store.ratingHidden': 'points',
  'store.productChanged': 'points',
  'store.stockLow': null,
  'store.starterAdded': 'points',
  'store.starterRemoved': 'points',
};
