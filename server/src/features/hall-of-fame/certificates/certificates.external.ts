import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { hallOfFame } from '@apprecio/contract/hall-of-fame/hall-of-fame.operations';
import { drawSvg, typeset } from '../../../integrations/pdf/typeset.ts';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { pngOf } from '../../../platform/files/pictures.ts';
import { storeExport } from '../../../platform/files/uploads.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { detail } from '../hall-of-fame.queries.ts';
import { type Certificate, cardTemplate, certificateTemplate } from './certificates.rules.ts';

type HallOfFame = typeof hallOfFame;

const cardWidth = 1200;

/** A revealed award as a certificate, or as a picture to share, at an address of five minutes. */
export async function certificate(
  ctx: PersonExternalContext,
  { id, as }: Parsed<HallOfFame['hallOfFame.certificate']>,
): Promise<Answer<HallOfFame['hallOfFame.certificate']>> {
  const shown = await ctx.step(async (step): Promise<Certificate> => {
    const { awardName, person, reason, quarter, year, department } = await detail(step, { id });
    const { name: company } = await aboutOrganisation(step);
    const when = quarter === null ? String(year) : `Q${quarter} ${year}`;
    const facts = [when, department ?? ''].filter((text) => text !== '').join(' · ');
    return {
      title: `${awardName}, ${person.name}`,
      kind: 'Hall of Fame',
      company,
      name: person.name,
      what: awardName,
      reason,
      facts,
    };
  });
  const document = { by: ctx.person.id, data: shown };
  if (as === 'pdf') {
    const make = () => typeset({ ...document, template: certificateTemplate });
    return { url: await storeExport(ctx, 'certificate.pdf', make) };
  }
  const draw = async () => pngOf(await drawSvg({ ...document, template: cardTemplate }), cardWidth);
  return { url: await storeExport(ctx, 'award.png', draw) };
}
