import type { Locator } from '@playwright/test';
import { call } from '../../support/calls.ts';
import { findInvitation, importPeople, makeCompany, newSubdomain, password } from '../../support/people.ts';
import { demoPerson, originOf, stage } from '../../support/stage.ts';
import { expectHome, signIn } from '../../support/steps.ts';
import { expect, type Page, test } from '../../support/test.ts';

const script = '<script>document.title = "owned"</script>';
const family = '👨‍👩‍👧‍👦';

async function expectFieldError(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(sentence);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

test('signing in with bad input shows a message at each field and keeps what was typed (AUTH-07, AUTH-08)', async ({
  open,
  expectRefusal,
}) => {
  const page = await open(null, { subdomain: stage.demo.subdomain });
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: 'Work email' });
  const secret = page.getByLabel('Password', { exact: true });
  const send = page.getByRole('button', { name: 'Sign in', exact: true });
  await send.click();
  await expectFieldError(email, 'Email is required');
  await expectFieldError(secret, 'Password is required');
  await expect(email).toBeFocused();
  for (const wrong of [
    'not an address',
    `${script}@company.example`,
    `${family}@company.example`,
    `${'a'.repeat(250)}@company.example`,
  ]) {
    await email.fill(wrong);
    await secret.fill('whatever it is');
    await send.click();
    await expectFieldError(email, 'Please enter a valid email address');
    await expect(email).toHaveValue(wrong);
    await expect(secret).toHaveValue('whatever it is');
  }
  expectRefusal(401, /\/api\/login/);
  await email.fill(demoPerson('employee').email);
  await secret.fill(`${family} ${script}`);
  await send.click();
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await expect(email).toHaveValue(demoPerson('employee').email);
  await secret.fill('x'.repeat(201));
  await send.click();
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
});

function registrationFields(page: Page) {
  return {
    company: page.getByRole('textbox', { name: 'Company name' }),
    subdomain: page.getByRole('textbox', { name: 'Subdomain' }),
    email: page.getByRole('textbox', { name: 'Primary email' }),
    mobile: page.getByRole('textbox', { name: 'Mobile' }),
    password: page.getByLabel('Password', { exact: true }),
    confirm: page.getByLabel('Confirm password', { exact: true }),
    terms: page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }),
    send: page.getByRole('button', { name: 'Create company' }),
  };
}

test('registering with bad input shows a message at each field and keeps what was typed (ONB-01, ONB-02)', async ({
  open,
}) => {
  const page = await open(null);
  await page.goto('/register');
  const form = registrationFields(page);
  await form.send.click();
  await expectFieldError(form.company, 'Company name is required');
  await expectFieldError(form.subdomain, 'Subdomain is required');
  await expectFieldError(form.email, 'Email is required');
  await expectFieldError(form.password, 'Password is required');
  await expectFieldError(form.confirm, 'Please confirm your password');
  await expect(page.getByText('You must agree to the terms and conditions')).toBeVisible();
  await expect(form.company).toBeFocused();

  const typed = [
    [form.company, 'x'.repeat(101), 'Please use at most 100 characters'],
    [form.subdomain, 'ab', 'This subdomain is not available'],
    [form.email, `${family}@x`, 'Please enter a valid email address'],
    [form.mobile, script, 'Please enter a valid mobile number'],
    [form.password, 'short', 'Password must be at least 8 characters'],
    [form.confirm, 'different', 'Passwords do not match'],
  ] as const;
  for (const [field, text] of typed) await field.fill(text);
  await form.send.click();
  for (const [field, text, sentence] of typed) {
    await expectFieldError(field, sentence);
    await expect(field).toHaveValue(text);
  }
  for (const name of ['www', '-acme', 'acme-', 'ac me', script, family]) {
    await form.subdomain.fill(name);
    await form.send.click();
    await expectFieldError(form.subdomain, 'This subdomain is not available');
  }
});

test('accepts script tags and emoji as a company name, and reports a taken subdomain and common password at their fields (ONB-01, ONB-02)', async ({
  open,
  expectRefusal,
}) => {
  const page = await open(null);
  const subdomain = newSubdomain();
  const taken = newSubdomain();
  await page.goto('/register');
  const form = registrationFields(page);
  await form.company.fill(`${script} ${family}`);
  await form.email.fill(`founder@${subdomain}.example`);
  await form.password.fill('password1');
  await form.confirm.fill('password1');
  await form.terms.check();
  await form.subdomain.fill(taken);
  await expect(page.getByText('Great! This subdomain is available.')).toBeVisible();
  expectRefusal(400, /\/api\/register\/company/);
  await form.send.click();
  await expectFieldError(form.password, 'This password is too common. Please choose another one.');
  await form.password.fill(password);
  await form.confirm.fill(password);

  const body = { companyName: 'First', email: `first@${taken}.example`, password, confirmPassword: password };
  await call('auth.register', { ...body, subdomain: taken, termsAgreed: true }, { subdomain: null, token: null });
  expectRefusal(409, /\/api\/register\/company/);
  await form.send.click();
  await expectFieldError(form.subdomain, 'This subdomain is already taken. Please try another one.');
  await expect(form.company).toHaveValue(`${script} ${family}`);
  await form.subdomain.fill(subdomain);
  await form.send.click();
  await page.waitForURL(`${originOf(subdomain)}/onboarding`);
  await expect(page.getByText(`${script} ${family}`).first()).toBeVisible();
  await expect(page).not.toHaveTitle('owned');
});

test('choosing a password with bad input shows a message at each field (ONB-06, AUTH-07)', async ({
  open,
  expectRefusal,
}) => {
  const company = await makeCompany({});
  const email = `ravi@${company.subdomain}.example`;
  await importPeople({ Ravi: {} }, company.Admin);
  await expect.poll(() => findInvitation(email, company.subdomain)).not.toBeNull();
  const page = await open(null, { subdomain: company.subdomain });
  await page.goto(findInvitation(email, company.subdomain)!);
  const fresh = page.getByLabel('New password', { exact: true });
  const confirm = page.getByLabel('Confirm password', { exact: true });
  const send = page.getByRole('button', { name: 'Save and sign in' });
  await send.click();
  await expectFieldError(fresh, 'Password is required');
  await expectFieldError(confirm, 'Please confirm your password');
  await fresh.fill('seven77');
  await confirm.fill('seven78');
  await send.click();
  await expectFieldError(fresh, 'Password must be at least 8 characters');
  await expectFieldError(confirm, 'Passwords do not match');
  await fresh.fill('password1');
  await confirm.fill('password1');
  expectRefusal(400, /\/api\/invitation\/accept/);
  await send.click();
  await expectFieldError(fresh, 'This password is too common. Please choose another one.');
  await fresh.fill(`${family} ${script}`);
  await confirm.fill(`${family} ${script}`);
  await send.click();
  await expectHome(page, { name: 'Ravi' });
  const again = await open(null, { subdomain: company.subdomain });
  await again.goto('/login');
  await signIn(again, email, `${family} ${script}`);
  await expectHome(again, { name: 'Ravi' });
});
