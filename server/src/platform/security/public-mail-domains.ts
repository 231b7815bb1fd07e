import providers from 'email-providers/all.json' with { type: 'json' };

// What the list lacks.
const others =
  'duck.com fastmail.com in.com live.in myyahoo.com passport.com rediff.com tuta.com tuta.io tutanota.com vsnl.net zohomail.com zohomail.in';

const domains = new Set([...providers, ...others.split(' ')]);

/** Whether anyone can get an e-mail address at a domain, so that nobody can vouch for all of its people. */
export function isPublicMailDomain(domain: string): boolean {
  return domains.has(domain.toLowerCase());
}
