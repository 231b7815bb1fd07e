import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { competitions } from '@apprecio/contract/competitions/competitions.operations';
import { typeset } from '../../integrations/pdf/typeset.ts';
import type { PersonExternalContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { storeExport } from '../../platform/files/uploads.ts';
import { type Certificate, certificateTemplate } from '../hall-of-fame/public.ts';
import { aboutOrganisation } from '../organisation/public.ts';
import { detail } from './competitions.queries.ts';

type Competitions = typeof competitions;

const places = ['1st place', '2nd place', '3rd place', '4th place', '5th place'];

/** The certificate of a winner, at an address of five minutes. */
export async function certificate(
  ctx: PersonExternalContext,
  { id, personId }: Parsed<Competitions['competitions.certificate']>,
): Promise<Answer<Competitions['competitions.certificate']>> {
  const shown = await ctx.step(async (step): Promise<Certificate> => {
    const { title, winners, unit, endsAt } = await detail(step, { id });
    const winner = winners.find(({ person }) => person.id === personId);
    if (!winner) throw fail('access.not_found');
    const { person, placement, score } = winner;
    const { name: company } = await aboutOrganisation(step);
    const counted = score === null ? '' : [score.toLocaleString('en-IN'), unit ?? ''].join(' ').trim();
    return {
      title: `${title}, ${person.name}`,
      kind: places[placement - 1]!,
      company,
      name: person.name,
      what: title,
      reason: counted,
      facts: `ZapZ · ${endsAt.slice(0, 4)}`,
    };
  });
  const make = () => typeset({ by: ctx.person.id, template: certificateTemplate, data: shown });
  return { url: await storeExport(ctx, 'certificate.pdf', make) };
}
