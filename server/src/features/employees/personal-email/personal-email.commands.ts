import { newId } from '@apprecio/contract/api/ids';
import type { PersonRecord } from '@apprecio/contract/people/records';
import type { TenantContext } from '../../../platform/activity.ts';
import { wordsInMail } from '../../../platform/text/mail-placeholders.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { languagesOf } from '../../people/public.ts';
import type english from '../mails/en.json';

const text = textsIn<keyof typeof english>(new URL('../mails/', import.meta.url));

/** Tells those whose personal e-mail somebody else changed, at the address that was theirs before. */
export async function mailEarlierAddresses(
  ctx: TenantContext,
  earlier: readonly PersonRecord[],
  actorId: string | null,
): Promise<void> {
  const recipients = earlier.filter(({ id, personalEmail }) => personalEmail !== null && id !== actorId);
  if (recipients.length === 0) return;
  const { subdomain, name } = await aboutOrganisation(ctx);
  const languages = await languagesOf(
    ctx,
    recipients.map(({ id }) => id),
  );
  const organisation = wordsInMail(name);
  for (const person of recipients) {
    const language = languages.get(person.id)!;
    ctx.mail({
      to: person.personalEmail!,
      language,
      subdomain,
      subject: text(language, 'personalEmailSubject', { organisation: name }),
      text: text(language, 'personalEmail', { name: wordsInMail(person.name), organisation }),
      act: text(language, 'personalEmailAct'),
      path: '/profile',
      key: `personal-email-${newId()}`,
    });
  }
}
