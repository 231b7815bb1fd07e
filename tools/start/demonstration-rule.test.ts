import { expect, test } from 'vitest';
import { demonstrationRule } from './demonstration-rule.ts';

const places = (HOST?: string) => (PUBLIC_URL?: string, DEMO?: string) => demonstrationRule({ HOST, PUBLIC_URL, DEMO });

test.each([
  [undefined, 'known passwords'],
  ['', 'known passwords'],
  ['http://localhost:3000', 'known passwords'],
  ['http://LOCALHOST', 'known passwords'],
  ['http://demo.localhost:8080', 'known passwords'],
  ['http://127.0.0.1:3000', 'known passwords'],
  ['http://127.8.9.1', 'known passwords'],
  ['http://[::1]:3000', 'known passwords'],
  ['https://apprecio.example', 'not public'],
  ['https://localhost.example', 'not public'],
  ['https://notlocalhost', 'not public'],
  ['http://192.168.1.20:3000', 'not public'],
  ['http://10.0.0.1', 'not public'],
  ['http://0.0.0.0:3000', 'not public'],
  ['http://127.0.0.1.example', 'not public'],
  ['http://[2001:db8::1]', 'not public'],
])('a first start at %s makes the demonstration: %s (OPS-01)', (address, rule) => {
  expect(places()(address)).toBe(rule);
  expect(places()(address, 'off')).toBe('none');
  expect(places()(address, 'on')).toBe(rule === 'not public' ? 'random passwords' : rule);
});

test.each(['0.0.0.0', '::', '192.168.1.20'])('passwords are random when HOST %s lets others in (OPS-01)', (host) => {
  expect(places(host)()).toBe('random passwords');
  expect(places(host)('http://localhost:3000', 'on')).toBe('random passwords');
  expect(places(host)('https://apprecio.example')).toBe('not public');
});

test.each(['127.0.0.1', 'localhost', '::1', ''])('passwords are the known ones when HOST is %s (OPS-01)', (host) => {
  expect(places(host)()).toBe('known passwords');
});
