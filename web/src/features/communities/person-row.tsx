import type { ReactNode } from 'react';
import { AppLink } from '../../components/app-link.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { CardRow } from '../../components/card.tsx';

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
