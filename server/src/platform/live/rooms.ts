import type { LiveStream } from './stream.ts';

const nobody: ReadonlySet<LiveStream> = new Set();

function nameOf(organisationId: string, room: string): string {
  return `${organisationId} ${room}`;
}

/** Open streams by the rooms of their organisation that they are in: its person's, its groups' and so on. */
export class LiveRooms {
  private readonly streams = new Map<string, Set<LiveStream>>();

  join(stream: LiveStream, room: string): void {
    const name = nameOf(stream.owner.organisationId, room);
    const streams = this.streams.get(name) ?? new Set();
    this.streams.set(name, streams.add(stream));
    stream.rooms.add(name);
  }

  part(stream: LiveStream, room: string): void {
    this.remove(stream, nameOf(stream.owner.organisationId, room));
  }

  /** Takes a stream out of all its rooms. */
  leave(stream: LiveStream): void {
    for (const name of stream.rooms) this.remove(stream, name);
  }

  has(stream: LiveStream, room: string): boolean {
    return stream.rooms.has(nameOf(stream.owner.organisationId, room));
  }

  /** Those in a room, who came first first. */
  of(organisationId: string, room: string): ReadonlySet<LiveStream> {
    return this.streams.get(nameOf(organisationId, room)) ?? nobody;
  }

  private remove(stream: LiveStream, name: string): void {
    stream.rooms.delete(name);
    const streams = this.streams.get(name);
    if (streams?.delete(stream) && streams.size === 0) this.streams.delete(name);
  }
}
