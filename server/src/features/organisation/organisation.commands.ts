import { brandContrast, isReadable } from '@apprecio/contract/api/colours';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { Company, organisation } from '@apprecio/contract/organisation/organisation.operations';
import { leastRetention } from '@apprecio/contract/organisation/retention';
import { dateIn, daysAfter } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { exchangeFile } from '../../platform/files/uploads.ts';
import { detail, setUp } from './organisation.queries.ts';
import { aboutOrganisation } from './public.ts';

type Organisation = typeof organisation;
type Changes = Parsed<Organisation['organisation.update']>;

const columns = {
  name: 'name',
  timeZone: 'time_zone',
  brandColour: 'brand_colour',
  address: 'address',
  gstin: 'gstin',
  fiscalYearStart: 'fiscal_year_start',
  language: 'language',
  languages: 'languages',
  retention: 'audit_months',
  birthdayProposal: 'birthday_proposal',
  hidesAmounts: 'hides_amounts',
  logo: 'logo',
  liveOn: 'live_on',
} as const;

function checkColour(colour: string | null | undefined): void {
  if (!colour || isReadable(colour)) return;
  const ratio = (Math.floor(brandContrast(colour) * 100) / 100).toFixed(2);
  throw fail('organisation.colour_refused', {
    errors: { brandColour: `White on this colour has a contrast of ${ratio} to 1; 4.5 is needed. Try a darker one.` },
  });
}

const liveDaysAhead = 365;

async function checkLiveOn(ctx: PersonContext, liveOn: string | null | undefined): Promise<void> {
  if (!liveOn) return;
  const today = dateIn((await aboutOrganisation(ctx)).timeZone, ctx.now);
  if (liveOn < today || liveOn > daysAfter(today, liveDaysAhead))
    throw fail('request.invalid', { errors: { liveOn: 'Please choose a day from today on, within a year' } });
}

function checkRetention({
  retention,
  ...company
}: {
  timeZone: string;
  gstin: string | null;
  retention: number;
}): void {
  if (retention < leastRetention(company))
    throw fail('request.invalid', { errors: { retention: 'In India the audit log is kept for at least 12 months' } });
}

interface LanguageChoice {
  language: string;
  /** Null if people may choose any that the installation offers. */
  languages: string[] | null;
}

/** Refuses languages that the installation does not offer, and mails in a language that people cannot choose. */
function checkLanguages(ctx: PersonContext, before: LanguageChoice, input: Changes): void {
  const offered: readonly string[] = ctx.settings.offeredLanguages;
  const { language = before.language, languages = before.languages } = input;
  const refuse = (errors: Record<string, string>) => fail('request.invalid', { errors });
  if (input.language && !offered.includes(input.language))
    throw refuse({ language: 'This language isn’t offered here' });
  if (input.languages?.some((one) => !offered.includes(one)))
    throw refuse({ languages: 'One of these languages isn’t offered here' });
  if (languages && !languages.includes(language)) throw refuse({ languages: 'Please include the language of emails' });
}

async function writeValues(ctx: PersonContext, values: NonNullable<Changes['values']>): Promise<void> {
  const rows = await ctx.db.selectFrom('company_values').select('id').execute();
  const existingIds = new Set(rows.map(({ id }) => id));
  for (const { id } of values) if (id && !existingIds.has(id)) throw fail('organisation.value_unknown');
  await ctx.db.updateTable('company_values').set({ active: false }).execute();
  const offered = values.map(({ id, ...value }, position) => ({
    organisation_id: ctx.organisationId,
    id: id ?? newId(),
    ...value,
    position,
    active: true,
  }));
  await ctx.db
    .insertInto('company_values')
    .values(offered)
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'id']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        tint: row.ref('excluded.tint'),
        motif: row.ref('excluded.motif'),
        icon: row.ref('excluded.icon'),
        position: row.ref('excluded.position'),
        active: row.ref('excluded.active'),
      })),
    )
    .execute();
}

/** Changes the company. Values that are not named any more are retired: old recognitions keep them. */
export async function update(ctx: PersonContext, input: Changes): Promise<Company> {
  checkColour(input.brandColour);
  await checkLiveOn(ctx, input.liveOn);
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  if (fields.length === 0) {
    ctx.noActivity('nothing was named');
    return detail(ctx);
  }
  const before = await ctx.db
    .selectFrom('organisations')
    .select(['logo', 'set_up', 'time_zone', 'gstin', 'audit_months', 'language', 'languages'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  checkLanguages(ctx, before, input);
  checkRetention({
    timeZone: input.timeZone ?? before.time_zone,
    gstin: input.gstin === undefined ? before.gstin : input.gstin,
    retention: input.retention ?? before.audit_months,
  });
  const changes = Object.fromEntries(
    fields
      .filter(([field]) => field in columns)
      .map(([field, value]) => [columns[field as keyof typeof columns], value]),
  );
  if (Object.keys(changes).length > 0) await ctx.db.updateTable('organisations').set(changes).execute();
  if (input.logo === null) await exchangeFile(ctx, before.logo, null);
  if (input.values) {
    await writeValues(ctx, input.values);
    await mark(ctx, before.set_up, 'values');
  }
  await ctx.record('organisation.updated', ctx.organisationId, { fields: fields.map(([field]) => field) });
  return detail(ctx);
}

async function mark(ctx: PersonContext, before: string[], step: string): Promise<void> {
  if (before.includes(step)) return;
  await ctx.db
    .updateTable('organisations')
    .set({ set_up: [...before, step] })
    .execute();
}

/** Marks a step of the set-up as seen, or puts the checklist away. */
export async function markSetUp(
  ctx: PersonContext,
  input: Parsed<Organisation['organisation.markSetUp']>,
): Promise<Answer<Organisation['organisation.markSetUp']>> {
  const { set_up } = await ctx.db.selectFrom('organisations').select('set_up').forUpdate().executeTakeFirstOrThrow();
  await mark(ctx, set_up, input.mark);
  return setUp(ctx);
}
