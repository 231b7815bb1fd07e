import type { ModulePart } from '../api/modules.ts';

/** The modules that parts of this feature belong to. */
export const recognitionModules: readonly ModulePart[] = [
  {
    module: 'fair_play',
    only: {
      operations: [
        'recognition.fairPlay',
        'recognition.tradeThanks',
        'recognition.askTraders',
        'recognition.replyToAdmin',
        'recognition.decideTrade',
      ],
      notices: ['RECOGNITION_TRADES_FOUND', 'RECOGNITION_QUESTION'],
      inbox: ['fairPlay', 'trades'],
      nightly: ['recognition_trades'],
    },
  },
];
