import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

const [url, port] = process.argv.slice(2) as [string, string];
const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true, options: '-c role=apprecio_owner' });

const day = `make_date(extract(year from now())::int, extract(month from x.joined_on)::int, least(extract(day from x.joined_on)::int, 28))`;

const reads: Record<string, string> = {
  '/feed': `select o.*, a.name from posts o join people a on a.organisation_id = $1 and a.id = o.author_id
    where o.organisation_id = $1 and o.removed_at is null and o.community_id is null and $2::uuid is not null
    order by o.published_at desc, o.id desc limit 11`,
  '/announcements': `select a.id, a.title, a.publish_at, w.name from announcements a
    join people w on w.organisation_id = $1 and w.id = a.author_id
    where a.organisation_id = $1 and a.sent_at is not null and $2::uuid is not null order by a.publish_at desc limit 21`,
  '/celebrations': `select x.id, x.name, x.photo, x.department, ${day} as day from people x
    where x.organisation_id = $1 and x.status = 'active' and x.id <> $2
      and ${day} between now()::date - 2 and now()::date + 30 order by day, x.id limit 51`,
};

createServer((request, response) => {
  const answer = async () => {
    const { org, person } = JSON.parse(await text(request)) as { org: string; person: string };
    const name = request.url ?? '';
    const { rows } = await pool.query({ name, text: reads[name]!, values: [org, person] });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
  };
  answer().catch((error: Error) => {
    console.error(request.url, error.message);
    response.writeHead(500).end();
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
