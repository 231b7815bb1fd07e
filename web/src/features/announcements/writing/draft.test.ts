import type { AnnouncementDetails } from '@apprecio/contract/announcements/announcement';
import { expect, test } from 'vitest';
import { wallTime } from '../../../lib/i18n/zone.ts';
import { idOf, meera } from '../../../test/samples.ts';
import { draftOf, fieldsOf } from './draft.ts';

const choices = { everyone: 12, team: 0, departments: [], locations: [], communities: [] };
const inAnHour = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000).toISOString();
const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
const can = { edit: true, withdraw: false, remove: true, acknowledge: false, react: false, seeReaders: false };

const draft = (publishAt: string): AnnouncementDetails => ({
  id: idOf(1),
  author: meera,
  title: 'New travel policy',
  preview: '',
  text: 'Trips need no approval any more.',
  document: [],
  imageUrl: null,
  image: null,
  files: [],
  state: 'draft',
  audience: { kind: 'all', names: [] },
  chosen: { kind: 'all' },
  mustAcknowledge: false,
  acknowledgeBy: null,
  publishAt,
  readersHour: null,
  publishUntil: null,
  expiresAt: null,
  pinned: false,
  version: 1,
  editedAt: null,
  opened: false,
  acknowledgedAt: null,
  reading: null,
  channels: [],
  reactions: [],
  myReaction: null,
  earlier: [],
  can,
});

test('a reopened draft keeps its sending time unless that time has passed (ANN-01)', () => {
  const again = draftOf(draft(inAnHour), choices);
  expect(again.publishAt).toBe(wallTime(inAnHour));
  expect(fieldsOf(again, false).publishAt).toBe(inAnHour);
  expect(draftOf(draft(anHourAgo), choices).publishAt).toBe('');
});
