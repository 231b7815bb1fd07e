import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { CardRow } from '../../../ui/data/card.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';

interface Shown {
  id: string;
  name: string;
  imageUrl: string | null;
  designation: string | null;
  department: string | null;
  location: string | null;
}

/** A person in a list of a community, with what can be done at the right. */
export function PersonRow({ person, sub, end }: { person: Shown; sub?: ReactNode; end: ReactNode }) {
  const place = [person.designation, person.department, person.location].filter(Boolean).join(' · ');
  return (
    <CardRow
      lined
      start={<Avatar person={person} size={40} decorative />}
      title={
        <AppLink to={`/people/${person.id}`} current={false} className="rounded-xs hover:underline">
          {person.name}
        </AppLink>
      }
      sub={
        <>
          {place}
          {sub && <span className="block">{sub}</span>}
        </>
      }
      end={end}
    />
  );
}
