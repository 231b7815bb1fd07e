import type { Page } from '@playwright/test';
import { call, type Session } from '../support/calls.ts';
import { yearIn } from '../support/days.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import type { Screen, Words } from './screen.ts';

/** An announcement that someone must still confirm, sent where there is none. */
async function unconfirmed(session: Session): Promise<string> {
  const { items } = await call('announcements.list', { tab: 'must_read' }, session);
  if (items[0]) return `/announcements/${items[0].id}`;
  const admin = await demoSession(demoPerson('admin'));
  const audience = { kind: 'all' as const };
  const sent = { title: 'Fire drill on Friday', text: 'Take the stairs.', audience, mustAcknowledge: true };
  return `/announcements/${(await call('announcements.create', sent, admin)).id}`;
}

/** The first announcement that someone sent. */
async function firstSent(session: Session): Promise<string> {
  return `/announcements/${(await call('announcements.list', { tab: 'sent' }, session)).items[0]!.id}`;
}

async function forDepartment(page: Page, words: Words): Promise<void> {
  const field = page.getByRole('combobox', { name: words.whole('Department') });
  await field.selectOption({ index: 1 });
  await page.getByRole('button', { name: words.whole('See who') }).waitFor();
}

/** The announcements, writing one, and one by itself. */
export const announcements: Screen[] = [
  { name: 'announcements', path: '/announcements', who: 'employee' },
  { name: 'announcements, none found', path: '/announcements?search=zzzz', who: 'employee' },
  { name: 'an announcement to confirm', path: unconfirmed, who: 'employee' },
  {
    name: 'an announcement that is not there',
    path: '/announcements/nothing',
    who: 'employee',
    refusal: { status: 400, path: /\/api\/announcements/ },
  },
  { name: 'announcements that were sent', path: '/organization/announcements', who: 'admin' },
  { name: 'an announcement and who has read it', path: firstSent, who: 'admin' },
  { name: 'writing an announcement', path: '/organization/announcements/new', who: 'manager' },
  {
    name: 'writing an announcement without words',
    on: 'writing an announcement',
    act: async (page, words) => {
      await page.getByRole('switch', { name: words.whole('Must read') }).click();
      await page.getByRole('button', { name: words.whole('Send announcement') }).click();
      await page.getByText(words.whole('Please write a title')).waitFor();
    },
  },
  {
    name: 'writing an announcement with a file, and its preview',
    on: 'writing an announcement',
    act: async (page, words) => {
      await page.getByLabel(words.whole('Title')).fill('नई यात्रा नीति');
      await page.getByLabel(words.whole('Announcement'), { exact: true }).fill('यात्रा के लिए अब मंज़ूरी नहीं चाहिए।');
      const buffer = Buffer.from('%PDF-1.7\n%%EOF');
      const chooser = page.locator('input[type=file]').last();
      await chooser.setInputFiles({ name: 'Travel policy.pdf', mimeType: 'application/pdf', buffer });
      await page.getByText('Travel policy.pdf').waitFor();
      await page.getByRole('button', { name: words.whole('Preview') }).click();
      await page.getByRole('dialog').getByText('Travel policy.pdf').waitFor();
    },
  },
  {
    name: 'an announcement for two departments at the hour of each reader, and its preview',
    path: '/organization/announcements/new',
    who: 'admin',
    act: async (page, words) => {
      await page.getByLabel(words.whole('Title')).fill('नई यात्रा नीति');
      const editor = page.getByLabel(words.whole('Announcement'), { exact: true });
      await editor.focus();
      await page.keyboard.type('- यात्रा');
      await page.keyboard.press('Enter');
      await page.keyboard.type('होटल');
      await forDepartment(page, words);
      await forDepartment(page, words);
      await page.getByLabel(words.start('Send at')).fill(`${yearIn(3)}-01-15T09:00`);
      await page.getByRole('switch', { name: words.whole('At this time in each reader’s time zone') }).click();
      await page.getByRole('switch', { name: words.whole('Must read') }).click();
      await page.getByRole('button', { name: words.whole('Preview') }).click();
      await page.getByLabel(words.whole('As seen by')).waitFor();
      await page.getByRole('dialog').getByRole('definition').first().waitFor();
    },
  },
  {
    name: 'writing an announcement for a department',
    path: '/organization/announcements/new',
    who: 'admin',
    act: forDepartment,
  },
  {
    name: 'who is left out of an announcement',
    path: '/organization/announcements/new',
    who: 'admin',
    act: async (page, words) => {
      await forDepartment(page, words);
      await page.getByRole('button', { name: words.whole('See who') }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'writing an announcement to chosen people',
    path: '/organization/announcements/new',
    who: 'admin',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Chosen people') }).click();
      await page.getByRole('combobox', { name: words.whole('Chosen people') }).waitFor();
    },
  },
];
