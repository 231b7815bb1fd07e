import { safeLink } from '../api/links.ts';
import { nameKey } from '../api/text-keys.ts';

/** The carriers of parcels: their names, and the pages that follow a parcel by its number, if they take one. */
export const carriers = {
  delhivery: { name: 'Delhivery', page: 'https://www.delhivery.com/track-v2/package/{number}' },
  blue_dart: {
    name: 'Blue Dart',
    page: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  dtdc: { name: 'DTDC', page: 'https://www.dtdc.in/trace.asp?strCnno={number}' },
  india_post: { name: 'India Post', page: 'https://www.indiapost.gov.in/' },
  ekart: { name: 'Ekart', page: 'https://ekartlogistics.com/shipmenttrack/{number}' },
  xpressbees: { name: 'Xpressbees', page: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}' },
  ecom_express: { name: 'Ecom Express', page: 'https://ecomexpress.in/tracking/?awb_field={number}' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/in-en/home/tracking.html?tracking-id={number}' },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum={number}' },
} as const satisfies Record<string, { name: string; page: `https://${string}` }>;

type Listed = keyof typeof carriers;

/** The keys of carriers; `other` has a name and a link of its own. */
export const carrierKeys = [...(Object.keys(carriers) as [Listed, ...Listed[]]), 'other'] as const;
export type CarrierKey = (typeof carrierKeys)[number];

/** Other spellings of carriers in files. */
const spellings: Record<string, Listed> = {
  speedpost: 'india_post',
  indiapostspeedpost: 'india_post',
  indianpost: 'india_post',
  bluedartexpress: 'blue_dart',
  ekartlogistics: 'ekart',
  dhlexpress: 'dhl',
  federalexpress: 'fedex',
};

/** The carrier of a parcel and its number, as far as they are known. */
export interface Parcel {
  carrier: CarrierKey | null;
  /** The name and link of a carrier that is not listed. */
  carrierName: string | null;
  carrierLink: string | null;
  tracking: string | null;
}

/** A parcel and the day on which it is expected. */
export interface Shipment extends Parcel {
  expectedOn: string | null;
}

/** Returns true if two shipments are the same. */
export function isSameShipment(one: Shipment, other: Shipment): boolean {
  const keys = ['carrier', 'carrierName', 'carrierLink', 'tracking', 'expectedOn'] as const;
  return keys.every((key) => one[key] === other[key]);
}

const spelled = (text: string) => nameKey(text).replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');

/** Returns the carrier that a text names: a listed one in any spelling, else another one by this name. */
export function readCarrier(text: string): Pick<Parcel, 'carrier' | 'carrierName'> {
  const key = spelled(text);
  if (key === '') return { carrier: null, carrierName: null };
  const listed = (Object.keys(carriers) as Listed[]).find((each) => spelled(carriers[each].name) === key);
  const carrier = listed ?? spellings[key];
  return carrier ? { carrier, carrierName: null } : { carrier: 'other', carrierName: text.trim() };
}

/** Returns the name of the carrier of a parcel; null if none is known. */
export function carrierNameOf({ carrier, carrierName }: Pick<Parcel, 'carrier' | 'carrierName'>): string | null {
  return carrier === null || carrier === 'other' ? carrierName : carriers[carrier].name;
}

/** Returns the https address of a carrier's own page; null for anything else. */
export function carrierPage(link: string): string | null {
  const safe = safeLink(link);
  return safe?.startsWith('https://') ? safe : null;
}

/** Returns the page on which a parcel can be followed; null if there is none. */
export function parcelUrl({ carrier, carrierLink, tracking }: Parcel): string | null {
  if (carrier === null) return null;
  if (carrier === 'other') return carrierLink && carrierPage(carrierLink);
  if (tracking === null) return null;
  return carriers[carrier].page.replace('{number}', encodeURIComponent(tracking));
}
