import { newId } from '@apprecio/contract/api/ids';
import { searchForm } from '@apprecio/contract/api/text-keys';
import { create } from '@apprecio/server/src/features/posts/writing/writing.commands.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { partsOf } from './parts.ts';
import { asPerson, type Stage } from './story.ts';

interface DemoCommunity {
  name: string;
  description: string;
  mode: 'closed' | 'invite_only' | 'public' | 'company';
  tint: string;
  rules: string[];
  /** The share of the people who belong to it. */
  share: number;
  /** The number of days since it began. */
  began: number;
  /** The posts of its members, oldest first, each with the number of hours since it was written. */
  posts: [number, string][];
}

const demoCommunities: DemoCommunity[] = [
  {
    name: 'Sunday trekkers',
    description: 'Forts, ghats and early tea. Every second Sunday.',
    mode: 'public',
    tint: 'green',
    rules: [
      'Nobody walks alone, nobody walks last.',
      'What you carry up, you carry down.',
      'No work talk before the summit.',
    ],
    share: 0.3,
    began: 340,
    posts: [
      [
        290,
        'Forty-one steps carved into the rock at Korigad, and all of us counted a different number. Pictures when the camera is dry.',
      ],
      [
        26,
        'Rajmachi is on for this Sunday. The bus leaves Wakad at 05:15; the tea stall on the ridge opens at seven, so nobody needs to carry a flask.',
      ],
    ],
  },
  {
    name: 'Northwind India',
    description: 'What concerns all of us. Plants, policies, parties.',
    mode: 'company',
    tint: 'orange',
    rules: [],
    share: 0,
    began: 360,
    posts: [
      [75, 'The canteen survey is in: millet stays, Thursdays get a second dal. Thank you to the 412 who answered.'],
      [
        20,
        'The new plant in Nashik has its first crate out. Come and see it on Friday at four; there is cake, and somebody will explain the valves.',
      ],
    ],
  },
  {
    name: 'Parents at Northwind',
    description: 'Schools, sick days and where to get the good notebooks.',
    mode: 'public',
    tint: 'blue',
    rules: ['What is said about a child stays here.'],
    share: 0.4,
    began: 280,
    posts: [
      [49, 'The stationery shop behind gate 2 has the long notebooks again. Two rupees less with the Northwind card.'],
    ],
  },
  {
    name: 'Monday book club',
    description: 'One book a month. This month: The Covenant of Water.',
    mode: 'closed',
    tint: 'rose',
    rules: [],
    share: 0.2,
    began: 200,
    posts: [[101, 'Chapters one to eleven until Monday. Bring one sentence you would have liked to write.']],
  },
  {
    name: 'Packaging lab',
    description: 'Samples, failures and what the shelf taught us.',
    mode: 'closed',
    tint: 'violet',
    rules: [],
    share: 0.15,
    began: 30,
    posts: [
      [
        150,
        'The compostable film held for nineteen days on the shelf and gave up on the twentieth, quietly, over a weekend. Samples are in the blue tray.',
      ],
    ],
  },
  {
    name: 'Night shift, Nashik',
    description: 'For those who see the sun come up.',
    mode: 'invite_only',
    tint: 'teal',
    rules: [],
    share: 0.15,
    began: 150,
    posts: [[73, 'Sunrise was at 06:38 today and the last pallet left at 06:37.']],
  },
];

function membersOf(stage: Stage, one: DemoCommunity, leader: string | null, guest: string | null): string[] {
  if (one.mode === 'company') return leader ? [leader] : [];
  const others = stage.people.filter(({ id }) => id !== leader && id !== guest);
  const chosen = stage.random.some(others, Math.max(2, Math.round(others.length * one.share)));
  return [...(leader ? [leader] : []), ...chosen.map(({ id }) => id), ...(guest ? [guest] : [])];
}

async function found(stage: Stage, one: DemoCommunity, members: string[], invited: string | null): Promise<string> {
  const now = stage.services.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const { organisationId: organisation_id } = stage;
  const [id, created_at, host] = [newId(), daysAgo(one.began), members[0]!];
  const { name, description, rules, tint } = one;
  const about = { name, name_fold: searchForm(name), description, rules, tint, join_mode: one.mode };
  const dates = { created_at, updated_at: created_at, active_at: created_at };
  const rows = members.map((person_id, place) => ({
    organisation_id,
    community_id: id,
    person_id,
    role: place === 0 ? 'owner' : place === 1 ? 'moderator' : 'member',
    joined_at: new Date(created_at.getTime() + place * 3_600_000),
  }));
  await asSystem(stage.services, organisation_id, 'demo', async (ctx) => {
    await ctx.db
      .insertInto('communities')
      .values({ organisation_id, id, ...about, ...dates, member_count: members.length, created_by: host })
      .execute();
    for (const part of partsOf(rows)) await ctx.db.insertInto('community_members').values(part).execute();
    if (!invited) return;
    const invitation = { person_id: invited, id: newId(), invited_by: host, invited_at: daysAgo(1) };
    await ctx.db
      .insertInto('community_invitations')
      .values({ organisation_id, community_id: id, ...invitation })
      .execute();
  });
  return id;
}

async function write(stage: Stage, one: DemoCommunity, communityId: string, members: string[]): Promise<void> {
  const now = stage.services.now().getTime();
  for (const [at, [hours, text]] of one.posts.entries()) {
    const author = stage.people.find(({ id }) => id === members[at % members.length])!;
    await asPerson(stage, author, new Date(now - hours * 3_600_000), (ctx) =>
      create(ctx, { text, category: 'general', communityId }),
    );
  }
}

/** The communities of the demonstration: `leader` owns the first two, `guest` belongs to one and is invited to another. */
export async function foundCommunities(stage: Stage, leader: string, guest: string): Promise<void> {
  for (const [at, one] of demoCommunities.entries()) {
    const secret = one.mode === 'invite_only';
    const others = { ...stage, people: stage.people.filter(({ id }) => id !== guest && id !== leader) };
    const members = membersOf(others, one, at < 2 ? leader : null, at === 0 ? guest : null);
    const id = await found(stage, one, members, secret ? guest : null);
    await write(stage, one, id, members);
  }
}
