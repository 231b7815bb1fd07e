import type { CompanyValue } from '@apprecio/contract/organisation/organisation.operations';
import { useQuery } from '@tanstack/react-query';
import { Heart, Leaf, Lightbulb, ShieldCheck, Sun, Users, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import type { AnswerOf } from '../../lib/api/request.ts';
import type { NoteValue } from '../notes/public.tsx';
import { myCompany } from './my-company.ts';

export { SetUp } from './set-up-place.tsx';
export { myCompany } from './my-company.ts';

/** The drawing of each icon that a value can have. */
export const valueIcons: Record<CompanyValue['icon'], LucideIcon> = {
  people: Users,
  sun: Sun,
  bulb: Lightbulb,
  heart: Heart,
  leaf: Leaf,
  shield: ShieldCheck,
};

/** The organisation of the person who is signed in; undefined until it has come. */
export function useCompany(): AnswerOf<'organisation.detail'> | undefined {
  return useQuery(myCompany).data;
}

/** All values of the organisation as the design system draws them; empty until they have come. */
export function useValues(): NoteValue[] {
  return (useCompany()?.values ?? []).map(({ id, name, tint, icon }) => ({ id, name, tint, icon: valueIcons[icon] }));
}

/** The values of those ids, in their order; ones that are not offered any more are left out. */
export function pickValues(values: readonly NoteValue[], ids: readonly string[]): NoteValue[] {
  return ids.flatMap((id) => values.find((value) => value.id === id) ?? []);
}

/** Wears the company's colour while the product is open. */
export function useBrand(): void {
  useColour(useCompany()?.brandColour);
}

/** Wears a colour, or the product's own where it is null; while it is not known nothing changes. */
export function useColour(colour: string | null | undefined): void {
  useEffect(() => {
    if (colour === undefined) return;
    if (colour || document.adoptedStyleSheets?.length)
      void import('./brand.ts').then(({ applyBrand: wearBrand }) => wearBrand(colour)).catch(() => undefined);
  }, [colour]);
}
