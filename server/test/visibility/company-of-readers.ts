import { sendDigests } from '../../src/features/notifications/digest/digest.reactions.ts';
import { moveClock } from '../../src/platform/clock.ts';
import type { MarkedStream } from '../support/listening.ts';
import { type Device, PushService } from '../support/outside/browsers-push.ts';
import { announce } from '../support/things/announcements.ts';
import { makeCommunity } from '../support/things/communities.ts';
import { eventOf, inHours, invite } from '../support/things/events.ts';
import { onePage } from '../support/things/office-files.ts';
import type { Actor, Organisation, World } from '../support/world.ts';
import { authorOf, type Kind, kinds, type Reader, readers, type ItemType } from './audiences-of-things.ts';

interface Made {
  id: string;
  /** Written last, to be told in the digest of the next day. */
  later: string;
  fileId: string | null;
}

/** First words of titles and texts; the audience comes after them. */
export const words = {
  announcement: { title: 'Tamarind', text: 'Saffron', later: 'Cumin' },
  event: { title: 'Fennel', text: 'Nutmeg', later: 'Clove' },
};

/** Place to which an event was moved, after an invited person had changed department. */
export const newLocation = 'Caraway';

const inThreeDays = () => ({ startsAt: inHours(72), endsAt: inHours(73) });

/** A company to which announcements and events of every audience were sent, one of whom then moved and one left. */
export class Company {
  readonly push = new PushService();
  readonly made = { announcement: {}, event: {} } as Record<ItemType, Record<Kind, Made>>;
  readonly devices = new Map<Reader, Device>();
  readonly receivedEvents = new Map<string, string>();
  readonly feeds = new Map<string, string>();
  private readonly streams = new Map<string, MarkedStream>();
  private readonly world: World;
  readonly org: Organisation;
  readonly elsewhere: Organisation;

  private constructor(world: World, org: Organisation, elsewhere: Organisation) {
    this.world = world;
    this.org = org;
    this.elsewhere = elsewhere;
  }

  static async found(world: World): Promise<Company> {
    const insider = { manager: 'boss', department: 'Dispatch', location: 'Surat' };
    const org = await world.organisation({
      author: { role: 'admin' },
      second: { role: 'admin' },
      boss: { role: 'manager' },
      coHost: {},
      stays: insider,
      moves: insider,
      leaver: insider,
      outside: {},
    });
    const elsewhere = await world.organisation({ foreigner: { role: 'admin' } });
    await world.look(`update sessions set expires_at = now() + interval '9 days'`);
    const company = new Company(world, org, elsewhere);
    await company.push.start();
    const { author, stays, moves, leaver } = org.people;
    const communityId = await makeCommunity(author!, 'closed');
    const personIds = [stays!.id, moves!.id, leaver!.id];
    await author!.ok('communities.addMembers', { id: communityId, personIds });
    await company.listenAll();
    await company.prefer('now');
    await company.writeAll(communityId);
    await company.collectEvents();
    await company.moveOut(communityId);
    await company.oneDayLater();
    return company;
  }

  orgOf(name: string): Organisation {
    return name === 'foreigner' ? this.elsewhere : this.org;
  }

  actor(name: string): Actor {
    return this.orgOf(name).people[name]!;
  }

  mailTo(name: string): string {
    return this.world.mailOf(`${name}@${this.orgOf(name).subdomain}.example`).join('\n');
  }

  async stop(): Promise<void> {
    moveClock(0);
    for (const stream of this.streams.values()) stream.leave();
    await this.push.stop();
  }

  private async listenAll(): Promise<void> {
    for (const reader of [...readers, 'leaver'] as const) {
      const actor = this.actor(reader);
      this.feeds.set(reader, (await actor.ok('events.makeFeed')).path);
      this.streams.set(reader, await this.world.listen(this.orgOf(reader), actor));
      if (reader === 'leaver') continue;
      const device = this.push.device((await actor.ok('notifications.pushKey')).vapidKey);
      await actor.ok('notifications.storeToken', { token: device.token });
      this.devices.set(reader, device);
    }
  }

  private async collectEvents(): Promise<void> {
    for (const [name, stream] of this.streams)
      if (name !== 'leaver') this.receivedEvents.set(name, JSON.stringify(await stream.all()));
  }

  private async prefer(email: 'now' | 'daily'): Promise<void> {
    const to = { inApp: 'now', push: 'now', email };
    const preferences = { announcements: to, events: to };
    const notifications = { kinds: preferences, quietHours: { on: false }, pushesPerDay: 50 };
    for (const reader of readers) await this.actor(reader).ok('profile.prefer', { notifications });
  }

  private audienceOf(kind: Kind, communityId: string): Record<string, unknown> {
    const { stays, moves, leaver } = this.org.people;
    const more = {
      all: {},
      team: {},
      departments: { names: ['Dispatch'] },
      locations: { names: ['Surat'] },
      roles: { roleIds: [3] },
      communities: { ids: [communityId] },
      people: { ids: [stays!.id, moves!.id, leaver!.id] },
    };
    return { kind, ...more[kind] };
  }

  private async write(kind: Kind, audience: Record<string, unknown>, phase: 'title' | 'later') {
    const author = this.actor(authorOf(kind));
    const { announcement, event } = words;
    const file = phase === 'title' ? await author.ok('announcements.uploadFile', { file: onePage() }) : null;
    const announcementId = await announce(author, {
      audience,
      title: announcement[phase] + kind,
      text: announcement.text + kind,
      mustAcknowledge: true,
      fileIds: file ? [file.id] : [],
    });
    const hostIds = [this.actor('coHost').id];
    const text = event.text + kind;
    const eventId = await invite(author, { audience, title: event[phase] + kind, text, ...inThreeDays(), hostIds });
    return { announcementId, eventId, fileId: file?.id ?? null };
  }

  private async writeAll(communityId: string): Promise<void> {
    const { world, org, made } = this;
    for (const kind of kinds) {
      const { announcementId, eventId, fileId } = await this.write(kind, this.audienceOf(kind, communityId), 'title');
      made.announcement[kind] = { id: announcementId, later: '', fileId };
      made.event[kind] = { id: eventId, later: '', fileId: null };
    }
    await world.drain(org);
    for (const name of ['stays', 'moves'])
      await this.actor(name).ok('events.rsvp', { id: made.event.departments.id, answer: 'yes' });
    await this.actor('author').ok('employees.changeStatus', { id: this.actor('leaver').id, status: 2 });
    await this.prefer('daily');
    for (const kind of kinds) {
      if (kind === 'people') continue;
      const { announcementId, eventId } = await this.write(kind, this.audienceOf(kind, communityId), 'later');
      made.announcement[kind].later = announcementId;
      made.event[kind].later = eventId;
    }
    await world.drain(org);
  }

  /** Another department and place, out of the community, and off the list of an event. */
  private async moveOut(communityId: string): Promise<void> {
    const [author, moves, stays, coHost] = ['author', 'moves', 'stays', 'coHost'].map((name) => this.actor(name)) as [
      Actor,
      Actor,
      Actor,
      Actor,
    ];
    await author.ok('employees.bulk', { ids: [moves.id], set: { department: 'Quality' } });
    await author.ok('employees.bulk', { ids: [moves.id], set: { location: 'Pune' } });
    await moves.ok('communities.leave', { id: communityId });
    const change = async (kind: Kind, more: Record<string, unknown>) => {
      const { id } = this.made.event[kind];
      const title = words.event.title + kind;
      await author.ok('events.update', eventOf({ id, title, hostIds: [coHost.id], ...inThreeDays(), ...more }));
    };
    await change('people', { audience: { kind: 'people', ids: [stays.id] } });
    await change('departments', { audience: { kind: 'departments', names: ['Dispatch'] }, place: newLocation });
    await this.world.drain(this.org);
  }

  private async oneDayLater(): Promise<void> {
    const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata');
    // On Mondays managers receive the mail of their week instead of a digest, so Mondays are skipped.
    const days = now.dayOfWeek === 7 ? 2 : 1;
    moveClock(now.add({ days }).withPlainTime({ hour: 9, minute: 2 }).epochMilliseconds - now.epochMilliseconds);
    for (const name of [...readers, 'leaver']) this.world.renew(this.actor(name));
    await sendDigests.run(this.world.services, this.world.sweep);
    await this.world.drain(this.org);
  }
}
