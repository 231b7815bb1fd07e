import type { TypeLogo } from '@apprecio/contract/recognition/recognition-types';
import {
  Flame,
  Heart,
  Leaf,
  Lightbulb,
  Rocket,
  ShieldCheck,
  Sparkles,
  Star,
  Sun,
  Target,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Tint } from '../../../ui/data/motifs.tsx';

/** The drawn signs of kinds of recognition, each with its tint. */
export const typeSigns: Record<TypeLogo, { icon: LucideIcon; tint: Tint }> = {
  heart: { icon: Heart, tint: 'rose' },
  star: { icon: Star, tint: 'orange' },
  rocket: { icon: Rocket, tint: 'violet' },
  users: { icon: Users, tint: 'teal' },
  sun: { icon: Sun, tint: 'orange' },
  leaf: { icon: Leaf, tint: 'green' },
  bulb: { icon: Lightbulb, tint: 'violet' },
  shield: { icon: ShieldCheck, tint: 'blue' },
  trophy: { icon: Trophy, tint: 'teal' },
  flame: { icon: Flame, tint: 'rose' },
  target: { icon: Target, tint: 'blue' },
  sparkles: { icon: Sparkles, tint: 'green' },
};

/** The sign of a kind; a heart where it wears one that is not drawn any more. */
export function signOf(logo: string): { icon: LucideIcon; tint: Tint } {
  return typeSigns[logo as TypeLogo] ?? typeSigns.heart;
}
