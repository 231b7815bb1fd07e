import { randomUUID } from 'node:crypto';
import { routes } from '@apprecio/server/src/app.ts';
import { makeServices } from '@apprecio/server/src/main.ts';
import { readConfig } from '@apprecio/server/src/platform/config.ts';
import { makeHttp } from '@apprecio/server/src/platform/http/http.ts';
import { hashPassword, verifyPassword } from '@apprecio/server/src/platform/security/passwords.ts';
import { secretKey } from '../support/stage.ts';

const attemptCount = Number(process.env.BENCH_TRIES ?? 2000);
const signIns = 200;
const atOnce = 3;
const password = 'korma-verde-81';
const unlimited = '1000000';

/**
 * The result of timing sign-in: `area` shows whether response times reveal known addresses, `ratio` compares the rate
 * with that of the bare hash.
 */
export interface SignInMeasured {
  tries: number;
  /** Area under the curve of telling known from unknown addresses by time: 0.5 tells nothing. */
  area: number;
  perSecond: number;
  barePerSecond: number;
  ratio: number;
}

function areaOf(known: number[], unknown: number[]): number {
  const all = [...known.map((ms) => ({ ms, known: true })), ...unknown.map((ms) => ({ ms, known: false }))];
  const ranks = all.toSorted((a, b) => a.ms - b.ms).reduce((sum, one, at) => sum + (one.known ? at + 1 : 0), 0);
  return (ranks - (known.length * (known.length + 1)) / 2) / (known.length * unknown.length);
}

async function perSecond(amount: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let left = amount;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return (amount * 1000) / (performance.now() - began);
}

/** Measures signing in on a database, limits off, known and unknown addresses in random turn. */
export async function measureSignIn(url: string): Promise<SignInMeasured> {
  const services = await makeServices(
    readConfig({
      DATABASE_URL: url,
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'silent',
      DATA_FOLDER: '.data/bench',
      RATE_PER_MINUTE: unlimited,
      SIGN_IN_PER_MINUTE: unlimited,
      SIGN_IN_FAILURES_PER_MINUTE: unlimited,
    }),
  );
  const app = await makeHttp(services, routes);
  const subdomain = `s${randomUUID().slice(0, 12).replaceAll('-', '')}`;
  const host = `${subdomain}.localhost:3000`;
  const post = async (path: string, body: object) =>
    app.inject({ method: 'POST', url: `/api${path}`, headers: { host }, payload: body });
  const email = `admin@${subdomain}.example`;
  const company = { companyName: 'A bench', email, password, confirmPassword: password, subdomain, termsAgreed: true };
  await post('/register/company', company);
  const times = { known: [] as number[], unknown: [] as number[] };
  const warm = 20;
  for (let at = -warm; at < attemptCount; at++) {
    const kind = Math.random() < 0.5 ? 'known' : 'unknown';
    const who = kind === 'known' ? email : `x${at + warm}xxx@${subdomain}.example`;
    const began = performance.now();
    const reply = await post('/login', { email: who, password: 'not the password' });
    const ms = performance.now() - began;
    if (reply.statusCode !== 401) throw new Error(`A wrong password was answered ${reply.statusCode}`);
    if (at >= 0) times[kind].push(ms);
  }
  const hash = await hashPassword(password);
  const bare = await perSecond(signIns, async () => verifyPassword(hash, password));
  const product = await perSecond(signIns, async () => post('/login', { email, password }));
  await services.live.stop();
  await app.close();
  await services.database.end();
  const area = areaOf(times.known, times.unknown);
  return { tries: attemptCount, area, perSecond: product, barePerSecond: bare, ratio: product / bare };
}
