import { joinMode } from '@apprecio/contract/codes';
import type { OperationName } from '@apprecio/contract/operations';
import { plainText, type PostText } from '@apprecio/contract/post-text';
import { oneRow } from './laws/seed.ts';
import type { Actor, Reply } from './world.ts';

/** What the texts of a test stand in. */
export type Ids = Record<
  'post' | 'comment' | 'pictured' | 'media' | 'community' | 'type' | 'theirs' | 'thanks',
  string
>;

/** A place where people write, with how to write there and what is stored. */
export interface Field {
  send: (words: string) => Promise<Reply>;
  /** What is stored, read from the answer or by another call. */
  read?: (body: Reply['body']) => Promise<string> | string;
}

/** A post of one paragraph. */
export const line = (...inlines: object[]) => [{ kind: 'paragraph', line: inlines }];
const ofText = (body: { text: PostText }) => plainText(body.text);

/** The texts that people write, by what they are; as asha, as ravi beside her, and as the admin. */
export function textFields(who: (name: string) => Actor, ids: () => Ids): Record<string, Field> {
  const field = (
    by: string,
    name: OperationName,
    input: (words: string) => Record<string, unknown>,
    read?: Field['read'],
  ): Field => ({ send: (words) => who(by).call(name, input(words)), ...(read && { read }) });

  const place = { name: 'Trekkers', joinMode: joinMode.public };
  const community = async () => who('asha').ok('communities.detail', { id: ids().community });
  type Community = Awaited<ReturnType<typeof community>>;
  const ofCommunity = (more: (words: string) => object, read: (community: Community) => string) =>
    field(
      'asha',
      'communities.update',
      (words) => ({ id: ids().community, ...place, ...more(words) }),
      async () => read(await community()),
    );

  const range = { logo: 'star', pointsMin: 0, pointsMax: 50, approval: 'none', threshold: 0 };
  const ofType = (key: 'name' | 'line' | 'category') =>
    field(
      'admin',
      'recognition.updateType',
      (words) => ({ id: ids().type, name: 'A kind', line: 'For this', category: 'Work', ...range, [key]: words }),
      async () => {
        const { items } = await who('admin').ok('recognition.typeList', { limit: 100 });
        return items.find(({ id }) => id === ids().type)![key];
      },
    );

  const work = { designation: 'Baker', department: 'Kitchen', location: 'Pune', role: 'employee', gender: 'female' };
  const dates = { dateOfJoining: '2024-05-01', dateOfBirth: '1995-06-07' };
  const ofPerson = (key: 'name' | 'employeeId' | 'designation' | 'department' | 'location') =>
    field(
      'admin',
      'employees.update',
      (words) => ({
        id: who('tara').id,
        name: 'Tara Test',
        employeeId: 'E-1',
        email: 'tara@mills.example',
        ...work,
        ...dates,
        [key]: words,
      }),
      async () => (await who('admin').ok('employees.detail', { id: who('tara').id }))[key] ?? '',
    );

  const company = async () => who('admin').ok('organisation.detail');

  return {
    post: field('asha', 'feed.create', (text) => ({ text }), ofText),
    'post in pieces': field('asha', 'feed.create', (text) => ({ text: line({ text, bold: true }) }), ofText),
    'link of a post': field('asha', 'feed.create', (link) => ({ text: line({ text: 'Look', link }) })),
    'mentioned name': field('asha', 'feed.create', (name) => ({ text: line({ mention: who('ravi').id, name }) })),
    'edited post': field('asha', 'feed.updateWithMedia', (text) => ({ id: ids().post, text }), ofText),
    share: field('asha', 'feed.share', (text) => ({ id: ids().post, text }), ofText),
    'picture’s words': field(
      'asha',
      'feed.updateWithMedia',
      (alt) => ({ id: ids().pictured, text: 'A roof', media: [{ id: ids().media, alt }] }),
      (body) => body.media[0].alt as string,
    ),
    comment: field(
      'asha',
      'feed.comment',
      (text) => ({ id: ids().theirs, text }),
      ({ text }) => text as string,
    ),
    answer: field(
      'asha',
      'feed.comment',
      (text) => ({ id: ids().theirs, parentId: ids().comment, text }),
      ({ text }) => text as string,
    ),
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
    'name of the organisation': field(
      'admin',
      'organisation.update',
      (name) => ({ name }),
      async () => (await company()).name,
    ),
    'address of the organisation': field(
      'admin',
      'organisation.update',
      (address) => ({ address }),
      async () => (await company()).kept!.address!,
    ),
    'name of a value': field(
      'admin',
      'organisation.update',
      (name) => ({ values: [{ name, tint: 'teal', motif: 'petals', icon: 'sun' }] }),
      async () => (await company()).values[0]!.name,
    ),
    'message of thanks': field(
      'asha',
      'recognition.update',
      (message) => ({ id: ids().thanks, message, valueIds: [] }),
      async () => (await who('asha').ok('recognition.sent')).items[0]!.message,
    ),
    'note of a mood': field(
      'asha',
      'people.setMood',
      (note) => ({ mood: 4, note }),
      async () => (await who('asha').ok('people.mood')).today!.note!,
    ),
    'reference of a top-up': field(
      'admin',
      'points.topUp',
      (reference) => ({ points: 1, reference }),
      async () => (await who('admin').ok('points.topUps')).items[0]!.reference,
    ),
    'name of a file': field(
      'admin',
      'people.onboard',
      (fileName) => ({ csv: oneRow('mills', 'E9'), fileName }),
      (body) => body.title as string,
    ),
    search: field('asha', 'search.results', (search) => ({ search })),
    'search for people': field('asha', 'people.suggest', (search) => ({ search })),
    'search for communities': field('asha', 'communities.list', (search) => ({ search })),
    'search for members': field('asha', 'communities.members', (search) => ({ id: ids().community, search })),
    'time zone': field('asha', 'people.prefer', (timeZone) => ({ timeZone })),
    'kind of notices': field('asha', 'notifications.prefer', (name) => ({ kinds: { [name]: { push: 'now' } } })),
    channel: field('asha', 'notifications.prefer', (push) => ({ kinds: { thanks: { push } } })),
    'category of a post': field('asha', 'feed.create', (category) => ({ text: 'x', category })),
    reaction: field('asha', 'feed.react', (reaction) => ({ id: ids().post, reaction })),
  };
}
