import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';
import { questionOf, surveyOf } from '../../../test/support/things/surveys.ts';

// The same whenever it is asked for: a call is repeated to the letter.
const draft = surveyOf([questionOf('text')]);

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'surveys'> = ({ org, surveys }) => ({
  'surveys.questionLibrary': { as: 'asha', input: {} },
  'surveys.widget': { as: 'asha', input: {} },
  'surveys.active': { as: 'asha', input: {} },
  'surveys.list': { as: 'asha', input: { tab: 'active', search: 'law' } },
  'surveys.detail': { as: 'asha', input: { id: surveys.openId } },
  'surveys.groups': { as: 'admin', input: { audience: { kind: 'all' } } },
  'surveys.upsert': { as: 'admin', input: draft },
  'surveys.questionSave': {
    as: 'admin',
    input: { id: surveys.draftId, sectionId: surveys.sectionId, question: questionOf('multi') },
  },
  'surveys.launch': { as: 'admin', input: { id: surveys.launchingId } },
  'surveys.update': { as: 'admin', input: { id: surveys.openId, reminders: false } },
  'surveys.submit': { as: 'asha', input: { id: surveys.openId, answers: { [surveys.questionId]: 5 } } },
  'surveys.ticketKey': { as: 'asha', input: { id: surveys.anonymousId } },
  'surveys.takeTicket': { as: 'asha', input: { id: surveys.anonymousId, blinded: surveys.blinded } },
  'surveys.answer': { as: null, input: { ...surveys.used, answers: { [surveys.questionId]: 3 } } },
  'surveys.close': { as: 'admin', input: { id: surveys.closingId } },
  'surveys.delete': { as: 'admin', input: { id: surveys.doomedId } },
  'surveys.restore': { as: 'admin', input: { id: surveys.deletedId } },
  'surveys.export': { as: 'admin', input: { id: surveys.toldId } },
  'surveys.pulses': { as: 'admin', input: {} },
  'surveys.changePulse': { as: 'admin', input: { id: surveys.pulseId, state: 'paused' } },
  'surveys.lastDays': { as: 'admin', input: {} },
  'surveys.setLastDay': { as: 'admin', input: { personId: org.people.asha!.id, lastDay: '2099-01-31' } },
  'surveys.respond': { as: 'admin', input: { id: surveys.toldId, reason: 'For the law' } },
  'surveys.responses': { as: 'admin', input: { id: surveys.closedId } },
});
