import { joinMode } from '@apprecio/contract/api/codes';
import type { Answer } from '@apprecio/contract/api/define';
import type { AllOperations, OperationName } from '@apprecio/contract/generated/operations';
import { plainText, type PostText } from '@apprecio/contract/posts/post-text';
import { oneRow } from '../support/things/inputs.ts';
import type { Actor, Reply } from '../support/world.ts';

/** The authors of texts, and the ids of the things that contain them. */
export interface FieldContext {
  who: (name: string) => Actor;
  ids: Record<'post' | 'comment' | 'pictured' | 'media' | 'community' | 'type' | 'theirs' | 'thanks', string>;
}

/** A text that people write: how it is sent, and what is stored of it, read from the answer or by another call. */
export interface Field {
  send: (place: FieldContext, words: string) => Promise<Reply>;
  read?: (place: FieldContext, body: Reply['body']) => Promise<string> | string;
  /** The number of characters that are kept. */
  atMost?: number;
}

/** A post of one paragraph. */
export const line = (...inlines: object[]) => [{ kind: 'paragraph', line: inlines }];
const ofText = (_place: FieldContext, { text }: { text: PostText }) => plainText(text);
const textOf = (_place: FieldContext, { text }: { text: string }) => text;

function field(
  by: string,
  name: OperationName,
  input: (words: string, place: FieldContext) => Record<string, unknown>,
  read?: Field['read'],
): Field {
  return { send: (place, words) => place.who(by).call(name, input(words, place)), ...(read && { read }) };
}

const ofPosts: Record<string, Field> = {
  post: field('asha', 'posts.create', (text) => ({ text }), ofText),
  'post in pieces': field('asha', 'posts.create', (text) => ({ text: line({ text, bold: true }) }), ofText),
  'link of a post': field('asha', 'posts.create', (link) => ({ text: line({ text: 'Look', link }) })),
  'mentioned name': field('asha', 'posts.create', (name, { who }) => ({
    text: line({ mention: who('ravi').id, name }),
  })),
  'edited post': field('asha', 'posts.updateWithMedia', (text, { ids }) => ({ id: ids.post, text }), ofText),
  share: field('asha', 'posts.share', (text, { ids }) => ({ id: ids.post, text }), ofText),
  'picture’s words': field(
    'asha',
    'posts.updateWithMedia',
    (alt, { ids }) => ({ id: ids.pictured, text: 'A roof', media: [{ id: ids.media, alt }] }),
    (_place, body) => body.media[0].alt as string,
  ),
  comment: field('asha', 'posts.comment', (text, { ids }) => ({ id: ids.theirs, text }), textOf),
  answer: field('asha', 'posts.comment', (text, { ids }) => ({ id: ids.theirs, parentId: ids.comment, text }), textOf),
  'category of a post': field('asha', 'posts.create', (category) => ({ text: 'x', category })),
  reaction: field('asha', 'posts.react', (reaction, { ids }) => ({ id: ids.post, reaction })),
};

type Community = Answer<AllOperations['communities.detail']>;

function ofCommunity(more: (words: string) => object, read: (community: Community) => string): Field {
  return field(
    'asha',
    'communities.update',
    (words, { ids }) => ({ id: ids.community, name: 'Trekkers', joinMode: joinMode.public, ...more(words) }),
    async ({ who, ids }) => read(await who('asha').ok('communities.detail', { id: ids.community })),
  );
}

function ofType(key: 'name' | 'line' | 'category'): Field {
  const kind = { name: 'A kind', line: 'For this', category: 'Work', logo: 'star' };
  const rules = { pointsMin: 0, pointsMax: 50, approval: 'none', threshold: 0 };
  return field(
    'admin',
    'recognition.updateType',
    (words, { ids }) => ({ id: ids.type, ...kind, ...rules, [key]: words }),
    async ({ who, ids }) => {
      const { items } = await who('admin').ok('recognition.typeList', { limit: 100 });
      return items.find(({ id }) => id === ids.type)![key];
    },
  );
}

function ofPerson(key: 'name' | 'employeeId' | 'designation' | 'department' | 'location'): Field {
  const tara = {
    name: 'Tara Test',
    employeeId: 'E-1',
    email: 'tara@mills.example',
    roleId: 4,
    gender: 'female',
  };
  const work = { designation: 'Baker', department: 'Kitchen', location: 'Pune' };
  const dates = { dateOfJoining: '2024-05-01', dateOfBirth: '1995-06-07' };
  return field(
    'admin',
    'employees.update',
    (words, { who }) => ({ id: who('tara').id, ...tara, ...work, ...dates, [key]: words }),
    async ({ who }) => (await who('admin').ok('employees.detail', { id: who('tara').id }))[key] ?? '',
  );
}

function ofCompany(
  change: (words: string) => object,
  read: (company: Answer<AllOperations['organisation.detail']>) => string,
): Field {
  return field(
    'admin',
    'organisation.update',
    (words) => ({ ...change(words) }),
    async ({ who }) => read(await who('admin').ok('organisation.detail')),
  );
}

const ofTheRest: Record<string, Field> = {
  'message of thanks': field(
    'asha',
    'recognition.update',
    (message, { ids }) => ({ id: ids.thanks, message, valueIds: [] }),
    async ({ who }) => (await who('asha').ok('recognition.sent')).items[0]!.message,
  ),
  'note of a mood': field(
    'asha',
    'people.setMood',
    (note) => ({ mood: 4, note }),
    async ({ who }) => (await who('asha').ok('people.mood')).today!.note!,
  ),
  'reference of a top-up': field(
    'admin',
    'points.topUp',
    (reference) => ({ points: 1, reference }),
    async ({ who }) => (await who('admin').ok('points.topUps')).items[0]!.reference,
  ),
  'name of a file': {
    ...field(
      'admin',
      'employees.import',
      (fileName) => ({ csv: oneRow('mills', 'E9'), fileName }),
      (_place, body) => body.title as string,
    ),
    // A longer name is cut.
    atMost: 240,
  },
  search: field('asha', 'search.results', (search) => ({ search })),
  'search for people': field('asha', 'people.suggest', (search) => ({ search })),
  'search for communities': field('asha', 'communities.list', (search) => ({ search })),
  'search for members': field('asha', 'communities.members', (search, { ids }) => ({ id: ids.community, search })),
  'time zone': field('asha', 'profile.prefer', (timeZone) => ({ timeZone })),
  'kind of notices': field('asha', 'profile.prefer', (name) => ({
    notifications: { kinds: { [name]: { push: 'now' } } },
  })),
  channel: field('asha', 'profile.prefer', (push) => ({ notifications: { kinds: { thanks: { push } } } })),
};

/** The texts that people write, by what they are. */
export const textFields: Record<string, Field> = {
  ...ofPosts,
  'name of a community': ofCommunity(
    (name) => ({ name }),
    ({ name }) => name,
  ),
  'what a community is for': ofCommunity(
    (description) => ({ description }),
    ({ description }) => description!,
  ),
  'rule of a community': ofCommunity(
    (rule) => ({ rules: [rule] }),
    ({ rules }) => rules[0]!,
  ),
  'name of a type': ofType('name'),
  'line of a type': ofType('line'),
  category: ofType('category'),
  'name of a person': ofPerson('name'),
  'employee ID': ofPerson('employeeId'),
  designation: ofPerson('designation'),
  department: ofPerson('department'),
  location: ofPerson('location'),
  'name of the organisation': ofCompany(
    (name) => ({ name }),
    ({ name }) => name,
  ),
  'address of the organisation': ofCompany(
    (address) => ({ address }),
    ({ kept: saved }) => saved!.address!,
  ),
  'name of a value': ofCompany(
    (name) => ({ values: [{ name, tint: 'teal', motif: 'petals', icon: 'sun' }] }),
    ({ values }) => values[0]!.name,
  ),
  ...ofTheRest,
};
