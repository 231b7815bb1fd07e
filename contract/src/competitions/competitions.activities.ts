import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface CompetitionsActivities {
  'competitions.drafted': Record<string, never>;
  'competitions.changed': Record<string, never>;
  'competitions.published': Record<string, never>;
  'competitions.started': { points: number; reserved: boolean };
  'competitions.reserved': { points: number };
  'competitions.joined': Record<string, never>;
  'competitions.left': Record<string, never>;
  'competitions.scored': { scores: number };
  'competitions.fileChecked': { rows: number };
  'competitions.counted': { scores: number };
  'competitions.scoreEntered': Record<string, never>;
  'competitions.scoreConfirmed': Record<string, never>;
  'competitions.scoreRefused': Record<string, never>;
  'competitions.declared': { winners: number; points: number; paid: boolean };
  'competitions.paid': { winnerIds: string[]; points: number };
  'competitions.corrected': { winners: number; returned: number; kept: number };
  'competitions.cancelled': { started: boolean; points: number };
  'competitions.deleted': Record<string, never>;
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const competitionsTopics: Record<keyof CompetitionsActivities, AuditTopic | null> = {
  'competitions.drafted': null,
  'competitions.changed': 'company',
  'competitions.published': 'company',
  'competitions.started': 'points',
  'competitions.reserved': 'points',
  'competitions.joined': null,
  'competitions.left': null,
  'competitions.scored': 'company',
  'competitions.fileChecked': 'company',
  'competitions.counted': null,
  'competitions.scoreEntered': null,
  'competitions.scoreConfirmed': 'company',
  'competitions.scoreRefused': 'company',
  'competitions.declared': 'points',
  'competitions.paid': 'points',
  'competitions.corrected': 'points',
  'competitions.cancelled': 'points',
  'competitions.deleted': 'company',
};
