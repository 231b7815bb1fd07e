import { useTranslations } from 'use-intl';
import { Avatar, type AvatarSize, type Person } from './avatar.tsx';

/** Up to `max` faces overlapping by 15%, then '+n'. Hidden from screen readers unless `named`. */
export function AvatarPile({
  people,
  total = people.length,
  size = 44,
  max = 3,
  named = false,
}: {
  people: Person[];
  /** The number of all people, if `people` contains only some. */
  total?: number;
  size?: AvatarSize;
  max?: number;
  named?: boolean;
}) {
  const t = useTranslations('ui.avatars');
  const shown = people.slice(0, max);
  const rest = total - shown.length;
  const overlap = { marginLeft: -size * 0.15 };
  return (
    <span className="inline-flex shrink-0" {...(!named && { 'aria-hidden': true })}>
      {shown.map((person, index) => (
        <span key={person.id} style={index > 0 ? overlap : undefined} className="inline-flex">
          <Avatar person={person} size={size} ring decorative={!named} />
        </span>
      ))}
      {rest > 0 && (
        <span
          {...(named && { role: 'img', 'aria-label': t('moreNames', { count: rest }) })}
          style={{ width: size, height: size, fontSize: size * 0.32, ...overlap }}
          className="relative inline-grid place-items-center rounded-full bg-inset font-semibold text-ink-2 ring-[2.5px] ring-(--ring,var(--surface))"
        >
          {t('more', { count: rest })}
        </span>
      )}
    </span>
  );
}
