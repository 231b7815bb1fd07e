import { expect, test } from 'vitest';
import { boundaries } from './boundaries.ts';

const contract = {
  file: 'contract/src/points/points.operations.ts',
  text: `import { z } from 'zod';\nexport const amount = z.int();`,
};

const features = {
  file: 'server/src/features.ts',
  text: ['people', 'points', 'auth', 'recognition', 'posts', 'notifications']
    .map((name) => `import { ${name} } from './features/${name}/feature.ts';`)
    .concat('export const features: readonly Feature[] = [people, points, auth, recognition, posts, notifications];')
    .join('\n'),
};

function problems(file: string, text: string): string[] {
  return boundaries([contract, features, { file, text }]);
}

test.each([
  [1, 'contract/src/api/ids.ts', `import pg from 'pg';`],
  [1, 'contract/src/api/ids.ts', `import { load } from '../../../server/src/main.ts';`],
  [1, 'web/src/lib/api/client.ts', `import { load } from '../../../../server/src/main.ts';`],
  [1, 'server/src/app.ts', `import { page } from '@apprecio/web/page';`],
  [2, 'server/src/platform/http/http.ts', `import { give } from '../../features/recognition/public.ts';`],
  [2, 'server/src/integrations/email/mailer.ts', `import type { Give } from '../../features/recognition/public.ts';`],
  [3, 'server/src/features/posts/posts.queries.ts', `import { give } from '../recognition/commands.ts';`],
  [3, 'server/src/features/posts/posts.queries.ts', `import { boost } from '../recognition/boosts/public.ts';`],
  [3, 'server/src/features/points/public.ts', `import { give } from '../recognition/public.ts';`],
  [3, 'server/src/features/people/people.queries.ts', `export { x } from '../points/public.ts';`],
  [3, 'server/src/features/weather/queries.ts', `import { x } from '../points/public.ts';`],
  [3, 'web/src/features/points/menu.tsx', `const page = await import('../posts/public.tsx');`],
  [4, 'server/src/features/points/points.rules.ts', `import { cap } from './queries.ts';`],
  [4, 'server/src/features/points/points.queries.ts', `import pg from 'pg';`],
  [4, 'server/src/features/auth/auth.commands.ts', `import { send } from '../../integrations/email.ts';`],
  [5, 'web/src/ui/data/card.tsx', `import { Feed } from '../../features/posts/public.tsx';`],
  [5, 'web/src/features/posts/page.tsx', `import { Route } from '../../routes/_app/feed.tsx';`],
  [5, 'web/src/ui/data/card.tsx', `import type { Amount } from '@apprecio/contract/points/points.operations';`],
  [5, 'web/src/lib/api/client.ts', `import { amount } from '@apprecio/contract/points/points.operations';`],
  [7, 'contract/src/all.ts', `export * from './points.ts';`],
  [8, 'server/src/platform/db/db.ts', `import type { Services } from '../services.ts';`],
  [8, 'server/src/platform/context.ts', `import { findCaller } from './session/session.ts';`],
  [8, 'server/src/platform/weather/wind.ts', `import { fail } from '../fail.ts';`],
])('rule %i is enforced in %s', (rule, file, text) => {
  expect(problems(file, text)).toEqual([expect.stringMatching(`^${file}:1 imports .*: rule ${rule} `)]);
});

test.each([
  ['server/src/worker.ts', `import { routes } from './features/points/points.routes.ts';`],
  ['server/src/features/posts/posts.queries.ts', `import { give } from '../recognition/public.ts';`],
  ['server/src/features/auth/auth.external.ts', `import { send } from '../../integrations/email.ts';`],
  [
    'server/src/features/points/points.rules.ts',
    `import { amount } from '@apprecio/contract/points/points.operations';`,
  ],
  ['server/src/platform/session/session.ts', `import type { Caller } from '../context.ts';`],
  ['web/src/lib/api/client.ts', `import type { Amount } from '@apprecio/contract/points/points.operations';`],
  ['web/src/features/recognition/give.tsx', `import { amount } from '@apprecio/contract/points/points.operations';`],
])('an allowed import in %s passes', (file, text) => {
  expect(problems(file, text)).toEqual([]);
});
