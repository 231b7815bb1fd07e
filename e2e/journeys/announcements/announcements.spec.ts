import { readFile } from 'node:fs/promises';
import { call } from '../../support/calls.ts';
import { yearIn } from '../../support/days.ts';
import { demoSession } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expectHome } from '../../support/steps.ts';
import { expect, test } from '../../support/test.ts';

test('an employee opens a must-read announcement from Home and confirms it in two presses (ANN-01, HOME-01)', async ({
  open,
}) => {
  const admin = await demoSession(demoPerson('admin'));
  const title = 'Night trains count as a hotel night';
  const audience = { kind: 'people' as const, ids: [demoPerson('employee').id] };
  await call('announcements.create', { title, text: 'From 1 December.', audience, mustAcknowledge: true }, admin);
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto('/');
  await expectHome(page, demoPerson('employee'));
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'I have read this' }).click();
  await expect(page.getByText(/^Confirmed \d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'I have read this' })).toHaveCount(0);
  await page.getByRole('button', { name: 'React' }).click();
  await page.getByRole('button', { name: 'Support' }).click();
  await expect(page.getByRole('button', { name: /^Your reaction: Support/ })).toBeVisible();
});

test('Mgr-10 a manager sends the team a must-read announcement in five presses, sees at once who has not read it, and is asked before reminding them (ANN-01)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('manager')));
  await page.goto('/organization/announcements');
  await page.getByRole('link', { name: 'New announcement' }).first().click();
  await expect(page).toHaveTitle(/^New announcement · /);
  await page.getByLabel('Title').fill('The cold room closes at six');
  await page.getByLabel('Announcement', { exact: true }).fill('Please fetch what you need before.');
  await expect(page.getByRole('button', { name: /^My team, / })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('switch', { name: 'Must read' }).click();
  await page.getByRole('button', { name: 'Send announcement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The cold room closes at six' })).toBeVisible();
  const readers = page.getByRole('region', { name: 'Who has read it' });
  const remind = { name: /^Remind \d+ (person|people)$/ };
  await readers.getByRole('button', remind).click();
  await page.getByRole('dialog').getByRole('button', remind).click();
  await expect(page.getByText(/^\d+ (person|people) reminded$/)).toBeVisible();
});

test('Adm-7 an admin sends an announcement to everyone and saves the proof of its readers as CSV and PDF (ANN-01)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/announcements/new');
  await page.getByLabel('Title').fill('Health check-ups in all plants');
  await page.getByLabel('Announcement', { exact: true }).fill('Every plant has its own day.');
  await page.getByRole('button', { name: /^Everyone, / }).click();
  await page.getByRole('button', { name: 'Send announcement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Health check-ups in all plants' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save proof' }).click();
  await page.getByRole('menuitem', { name: 'As CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Employee ID,Name,Department,Manager,State,Opened,Confirmed,Version confirmed');
  expect(text).toContain(demoPerson('employee').name);
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save proof' }).click();
  await page.getByRole('menuitem', { name: 'As PDF' }).click();
  expect((await paper).suggestedFilename()).toBe('proof.pdf');
  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Withdraw announcement' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Announcement is back')).toBeVisible();
});

test('an announcement with a picture and a file is previewed before sending, and its file can be downloaded (ANN-01)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('manager')));
  await page.goto('/organization/announcements/new');
  await page.getByLabel('Title').fill('Rates from April');
  await page.getByLabel('Announcement', { exact: true }).fill('The new rates are attached.');
  const files = page.getByRole('region', { name: 'Picture and files' });
  const inputs = files.locator('input[type=file]');
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await inputs.first().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await expect(files.getByRole('textbox')).toBeVisible();
  const buffer = Buffer.from('%PDF-1.7\n%%EOF');
  await inputs.last().setInputFiles({ name: 'Rates.pdf', mimeType: 'application/pdf', buffer });
  await expect(files.getByRole('listitem').filter({ hasText: 'Rates.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await expect(dialog.getByRole('heading', { name: 'Rates from April' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'On Home' }).check();
  await expect(dialog.getByText('The new rates are attached.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close preview' }).first().click();
  await page.getByRole('button', { name: 'Send announcement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rates from April' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Rates.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Rates.pdf');
});

test('Adm-7 the author sees the recipients, the excluded people and the notification channels before sending (ANN-01)', async ({
  open,
}) => {
  const admin = await demoSession(demoPerson('admin'));
  const { departments } = await call('audiences.choices', {}, admin);
  const [one, two] = [departments[0]!.name, departments[1]!.name];
  const both = { kind: 'departments' as const, names: [one, two] };
  const page = await open(admin);
  await page.goto('/organization/announcements/new');
  await page.getByLabel('Title').fill('New lockers');
  await page.getByLabel('Announcement', { exact: true }).fill('They stand beside the gate.');
  const field = page.getByRole('combobox', { name: 'Department' });
  await field.selectOption(one);
  await field.selectOption(two);
  await expect(page.getByText(/^[1-9]\d* people will get it/)).toBeVisible();
  await expect(page.getByText(/[1-9]\d* people aren’t included\./)).toBeVisible();
  await page.getByRole('button', { name: 'See who' }).click();
  const dialog = page.getByRole('dialog', { name: 'Audience' });
  const { items } = await call('audiences.people', { audience: both, side: 'left_out', limit: 1 }, admin);
  await expect(dialog.getByRole('listitem').filter({ hasText: items[0]!.name }).first()).toBeVisible();
  await dialog.getByRole('radio', { name: /^Included, / }).check();
  await dialog.getByRole('searchbox', { name: 'Find a person' }).fill(items[0]!.name);
  await expect(dialog.getByText('Nobody here has that name.')).toBeVisible();
  await page.keyboard.press('Escape');
  const ways = page.getByRole('group', { name: 'How to notify people' });
  await ways.getByRole('button', { name: 'Push' }).click();
  await page.getByLabel('Send at').fill(`${yearIn(3)}-01-15T09:00`);
  await page.getByRole('switch', { name: 'At this time in each reader’s time zone' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const group = page.getByRole('dialog', { name: 'Preview' });
  for (const name of [one, two]) {
    const { counts } = await call('audiences.people', { audience: { ...both, names: [name] }, limit: 1 }, admin);
    await group.getByLabel('As seen by').selectOption(name);
    await expect(group.getByText(new RegExp(`^${counts!.reached} (?:person gets|people get) it$`))).toBeVisible();
    await expect(group.getByText(`Appears 15 Jan ${yearIn(3)}, 09:00`).first()).toBeVisible();
  }
  await expect(group.getByText('In the app and Email')).toBeVisible();
  await page.getByRole('radio', { name: 'For others' }).check();
  await expect(page.getByText('Nobody else can see it')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Schedule announcement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New lockers' })).toBeVisible();
  await expect(page.getByText('Sent by: In the app and Email')).toBeVisible();
  await expect(page.getByText('At 09:00 in each reader’s time zone, last 15 Jan')).toBeVisible();
});

test('an admin chooses recipients by name, and a draft keeps them (ANN-01)', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/announcements/new');
  await page.getByLabel('Title').fill('For two of you');
  await page.getByLabel('Announcement', { exact: true }).fill('Please come by.');
  await page.getByRole('button', { name: 'Chosen people' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Please choose an audience')).toBeVisible();
  const { name } = demoPerson('employee');
  await page.getByRole('combobox', { name: 'Chosen people' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await expect(page.getByText('1 person will get it')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'For two of you' })).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit announcement' }).click();
  await expect(page.getByRole('button', { name: 'Chosen people', pressed: true })).toBeVisible();
  await expect(page.getByText('1 person will get it')).toBeVisible();
});

test('an announcement keeps its lists, links and bold text through a reload and after sending (ANN-01)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('manager')));
  await page.goto('/organization/announcements/new');
  await page.getByLabel('Title').fill('How to book trips');
  const editor = page.getByRole('textbox', { name: 'Announcement', exact: true });
  await editor.focus();
  await page.keyboard.type('In two steps:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1. Book');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Travel');
  await page.keyboard.press('Enter');
  await page.keyboard.type('https://example.com/policy ');
  await expect(page.getByRole('button', { name: 'Mention someone' })).toHaveCount(0);
  await page.evaluate(() => {
    const pasted = new DataTransfer();
    pasted.setData('text/html', '<script>document.title="no"</script><p class="evil">safe <b>words</b><img src=x></p>');
    const event = new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true });
    document.querySelector('.post-editor')!.dispatchEvent(event);
  });
  await page.reload();
  await expect(page.getByText('We kept your draft.')).toBeVisible();
  await expect(editor.getByRole('listitem')).toHaveText(['Book', 'Travel', /safe words$/]);
  await page.getByRole('button', { name: 'Send announcement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How to book trips' })).toBeVisible();
  const article = page.getByRole('article');
  await expect(article.locator('ol').getByRole('listitem')).toHaveText(['Book', 'Travel', /safe words$/]);
  await expect(article.locator('strong').first()).toHaveText('Travel');
  await expect(article.getByRole('link', { name: 'https://example.com/policy' })).toHaveAttribute('rel', /nofollow/);
  await expect(article.locator('ol img, script, .evil')).toHaveCount(0);
  await page.goto('/organization/announcements/new');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByText('We kept your draft.')).toBeHidden();
});
