import path from 'node:path';
import type { Rolldown } from 'vite';

const source = path.resolve(import.meta.dirname, '../src');

/** Returns a test for modules by patterns of their paths, from `src`. */
function modules(...patterns: string[]): (id: string) => boolean {
  return (id) => patterns.some((pattern) => path.matchesGlob(path.relative(source, id), pattern));
}

// The parts of forms, lists and tables, and small parts of many pages.
const fields = modules(
  'features/{announcements,communities,events,surveys}/public.tsx',
  'features/people/audience/lens.tsx',
  'lib/{download,linked-text,search-params}.{ts,tsx}',
  'lib/api/list.ts',
  'lib/i18n/{field-text,zones}.ts',
  'lib/tickets/{stored-tickets,use-repeated-tickets}.ts',
  'ui/*/{badge,callout,checkbox,chip,field,list-end,list-page,page-head,query-list,radio,select,table,tabs}.tsx',
  'ui/*/{text-area,text-field,tile}.tsx',
  '../../contract/{src/api/{links,modules,module-of},generated/modules}.ts',
);

// Home's cards.
const widgets = modules(
  'app/home/{home-widgets,arrange-widgets}.tsx',
  'features/*/{announcements,celebrations,communities,events,polls,surveys}-card.tsx',
  'features/inbox/inbox-card.tsx',
  'features/people/mood/mood-card.tsx',
);
// What stands on them and on other pages, too.
const rows = modules(
  'features/*/inbox/rows.tsx',
  'features/{announcements,celebrations,events}/{announcement,celebration,event}-row.tsx',
  'features/celebrations/wishers-part.ts',
  'features/communities/community/look.tsx',
  'features/inbox/{entries,my-inbox,use-acts}.{ts,tsx}',
  'ui/{list/waiting-row,feedback/slide-away}.{ts,tsx}',
);
const widgetWords = modules(
  'features/{announcements,celebrations,communities,events,people,polls,surveys}/messages/en.json',
  'features/*/inbox/en.json',
  'lib/i18n/inbox.ts',
);
// The parts of a post that its first paint does not wait for.
const postParts = modules(
  'features/celebrations/{celebration-in-post,celebration-note}.tsx',
  'features/polls/poll/poll-in-post.tsx',
  'features/polls/menu/*.{ts,tsx}',
  'features/posts/body/{post-body,rich-text}.tsx',
  'features/posts/feed/write-buttons.tsx',
  'features/posts/post/post-menu.tsx',
  'features/recognition/{card/post-menu.tsx,sent/use-undo.ts}',
  'ui/{data/clamp,feedback/copy}.{ts,tsx}',
  '../../contract/src/posts/post-links.ts',
);
// What starts after the first paint: live events and what they change, arriving notices, toasts.
const started = modules(
  'app/frame/page-views.ts',
  'features/notifications/{arrive,marking}.ts',
  'lib/live/{live-stream,live-affects,new-day}.ts',
  'lib/session/{host,other-account}.ts',
  'ui/feedback/{toast,passive-toast}.{ts,tsx}',
  '../../contract/generated/{affects,live}.ts',
);

// The parts of a language from the folders of all features are read together. English has a module that gathers them.
function partsOfLanguage(id: string): string | null {
  const [, parts = '', language] =
    /\/(errors|activities|inbox|points-lines|row-problems|commands)\/([a-z]{2})\.json$/.exec(id) ?? [];
  return language === undefined || language === 'en' ? null : `${parts}-${language}`;
}

/**
 * The chunk groups. The first hold the initial code with the frame and Home, Home's texts, and its widgets with theirs.
 * Others hold the errors and activities of a language, what starts after the first paint, and the parts of posts. The
 * last hold the parts of forms, lists and tables, and the icons of other pages. Smaller chunks would compress worse and
 * cost a request each. A group also takes what its modules import. Home's cards do not, since other pages share it and
 * would load the cards with it.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'shell', tags: ['$initial'], priority: 2 },
  { name: 'home', test: /\/features\/(?:posts|recognition)\/messages\/en\.json$/, priority: 1 },
  { name: partsOfLanguage, priority: 1 },
  { name: 'fields', test: fields, priority: 1 },
  { name: 'forms', test: /\/(?:node_modules\/react-hook-form|src\/(?:lib\/form|ui\/form\/form\.tsx))/, priority: 1 },
  { name: 'started', test: started, priority: 1 },
  { name: 'icons', test: /\/node_modules\/lucide-react\//, priority: 1 },
  { name: 'widget-words', test: widgetWords, priority: 1 },
  { name: 'post-parts', test: postParts, priority: 1 },
  { name: 'rows', test: rows, priority: 1 },
  { name: 'widgets', includeDependenciesRecursively: false, test: widgets, priority: 1 },
];
