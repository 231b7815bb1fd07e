import { bundles } from '@apprecio/contract/api/bundles';
import type { Company } from '@apprecio/contract/organisation/organisation.operations';
import type { PersonCard } from '@apprecio/contract/people/people.operations';
import type { Balances } from '@apprecio/contract/points/points.operations';
import type { Post } from '@apprecio/contract/posts/feed';
import type { PendingRecipient, RecognitionType } from '@apprecio/contract/recognition/recognition.operations';
import type { AnswerOf } from '../lib/api/request.ts';
import type { Me } from '../lib/session/me.ts';

/** An id that ends in a number, so that failures can be read. */
export function idOf(number: number): string {
  return `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** A person of the sample organisation. */
export function samplePerson(number: number, name: string): PersonCard {
  return {
    id: idOf(number),
    name,
    imageUrl: null,
    designation: 'Planner',
    department: 'Logistics',
    location: 'Pune',
    employeeId: `NW-${number}`,
  };
}

export const ananya = samplePerson(1, 'Ananya Joshi');
export const meera = samplePerson(2, 'Meera Krishnan');
export const arjun = samplePerson(3, 'Arjun Nair');
export const suresh = samplePerson(4, 'Suresh Patil');

/** Ananya, an employee, who is signed in. */
export const sampleMe: Me = {
  ...ananya,
  email: 'ananya@northwind.example',
  mobile: null,
  roleId: 4,
  bundles: [],
  points: 1240,
  dateOfJoining: null,
  dateOfBirth: null,
  gender: null,
  timeZone: 'Asia/Kolkata',
  manager: null,
  reportsCount: 0,
  stated: { designation: null, department: null },
  personalEmail: null,
  privateClosedUntil: null,
  factor: { note: null, due: null, closed: [] },
  asks: [],
  off: { modules: [], screens: [] },
  preference: { theme: 3, language: 'en', homeWidgets: null, photoAsked: false },
};

export const sampleCompany: Company = {
  id: idOf(90),
  name: 'Northwind',
  subdomain: 'northwind',
  logoUrl: null,
  timeZone: 'Asia/Kolkata',
  pointValuePaise: 100,
  peopleCount: 1284,
  brandColour: null,
  kept: null,
  languages: ['en'],
  values: [
    { id: idOf(91), name: 'Customer first', tint: 'teal', motif: 'petals', icon: 'people' },
    { id: idOf(92), name: 'Own it', tint: 'orange', motif: 'sun', icon: 'sun' },
    { id: idOf(93), name: 'Think fresh', tint: 'violet', motif: 'orbits', icon: 'bulb' },
    { id: idOf(94), name: 'Be kind', tint: 'rose', motif: 'blossom', icon: 'heart' },
  ],
};

/** Ananya's points: 60 of 200 given, in the month of the device's clock. */
export function sampleBalances(left = 140): Balances {
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  return {
    earned: 1240,
    pointValuePaise: 100,
    nextValue: null,
    expiryMonths: null,
    allowance: { month, total: 200, left, held: 0, renewsOn: '2026-12-01' },
  };
}

export const sampleTypes: RecognitionType[] = [
  {
    id: idOf(81),
    name: 'Thank you',
    line: 'For something small that mattered',
    category: 'Everyday',
    logo: 'heart',
    logoUrl: null,
    pointsMin: 0,
    pointsMax: 500,
    approval: 'manager',
    threshold: 50,
  },
];

/** A thank-you of Suresh to Meera in the feed. */
export function samplePost(number: number, recipient: Partial<Post> = {}): Post {
  return {
    id: idOf(1000 + number),
    kind: 'recognition',
    category: 'employee',
    author: suresh,
    createdAt: new Date(Date.now() - number * 60_000).toISOString(),
    visibility: 'public',
    recognition: {
      id: idOf(2000 + number),
      message: `Message ${number}`,
      valueIds: [idOf(91)],
      pictures: [],
      recipients: [{ person: meera, points: 10, note: null }],
    },
    community: null,
    pollId: null,
    event: null,
    celebration: null,
    award: null,
    text: [],
    media: [],
    shared: null,
    editedAt: null,
    pinnedUntil: null,
    scheduledAt: null,
    hidden: false,
    can: { undo: false, edit: false, remove: false, pin: false, share: true, report: true, join: true },
    reactions: [],
    reactionCount: 0,
    commentCount: 0,
    shareCount: 0,
    myReaction: null,
    ...recipient,
  };
}

const channels = { inApp: 'now', push: 'now', email: 'daily' } as const;

/** The preferences of a person who has chosen nothing. */
export const samplePreference: AnswerOf<'profile.preference'> = {
  theme: 3,
  language: 'en',
  timeZone: null,
  personalEmail: null,
  employeeColumns: null,
  homeWidgets: null,
  photoAsked: false,
  birthdayVisibility: 'nobody',
  anniversaryVisibility: 'everyone',
  notifications: {
    kinds: {
      thanks: channels,
      mentions: channels,
      answers: channels,
      decisions: channels,
      oversight: channels,
      outcomes: channels,
      points: channels,
      reactions: channels,
      communities: channels,
      orders: channels,
      announcements: channels,
      polls: channels,
      celebrations: channels,
      events: channels,
    },
    quietHours: { on: true, from: 20, to: 8 },
    digest: { on: true, hour: 9 },
    pushesPerDay: 2,
  },
};

/** A gift of Suresh to Meera that waits. */
export function sampleRecipient(number: number, recipient: Partial<PendingRecipient> = {}): PendingRecipient {
  return {
    id: idOf(3000 + number),
    recognitionId: idOf(2000 + number),
    giver: suresh,
    person: meera,
    points: 60,
    note: null,
    message: `Message ${number}`,
    valueIds: [],
    pictures: [],
    visibility: 'public',
    community: null,
    typeName: 'Thank you',
    createdAt: new Date(Date.now() - 3_600_000).toISOString(),
    expiresAt: new Date(Date.now() + 13 * 86_400_000).toISOString(),
    status: 'pending',
    waitingFor: { kind: 'person', name: 'Ananya Joshi' },
    reason: null,
    decidedAt: null,
    removed: false,
    editedAt: null,
    can: { decide: true, takeBack: false, undo: false, edit: false },
    ...recipient,
  };
}

/** The sample person with other fields; an admin holds every bundle, unless they say otherwise. */
export function meOf(fields: Partial<typeof sampleMe>): typeof sampleMe {
  const role = fields.roleId ?? sampleMe.roleId;
  return { ...sampleMe, bundles: role === 1 || role === 2 ? [...bundles] : [], ...fields };
}
