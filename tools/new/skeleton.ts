import type { Names } from './names.ts';
import { type Brought, inboxFiles, noticeFiles, writeFiles } from './optional-parts.ts';
import { operationFiles, pageFiles } from './parts.ts';

/** Output of `npm run new`: new files by path, and the lists that the feature joins. */
export interface Skeleton {
  files: Record<string, string>;
  joins: Join[];
}

/** A list that a feature joins: an import, and a line before the one that ends the list. */
export interface Join {
  file: string;
  line: string;
  entry: string;
  end: string;
}

/** The names of a feature whose folder is `name`: lower-case words joined by hyphens. */
export function namesOf(name: string): Names {
  const key = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return {
    folder: name,
    key,
    type: key[0]!.toUpperCase() + key.slice(1),
    table: name.replaceAll('-', '_'),
    words: name.replaceAll('-', ' '),
  };
}

function migrationFile({ table, folder }: Names, writes: boolean): string {
  return `create table ${table} (
  organisation_id uuid not null,
  id uuid not null,
  title text not null,
${writes ? '  made_by uuid not null,\n' : ''}  made_at timestamptz(3) not null,
  primary key (organisation_id, id)${writes ? `,\n  constraint ${table}_made_by foreign key (organisation_id, made_by) references people (organisation_id, id)` : ''}
);
--;
@tenant ${table} owner=${folder}
--;
create index ${table}_newest on ${table} (organisation_id, made_at desc, id desc);
`;
}

function manifestFile({ key, folder }: Names, brings: ReadonlySet<Brought>): string {
  const [inbox, notice] = [brings.has('inbox'), brings.has('notice')];
  return `import type { Feature } from '../../platform/feature.ts';
${inbox ? `import { ${key}Inbox } from './${folder}.inbox.ts';\n` : ''}${notice ? `import { ${key}Notices } from './${folder}.notices.ts';\n` : ''}import { ${key}Routes } from './${folder}.routes.ts';

export const ${key}: Feature = {
  name: '${folder}',
  routes: ${key}Routes,
${inbox ? `  inbox: ${key}Inbox,\n` : ''}${notice ? `  notices: [${key}Notices],\n` : ''}};
`;
}

function webManifestFile({ key, folder }: Names): string {
  return `import { CircleDot } from 'lucide-react';
import type { WebFeature } from '../../lib/feature.ts';

export const ${key}: WebFeature = {
  name: '${folder}',
  navigation: [{ id: '${key}', to: '/${folder}', icon: CircleDot, group: 'quiet' }],
};
`;
}

function sentence(words: string): string {
  return words[0]!.toUpperCase() + words.slice(1);
}

function frameFile({ key, words }: Names): string {
  const name = sentence(words);
  return `${JSON.stringify({ titles: { [key]: name }, nav: { [key]: name } }, null, 2)}\n`;
}

/** Returns the date of a new migration (UTC): now, or a minute after the last existing one if that is later. */
export function migrationDate(names: readonly string[], now: Date): Date {
  const last = names
    .toSorted()
    .at(-1)
    ?.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:00Z');
  return last ? new Date(Math.max(now.getTime(), Date.parse(last) + 60_000)) : now;
}

/**
 * Returns the skeleton of a feature: a list, its table dated `at` (UTC), a screen with a navigation entry, and
 * failing tests. Each part of `brings` comes with a write that records an activity.
 */
export function skeletonOf(name: string, at: Date, brings: ReadonlySet<Brought> = new Set()): Skeleton {
  const writes = brings.size > 0;
  const names = namesOf(name);
  const dated = at.toISOString().replace(/\D/g, '').slice(0, 12);
  const server = `server/src/features/${name}`;
  const web = `web/src/features/${name}`;
  const join = (file: string): Join => ({
    file,
    line: `import { ${names.key} } from './features/${name}/feature.ts';`,
    entry: `  ${names.key},`,
    end: '];',
  });
  return {
    files: {
      [`server/migrations/${dated}_${names.table}.sql`]: migrationFile(names, writes),
      [`${server}/feature.ts`]: manifestFile(names, brings),
      [`${web}/feature.ts`]: webManifestFile(names),
      [`${web}/frame/en.json`]: frameFile(names),
      ...operationFiles(names, brings),
      ...(writes ? writeFiles(names) : {}),
      ...(brings.has('notice') ? noticeFiles(names) : {}),
      ...(brings.has('inbox') ? inboxFiles(names) : {}),
      ...pageFiles(names),
    },
    joins: [join('server/src/features.ts'), join('web/src/features.ts')],
  };
}

/**
 * Adds an import after the last one and an entry before the first line that is `end`.
 * @throws Error when the text has no such line
 */
export function withImport(text: string, { line, entry, end }: Omit<Join, 'file'>): string {
  const lines = text.split('\n');
  const lastImport = lines.findLastIndex((each) => each.startsWith('import '));
  lines.splice(lastImport + 1, 0, line);
  const close = lines.indexOf(end);
  if (close === -1) throw new Error(`There is no line ${end} to write ${entry.trim()} before.`);
  lines.splice(close, 0, entry);
  return lines.join('\n');
}
