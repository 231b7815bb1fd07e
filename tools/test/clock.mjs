/**
 * Moves the clock of a process and of its children, for `npm test -- --days N` and `--at INSTANT`. Loaded by `--import`
 * before anything else: `TEST_CLOCK_MS` says by how many milliseconds. The database keeps its own time.
 */
const ms = Number(process.env.TEST_CLOCK_MS);
const RealDate = globalThis.Date;
const now = () => RealDate.now() + ms;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, asked) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, asked === globalThis.Date ? target : asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

const zoneHere = globalThis.Temporal.Now.timeZoneId;
const instant = () => globalThis.Temporal.Instant.fromEpochMilliseconds(now());
const zoned = (zone = zoneHere()) => instant().toZonedDateTimeISO(zone);
Object.assign(globalThis.Temporal.Now, {
  instant,
  zonedDateTimeISO: zoned,
  plainDateTimeISO: (zone) => zoned(zone).toPlainDateTime(),
  plainDateISO: (zone) => zoned(zone).toPlainDate(),
  plainTimeISO: (zone) => zoned(zone).toPlainTime(),
});
