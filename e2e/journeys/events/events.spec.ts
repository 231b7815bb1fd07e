import { call } from '../../support/calls.ts';
import { instantIn } from '../../support/days.ts';
import { demoSession } from '../../support/people.ts';
import { demoPerson, stage } from '../../support/stage.ts';
import { expectHome } from '../../support/steps.ts';
import { expect, test } from '../../support/test.ts';

const planned = {
  startsAt: instantIn(15),
  endsAt: instantIn(15.1),
  zone: 'Asia/Kolkata',
  audience: { kind: 'all' as const },
};

test('an employee answers an event in one press, joins the waiting list if it is full, and moves up automatically (EVT-01)', async ({
  open,
}) => {
  const admin = await demoSession(demoPerson('admin'));
  const employee = await demoSession(demoPerson('employee'));
  const title = 'Kayaks on the lake';
  const { id } = await call('events.create', { ...planned, title, place: 'Pawna', capacity: 2, guests: 1 }, admin);
  await call('events.rsvp', { id, answer: 'yes', guests: 1 }, admin);
  const page = await open(employee);
  await page.goto('/events?view=list');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const rsvpRegion = page.getByRole('region', { name: 'Are you coming?' });
  await expect(rsvpRegion.getByText('2 of 2 places')).toBeVisible();
  await rsvpRegion.getByRole('radio', { name: 'Yes' }).check();
  await expect(rsvpRegion.getByText('You’re 1st on the waiting list.')).toBeVisible();
  await expect(rsvpRegion.getByText('2 of 2 places, 1 waiting')).toBeVisible();
  const file = page.waitForEvent('download');
  await rsvpRegion.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toBe(`event-${id}.ics`);
  await call('events.rsvp', { id, answer: 'no' }, admin);
  await expect(page.getByText('You’re coming').first()).toBeVisible();
  await expect(rsvpRegion.getByText('1 of 2 places')).toBeVisible();
  await rsvpRegion.getByRole('button', { name: 'More', exact: true }).click();
  await expect(rsvpRegion.getByText('2 of 2 places')).toBeVisible();
  await rsvpRegion.getByRole('radio', { name: 'No' }).check();
  await expect(rsvpRegion.getByText('0 of 2 places')).toBeVisible();
});

test('a manager invites their team to an event from the menu, sees the attendees, and cancels it (EVT-01)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('manager')));
  await page.goto('/');
  await expectHome(page, demoPerson('manager'));
  await page.getByRole('navigation').getByRole('link', { name: 'Events', exact: true }).first().click();
  await expect(page).toHaveTitle(/^Events · /);
  await page.getByRole('link', { name: 'New event' }).click();
  await expect(page).toHaveTitle(/^New event · /);
  await page.getByRole('textbox', { name: 'Title' }).fill('Tea on the roof');
  await page.getByRole('textbox', { name: /^Place/ }).fill('Roof, Pune');
  await expect(page.getByRole('button', { name: /^My team, / })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tea on the roof' })).toBeVisible();
  await page.getByRole('radio', { name: 'Yes' }).check();
  const who = page.getByRole('region', { name: 'Attendees' });
  await expect(who.getByRole('link', { name: demoPerson('manager').name })).toBeVisible();
  const download = page.waitForEvent('download');
  await who.getByRole('button', { name: 'Answers as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^event-.*\.csv$/);
  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('This event was cancelled.')).toBeVisible();
});

test('a repeating event is planned once, answered for each date, and changed and cancelled with its later dates (EVT-01)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('manager')));
  await page.goto('/events/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Stretch break');
  await page.getByRole('textbox', { name: /^Place/ }).fill('Hall C');
  await page.getByRole('combobox', { name: 'Repeats' }).selectOption('Every week');
  await page.getByRole('spinbutton', { name: 'How many dates' }).fill('1');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Please choose at least two dates.')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'How many dates' }).fill('4');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stretch break' })).toBeVisible();
  const dates = page.getByRole('region', { name: 'Other dates' });
  await expect(dates.getByRole('link')).toHaveCount(3);
  await dates.getByRole('link').first().click();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await expect(page.getByRole('article').getByText('You’re coming')).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit event' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Longer stretch break');
  await page.getByRole('radio', { name: 'This and later dates' }).check();
  await page.getByRole('button', { name: 'Save event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Longer stretch break' })).toBeVisible();
  await dates.getByRole('link').nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Longer stretch break' })).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'This and later dates' }).check();
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('This event was cancelled.')).toBeVisible();
  await expect(dates.getByText('Cancelled')).toHaveCount(1);
});

test('an employee creates, replaces and removes the address of their calendar in the settings (EVT-01, CEL-01)', async ({
  open,
}) => {
  // A screen gives the demo employee an address, so this test uses another person.
  const someone = stage.demo.people.find(({ email }) => !Object.values(stage.demo.cast).includes(email))!;
  const page = await open(await demoSession(someone));
  await page.goto('/settings#calendar');
  const card = page.getByRole('region', { name: 'Calendar' });
  await card.getByRole('button', { name: 'Make address' }).click();
  const address = card.getByRole('textbox', { name: 'Address' });
  await expect(address).toHaveValue(/\/api\/calendar\/.*\.ics$/);
  const first = await address.inputValue();
  const read = await page.evaluate(async (path) => (await fetch(path)).text(), new URL(first).pathname);
  expect(read.slice(0, 15)).toBe('BEGIN:VCALENDAR');
  await card.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(address).not.toHaveValue(first);
  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByRole('button', { name: 'Make address' })).toBeVisible();
});

test('a host shows the check-in code, its address checks a guest in, and an old code fails (EVT-01)', async ({
  open,
  expectRefusal,
}) => {
  const admin = await demoSession(demoPerson('admin'));
  const employee = await demoSession(demoPerson('employee'));
  const title = 'Breakfast in the yard';
  const now = { ...planned, startsAt: instantIn(0.01), endsAt: instantIn(0.1) };
  const { id } = await call('events.create', { ...now, title, place: 'Yard' }, admin);
  const host = await open(admin);
  await host.goto(`/events/${id}`);
  await host.getByRole('button', { name: 'Check-in', exact: true }).click();
  const screen = host.getByRole('dialog', { name: title });
  await expect(screen.getByRole('img', { name: `Code to check in to ${title}` })).toBeVisible();
  await expect(screen.getByText('0 people have checked in')).toBeVisible();
  const { checkInCode } = await call('events.code', { id }, admin);
  const guest = await open(employee);
  await guest.goto(`/events/${id}?code=${checkInCode}`);
  const rsvpRegion = guest.getByRole('region', { name: 'Are you coming?' });
  await expect(rsvpRegion.getByText('You’re checked in. Enjoy it!')).toBeVisible();
  await expect(rsvpRegion.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(screen.getByText('1 person has checked in')).toBeVisible();
  await host.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);
  const came = host.getByRole('button', { name: `Came ${demoPerson('employee').name}` });
  await expect(came).toHaveAttribute('aria-pressed', 'true');
  expectRefusal(409, /\/events\/check-in/);
  await guest.goto(`/events/${id}?code=1.old`);
  await expect(
    rsvpRegion.getByText('This code is too old. Please scan the one that is on the screen now.'),
  ).toBeVisible();
});

test('a community owner invites the community to an event from the community’s page (EVT-01)', async ({ open }) => {
  const lead = await demoSession(demoPerson('employee'));
  const fields = { name: 'Moonlight runners', joinMode: 3 as const, description: 'We run' };
  const { id } = await call('communities.create', fields, lead);
  const page = await open(lead);
  await page.goto(`/communities/${id}`);
  await page.getByRole('link', { name: 'Event', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Full moon run');
  await page.getByRole('textbox', { name: /^Place/ }).fill('Lake');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Full moon run' })).toBeVisible();
  await expect(page.getByText('Moonlight runners').first()).toBeVisible();
});

test('a host adds a post to a past event, and the post appears on the event’s page (EVT-01)', async ({ open }) => {
  const admin = await demoSession(demoPerson('admin'));
  const { items } = await call('events.list', { tab: 'past', limit: 50 }, admin);
  const event = items.find(({ can }) => can.post)!;
  const page = await open(admin);
  await page.goto(`/events/${event.id}`);
  const photos = page.getByRole('region', { name: 'Photos', exact: true });
  await photos.getByRole('button', { name: 'Post photos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Everyone who can see ${event.title} can see this`)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'What would you like to say?' }).fill('The cake was gone in minutes');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(photos.getByText('The cake was gone in minutes')).toBeVisible();
  await expect(photos.getByText(event.title).first()).toBeVisible();
});
