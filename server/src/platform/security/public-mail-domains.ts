import providers from 'email-providers/all.json' with { type: 'json' };

// Domains that the list lacks.
const others =
  'duck.com fastmail.com in.com live.in myyahoo.com passport.com rediff.com tuta.com tuta.io tutanota.com vsnl.net zohomail.com zohomail.in';

const domains = new Set([...providers, ...others.split(' ')]);

/**
 * Returns true if anyone can get an e-mail address at a domain; such a domain does not identify an organisation's
 * people.
 */
export function isPublicMailDomain(domain: string): boolean {
  return domains.has(domain.toLowerCase());
}
