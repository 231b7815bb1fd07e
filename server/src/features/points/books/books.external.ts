import type { Answer } from '@apprecio/contract/api/define';
import type { points } from '@apprecio/contract/points/points.operations';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { keepBooks } from './books.commands.ts';

/** Checks the books now and keeps the result, which others read until the next check. */
export function checkBooks(ctx: PersonExternalContext): Promise<Answer<(typeof points)['points.checkBooks']>> {
  return ctx.step(async (step) => {
    const checked = await keepBooks(step);
    await step.record('points.booksChecked', null, { balanced: checked.balanced, entries: checked.entries });
    return checked;
  });
}
