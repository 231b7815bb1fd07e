const longest = 30;
const shortest = 3;
const endings = /\b(?:pvt|private|ltd|limited|llp|inc|gmbh|plc|corp|company|co)\b\.?/g;

/** A subdomain made of the name of a company, without its legal form; empty where none can be made. */
export function subdomainFor(company: string): string {
  const plain = company.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const short = plain.replaceAll(endings, ' ');
  const name = (/[a-z0-9]/.test(short) ? short : plain)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
  return name.length < shortest ? '' : name;
}
