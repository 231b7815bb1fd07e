import { languages } from '../../contract/src/api/codes.ts';
import type { Names } from './names.ts';

/** The parts that a feature may have beside its list: a line in the audit log, a notice, an inbox row. */
export type Brought = 'audit' | 'notice' | 'inbox';

const json = (texts: object): string => `${JSON.stringify(texts, null, 2)}\n`;

/** Returns the operation that makes one, for the contract of the feature. */
export function createEntry({ folder, key }: Names, affects: readonly string[]): string {
  return `  '${key}.create': {
    kind: 'write',
    method: 'POST',
    path: '/${folder}/create',
    access: 'self',
    input: z.strictObject({ title: line(200, 'Please give it a title') }),
    output: z.strictObject({ id }),
    affects: [${affects.map((name) => `'${name}'`).join(', ')}],
    safeguard: { asks: 'everyone in the organisation may see it' },
    summary: 'Makes one, which everyone in the organisation may see.',
    requirements: [],
  },
`;
}

function commandsFile({ folder, key, table }: Names): string {
  return `import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { ${key} } from '@apprecio/contract/${folder}/${folder}.operations';
import type { PersonContext } from '../../platform/context.ts';

type Operations = typeof ${key};

/** Creates one that everyone in the organisation may see. */
export async function create(
  ctx: PersonContext,
  { title }: Parsed<Operations['${key}.create']>,
): Promise<Answer<Operations['${key}.create']>> {
  const id = newId();
  const made = { made_by: ctx.person.id, made_at: ctx.now };
  await ctx.db.insertInto('${table}').values({ organisation_id: ctx.organisationId, id, title, ...made }).execute();
  await ctx.record('${key}.created', id, {});
  return { id };
}
`;
}

function activitiesFile({ key, type }: Names): string {
  return `import type { AuditTopic } from '../api/audit-topics.ts';

/** The activities of this feature: names in the past tense with small facts, never text that people wrote. */
export interface ${type}Activities {
  '${key}.created': Record<string, never>;
}

/** The topic of each activity in the audit log, or null if the log does not show it. */
export const ${key}Topics: Record<keyof ${type}Activities, AuditTopic | null> = {
  '${key}.created': 'company',
};
`;
}

/** Returns the files of the write that causes the notice, inbox row and audit line. */
export function writeFiles(names: Names): Record<string, string> {
  const { folder, key, words } = names;
  return {
    [`contract/src/${folder}/${folder}.activities.ts`]: activitiesFile(names),
    [`server/src/features/${folder}/${folder}.commands.ts`]: commandsFile(names),
    [`web/src/features/${folder}/activities/en.json`]: json({ [key]: { created: `{actor} added to the ${words}` } }),
  };
}

const eventOf = ({ table }: Names): string => `${table.toUpperCase()}_CREATED`;

function noticeFile(names: Names): string {
  const { folder, key, table } = names;
  return `import { sql } from 'kysely';
import { z } from 'zod';
import { type FactsOf, type NoticeContext, noticesIn, noticesOf } from '../../platform/notices/notices.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const events = {
  ${eventOf(names)}: notice({
    facts: z.object({ name: z.string(), title: z.string() }),
    samples: [{ name: 'Meera Rao', title: 'A first title' }],
    guard: {
      open: ({ organisationId, source }) =>
        sql\`exists (select 1 from ${table} t where t.organisation_id = \${organisationId} and t.id = \${source})\`,
    },
    words: ({ name, title }) => [['created', { name }], title],
  }),
};

type Context = NoticeContext<FactsOf<typeof events>>;

/** Notifies everyone except the author. */
async function notifyOthers(ctx: Context, id: string): Promise<void> {
  const made = await ctx.db.selectFrom('${table}').select(['title', 'made_by']).where('id', '=', id).executeTakeFirst();
  if (!made) return;
  const people = await ctx.db.selectFrom('people').select(['id', 'name']).where('status', '=', 'active').execute();
  const name = people.find((person) => person.id === made.made_by)?.name ?? '';
  await ctx.notify(
    people
      .filter((person) => person.id !== made.made_by)
      .map((person) => ({
        personId: person.id,
        eventType: '${eventOf(names)}',
        facts: { name, title: made.title },
        deeplink: '/${folder}',
        actorId: made.made_by,
        sourceId: id,
      })),
  );
}

/** The notices of this feature, by the activity that causes them. */
export const ${key}Notices = noticesOf(new URL('./texts/', import.meta.url), events, {
  '${key}.created': (ctx, activity) => notifyOthers(ctx, activity.subjectId!),
});
`;
}

/** Returns the files of the notice. */
export function noticeFiles(names: Names): Record<string, string> {
  const { folder, key, words } = names;
  return {
    [`contract/src/${folder}/${folder}.notices.ts`]: `import type { NoticeKind } from '../notifications/notifications.notices.ts';

/** The event types of this feature’s notices, each with the kind for which people choose channels. */
export const ${key}Notices = {
  ${eventOf(names)}: 'announcements',
} as const satisfies Record<string, NoticeKind>;
`,
    [`server/src/features/${folder}/${folder}.notices.ts`]: noticeFile(names),
    // The server reads one file for each language and falls back to English.
    ...Object.fromEntries(
      languages.map((language) => [
        `server/src/features/${folder}/texts/${language}.json`,
        json(language === 'en' ? { created: `{name} added to the ${words}` } : {}),
      ]),
    ),
  };
}

function inboxFile({ key, table }: Names): string {
  return `import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery } from '../../platform/db/db.ts';
import { type InboxParts, waiting } from '../../platform/inbox.ts';
import { presentPerson, refJson } from '../people/public.ts';

/** Returns rows by other people, oldest first. Add here what the reader must not have done yet. */
function waitingQuery(ctx: PersonContext, limit: number) {
  const org = ctx.organisationId;
  return rawQuery<{ id: string; title: string; made_by: PersonRef; made_at: Date; count: number }>(
    ctx.db,
    sql\`select t.id, t.title, \${refJson('p')} as made_by, t.made_at, (count(*) over ())::int as count
        from ${table} t
        join people p on p.organisation_id = \${org} and p.id = t.made_by
        where t.organisation_id = \${org} and t.made_by <> \${ctx.person.id}
        order by t.made_at, t.id limit \${limit}\`,
  );
}

/** The inbox rows of this feature. */
export const ${key}Inbox: InboxParts = {
  ${key}: waiting(waitingQuery, (ctx, { id, title, made_by, made_at }) => ({
    id,
    title,
    madeBy: presentPerson(ctx, made_by),
    madeAt: made_at.toISOString(),
  })),
};
`;
}

function rowsFile({ folder, key, type }: Names): string {
  return `import { useTranslations } from 'use-intl';
import { formatRelative } from '../../../lib/i18n/format.ts';
import type { InboxParts, RowProps } from '../../../lib/inbox.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { WaitingRow } from '../../../ui/list/waiting-row.tsx';

function ${type}Row({ item: { title, madeBy, madeAt } }: RowProps<'${key}'>) {
  const t = useTranslations('inbox.${key}');
  return (
    <WaitingRow
      person={madeBy}
      title={t('title', { name: madeBy.name })}
      note={formatRelative(madeAt)}
      sub={title}
      to="/${folder}"
    >
      <ButtonLink size="sm" to="/${folder}" aria-label={t('lookOne', { title })}>
        {t('look')}
      </ButtonLink>
    </WaitingRow>
  );
}

export const inbox: InboxParts = {
  ${key}: { keyOf: ({ id }) => id, Row: ${type}Row, list: '/${folder}' },
};
`;
}

/** Returns the files of the inbox row. */
export function inboxFiles(names: Names): Record<string, string> {
  const { folder, key, words } = names;
  return {
    [`contract/src/${folder}/${folder}.inbox.ts`]: `import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { waiting } from '../inbox/waiting.ts';
import { personRef } from '../people/people.operations.ts';

export const ${key}Inbox = {
  /** Rows by other people, oldest first. */
  ${key}: waiting(z.strictObject({ id, title: z.string(), madeBy: personRef, madeAt: instant })),
};
`,
    [`server/src/features/${folder}/${folder}.inbox.ts`]: inboxFile(names),
    [`web/src/features/${folder}/inbox/rows.tsx`]: rowsFile(names),
    [`web/src/features/${folder}/inbox/en.json`]: json({
      [key]: {
        title: `{name} added to the ${words}`,
        look: 'Look',
        lookOne: 'Look at {title}',
        more: `{count, plural, one {# more of the ${words}} other {# more of the ${words}}}`,
      },
    }),
  };
}
