import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiSource } from './generate/openapi.ts';

const file = path.resolve(process.argv[2] ?? path.join('dist', 'openapi.json'));
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, openApiSource());
console.log(`Written: ${file}`);
