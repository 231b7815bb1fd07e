import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../test/samples.ts';
import { showApp, stubFrame } from '../../../test/show-app.tsx';
import { Refusal } from '../../../test/stub-api.ts';

const me = idOf(1);
const others = 'You’re signed in as someone else';
const dead = 'This link doesn’t work any more';

const tokenOf = (person: string) => `a1.${btoa(JSON.stringify([idOf(90), 'northwind', idOf(91), person, 0]))}.x`;

const petra = { id: idOf(7), name: 'Petra Vogel' };
const thanks = { giver: { ...petra, imageUrl: null }, message: 'For the crates, all of them.', tint: 'rose' as const };

const links = [
  ['/reset-password?token=abc', 'auth.resetLink', 'New password'],
  ['/reset-password?invite=abc', 'auth.invitation', 'New password'],
] as const;

function open(path: string, person: string | null, personId: string | null) {
  const answer = () => {
    if (personId === null) throw new Refusal('auth.link_used');
    const invitation = { name: 'Keerthi', inviter: { ...petra, imageUrl: null }, thanks };
    return { personId, email: 'keerthi@northwind.example', organisation: 'Northwind', ...invitation };
  };
  const api = stubFrame({}, { 'auth.resetLink': answer, 'auth.invitation': answer });
  if (person === null) localStorage.removeItem('user_token');
  else localStorage.setItem('user_token', tokenOf(person));
  return { api, ...showApp(path) };
}

describe.each(links)('%s (AUTH-05, ONB-06, ACC-01)', (path, _operation, password) => {
  it('shows the form at once to its owner, who is signed in here', async () => {
    open(path, me, me);
    expect(await screen.findByLabelText(password)).toBeTruthy();
    expect(screen.queryByText(others)).toBeNull();
  });

  it('shows the form at once when nobody is signed in', async () => {
    open(path, null, me);
    expect(await screen.findByLabelText(password)).toBeTruthy();
  });

  it('asks another signed-in person to sign out first', async () => {
    open(path, idOf(2), me);
    expect(await screen.findByRole('heading', { name: others })).toBeTruthy();
    expect(screen.queryByLabelText(password)).toBeNull();
  });

  it('reports a dead link before anybody signs out for it', async () => {
    open(path, idOf(2), null);
    expect(await screen.findByRole('heading', { name: dead })).toBeTruthy();
    expect(screen.queryByText(others)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toBeTruthy();
  });
});

it('an invitation shows who sent it, and the thank-you that waits (ONB-08)', async () => {
  open('/reset-password?invite=abc', null, me);
  expect(await screen.findByText(/^Petra Vogel invited you to Northwind/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Petra Vogel thanked you already' })).toBeTruthy();
  expect(screen.getByText('For the crates, all of them.')).toBeTruthy();
});
