import { findInvitation, importPeople, makeCompany } from '../support/people.ts';
import { stage } from '../support/stage.ts';
import { expect } from '../support/test.ts';
import type { Screen } from './screen.ts';

/** A link to choose a first password, not used yet. */
async function freshInvitation(): Promise<string> {
  const company = await makeCompany({});
  const email = `ravi@${company.subdomain}.example`;
  await importPeople({ Ravi: {} }, company.Admin);
  await expect.poll(() => findInvitation(email, company.subdomain)).not.toBeNull();
  return findInvitation(email, company.subdomain)!;
}

/** The screens of those who are not signed in, in their states. */
export const strangers: Screen[] = [
  { name: 'signing in at the own address', path: '/login' },
  { name: 'the terms', path: '/terms' },
  { name: 'the privacy notice', path: '/privacy' },
  { name: 'signing in at the bare address', path: '/login', bare: true },
  {
    name: 'signing in with faults',
    on: 'signing in at the own address',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Sign in') }).click(),
  },
  { name: 'registering', path: '/register', bare: true },
  {
    name: 'registering with faults',
    on: 'registering',
    act: async (page, words) => {
      await page.getByRole('textbox', { name: words.whole('Subdomain') }).fill(stage.demo.subdomain);
      await page.getByRole('button', { name: words.whole('Create company') }).click();
      await page.getByText(words.whole('You must agree to the terms and conditions')).waitFor();
      await page.getByText(words.whole('This subdomain is not available')).waitFor();
    },
  },
  { name: 'choosing a password', path: freshInvitation },
  {
    name: 'choosing a password with faults',
    on: 'choosing a password',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Save and sign in') }).click(),
  },
  { name: 'a test invitation', path: '/reset-password?invite=test' },
  { name: 'a forgotten password', path: '/reset-password' },
  {
    name: 'a forgotten password with faults',
    on: 'a forgotten password',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Send link') }).click(),
  },
  {
    name: 'a link that was asked for',
    on: 'a forgotten password',
    act: async (page, words) => {
      await page.getByRole('textbox', { name: words.whole('Work email') }).fill('nobody@nowhere.example');
      await page.getByRole('button', { name: words.whole('Send link') }).click();
      await page.getByRole('heading', { name: words.whole('Check your inbox') }).waitFor();
    },
  },
  {
    name: 'a changed email with a link that is none',
    path: '/address-change?secret=nothing',
    refusal: { status: 409, path: /\/api\/address-change/ },
  },
  {
    name: 'a link for a new password that was used',
    path: '/reset-password?token=nothing',
    refusal: { status: 409, path: /\/api\/forgot-password\/link/ },
  },
  { name: 'a provider’s answer that was refused', path: '/login?problem=unknown' },
  {
    name: 'an invitation that was used',
    path: '/reset-password?invite=nothing',
    refusal: { status: 409, path: /\/api\/invitation/ },
  },
  {
    name: 'a hand-over code that has expired',
    path: '/auth/callback?code=nothing',
    refusal: { status: 401, path: /\/api\/login\/exchange/ },
    logged: /^ApiError: This sign-in link has expired/,
  },
];
