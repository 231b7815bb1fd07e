import type { Organisation } from '../world.ts';

const header =
  'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender';

/** A file for the import with one new person. */
export function oneRow(subdomain: string, id = 'N1'): string {
  const email = `${id.toLowerCase()}.new@${subdomain}.example`;
  return `${header}\n${id},Nina New,${email},,Employee,Baker,Kitchen,Pune,E-boss,2024-05-01,1995-06-07,Female\n`;
}

/** The smallest picture there is. */
export function onePixel(): File {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return new File([new Uint8Array(Buffer.from(png, 'base64'))], 'pixel.png', { type: 'image/png' });
}

/** The form in which an admin changes someone's work e-mail address to another of the organisation. */
export function addressForm(org: Organisation, name: string, to: string, roleId = 4): Record<string, unknown> {
  return {
    id: org.people[name]!.id,
    employeeId: `E-${name}`,
    name: `${name[0]!.toUpperCase()}${name.slice(1)} Test`,
    email: `${to}@${org.subdomain}.example`,
    roleId,
    designation: 'Tester',
    department: 'Quality',
    location: 'Pune',
    dateOfJoining: '2020-01-15',
    dateOfBirth: '1990-02-03',
    gender: 'undisclosed',
  };
}

/** Returns an admin's input for a provider of the tests. */
export function providerOf(issuer: string, domains = ['acme.example']): Record<string, unknown> {
  const access = { clientId: 'apprecio', clientSecret: 'the secret of the tests' };
  return { kind: 'openid', name: 'Company account', issuer, ...access, domains, tenantIds: [] };
}

/** The secret in the link of a mail. */
export function secretIn(mail: string, name: 'token' | 'invite' | 'secret'): string {
  return new RegExp(`[?]${name}=(\\S+)`).exec(mail)![1]!;
}
