import type { OperationName } from '@apprecio/contract/generated/operations';
import type { Sample } from './sample.ts';
import type { Seeded } from './seeded.ts';

/** Calls that ask for more allowance and answer that, and those about people who trade points. */
export function samplesOfTrades({ requestIds, trades }: Seeded): Partial<Record<OperationName, Sample>> {
  const reason = 'For the law';
  const { personIds, caseId } = trades;
  return {
    'points.myRequest': { as: 'uma', input: {} },
    'points.askMore': { as: 'admin', input: { points: 20, reason } },
    'points.withdrawRequest': { as: 'uma', input: { id: requestIds[0]! } },
    'points.grantRequest': { as: 'admin', input: { id: requestIds[1]!, points: 10 } },
    'points.refuseRequest': { as: 'admin', input: { id: requestIds[2]!, reason } },
    'recognition.fairPlay': { as: 'admin', input: {} },
    'recognition.tradeThanks': { as: 'admin', input: { personIds } },
    'recognition.askTraders': { as: 'admin', input: { personIds, question: reason } },
    'recognition.replyToAdmin': { as: 'second', input: { id: caseId, text: reason } },
    'recognition.decideTrade': { as: 'admin', input: { id: caseId, decision: 'nothing' } },
  };
}
