/** Introduction of the API page, in Markdown, with the rules of every call. */
export const guide = `Recognition, points and rewards for the people of a company. Everything the product's own screens do, they do through these calls.

## Sign in

Send your email and password to \`POST /api/login\` on your company's own address. The answer holds a token for **15 minutes**; send it as a bearer header. The refresh cookie set beside it buys the next token at \`GET /api/user/refresh-token\`.

\`\`\`bash
curl -s https://acme.example.com/api/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"asha@acme.example.com","password":"…"}'

curl -s https://acme.example.com/api/user/profile \\
  -H "Authorization: Bearer $TOKEN"
\`\`\`

\`\`\`typescript
import { apprecio } from './apprecio-client.ts';

const { token } = await apprecio({ origin }).call('auth.login', { email, password });
const api = apprecio({ origin, token });
const me = await api.call('profile.detail', {});
\`\`\`

The client above is one file without dependencies, generated from this document: [download apprecio-client.ts](/api/docs/apprecio-client.ts). If you’re signed in to Apprecio in this browser, the calls you try on this page carry your token: what they change is real. After 15 minutes, reload the page. Otherwise paste a token under **Authentication**.

## API keys

A program without a person signs in with an API key, \`Authorization: Bearer apr_…\`. Someone with technical rights creates it under **Organization → API keys** and chooses its rights, its last day and its addresses. To try calls on this page with it, choose **apiKey** under **Authentication**. The client above takes it as \`token\`. Each call says which right a key needs, or that it is closed to keys. Live events are closed to keys.

\`\`\`typescript
const api = apprecio({ origin, token: process.env.APPRECIO_KEY });
const { items } = await api.call('people.list', {});
\`\`\`

## Webhooks

Don’t poll: a webhook sends the ids of what happens to an address of yours. Someone with technical rights creates it under **Organization → Webhooks** and chooses its events. Answer any 2xx within 15 seconds and read the rest with an API key. What you don’t take is sent again after 5 seconds, 5 minutes, 30 minutes, and 2, 5, 10, 14, 20 and 24 hours. The id stays the same, so keep the ids that you have taken.

Every delivery is signed as [Standard Webhooks](https://www.standardwebhooks.com) describes, by your secret (\`v1\`) and for your public key (\`v1a\`). Verify the raw body before you parse it:

\`\`\`typescript
const content = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`;
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
const own = \`v1,\${createHmac('sha256', key).update(content).digest('base64')}\`;
const isGenuine = headers['webhook-signature'].split(' ').some((sent) => isEqualInConstantTime(sent, own));
\`\`\`

## Errors

Every refusal is one body of type \`application/problem+json\`. Branch on \`code\`, which never changes; show \`detail\` or \`title\`; \`errors\` names the fields. Give us the \`requestId\` when you ask for help.

\`\`\`json
{
  "type": "urn:apprecio:request.invalid",
  "title": "Please check the marked fields.",
  "status": 400,
  "code": "request.invalid",
  "errors": { "message": "Please write at least 3 characters" },
  "requestId": "6f0c2f7e-9a39-4f0e-8d0a-0c5a3f5f7c11"
}
\`\`\`

Each call lists the codes it may answer, by status. A token that has run its time answers **419** \`session.expired\`: renew it and send the call again.

## Idempotency

What moves points, money or stock asks for an \`Idempotency-Key\` header: any text of yours up to 200 characters, such as a UUID. If the network fails, send the same call with the same key. It happens once, and you get the first answer again for seven days. The same key with another body answers **409** \`request.key_reused\`.

\`\`\`bash
curl -s https://acme.example.com/api/posts/recognise \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -H 'Content-Type: application/json' \\
  -d '{"message":"Thank you for the clean handover.","recipients":[{"personId":"…","points":20}]}'
\`\`\`

## Paging

A list answers \`{ "items": […], "nextCursor": "…" }\`. Send \`nextCursor\` back as \`cursor\` for the next page; on the last page it is \`null\`. Ask for 1 to 100 items with \`limit\`; without it you get 20. Nothing is skipped or shown twice when rows are added meanwhile.

\`\`\`typescript
let cursor: string | undefined;
do {
  const page = await api.call('posts.list', { cursor, limit: 100 });
  for (const post of page.items) console.log(post.id);
  cursor = page.nextCursor ?? undefined;
} while (cursor);
\`\`\`

## Limits

| What is counted | Calls a minute, unless your installation sets another number |
|---|---|
| calls of one person, of one API key, or of one address without a token | 300 |
| signing in and renewing a token, of one address | 600 |
| anonymous answers and votes, of one address | 1,200 |

One more answers **429** with \`Retry-After\` in seconds. A body holds at most 1 MB beside its file. Every list and every text has an upper bound, named in its schema.

## Live events

\`GET /api/events\` stays open and sends what has changed as server-sent events: a kind and a subject, never content. Fetch what you show again. Read it with \`fetch\`, because \`EventSource\` can't send the bearer header. The stream closes with its token; open it again with \`Last-Event-ID\`, and you get what you missed, or \`resync\` if that is too long ago.

\`\`\`bash
curl -N https://acme.example.com/api/events -H "Authorization: Bearer $TOKEN"
# id: …
# data: {"kind":"post","subject":"…"}
\`\`\`
`;
