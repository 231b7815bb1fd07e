import { Cake, Check, Clock, Heart, Leaf, Lightbulb, Megaphone, ShieldCheck, Sun, Truck, Users, X } from 'lucide-react';
import { useState } from 'react';
import { Coin, Points, PointsPill } from '../features/coins/public.tsx';
import { AvatarPile } from '../ui/data/avatar-pile.tsx';
import { Avatar } from '../ui/data/avatar.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { Motif, tints } from '../ui/data/motifs.tsx';
import { Tile } from '../ui/data/tile.tsx';
import { TintBadge, TintChip } from '../ui/data/tint-chip.tsx';
import { Callout } from '../ui/feedback/callout.tsx';
import { Chip, RemovableChip } from '../ui/form/chip.tsx';
import { Segments } from '../ui/form/segments.tsx';
import { PanelTabs } from '../ui/layout/panel-tabs.tsx';
import { LinkTabs } from '../ui/layout/tabs.tsx';
import { Line, Part } from './part.tsx';
import { people } from './people.ts';

const values = [
  { tint: 'teal', icon: Users, name: 'Customer first' },
  { tint: 'orange', icon: Sun, name: 'Own it' },
  { tint: 'violet', icon: Lightbulb, name: 'Think fresh' },
  { tint: 'rose', icon: Heart, name: 'Be kind' },
  { tint: 'green', icon: Leaf, name: 'Grow together' },
  { tint: 'blue', icon: ShieldCheck, name: 'Safety always' },
] as const;

export function BadgeParts() {
  const [on, setOn] = useState('Grow together');
  const [chip, setChip] = useState(true);
  return (
    <Part title="Badges, values, people, points">
      <Line>
        <Badge>Draft</Badge>
        <Badge tone="primary" icon={Check}>
          Active
        </Badge>
        <Badge tone="info" icon={Clock}>
          Upcoming
        </Badge>
        <Badge tone="success" icon={Check}>
          Delivered
        </Badge>
        <Badge tone="warning" icon={Clock}>
          Pending
        </Badge>
        <Badge tone="danger" icon={X}>
          Cancelled
        </Badge>
        <Badge tone="accent" icon={Truck}>
          Shipped
        </Badge>
        <Badge>Returned</Badge>
      </Line>
      <Line className="mt-3">
        {values.map((value) => (
          <TintChip key={value.name} tint={value.tint} icon={value.icon}>
            {value.name}
          </TintChip>
        ))}
      </Line>
      <Line className="mt-3">
        {values.map((value) => (
          <TintChip
            key={value.name}
            tint={value.tint}
            icon={value.icon}
            pressed={on === value.name}
            onPress={() => setOn(value.name)}
          >
            {value.name}
          </TintChip>
        ))}
      </Line>
      <Line className="mt-3">
        {values.map((value) => (
          <TintBadge key={value.name} tint={value.tint} icon={value.icon}>
            {value.name}
          </TintBadge>
        ))}
      </Line>
      <Line className="mt-3">
        <Chip>0</Chip>
        <Chip pressed={chip} onClick={() => setChip(!chip)}>
          10
        </Chip>
        <Chip disabled>20</Chip>
        <RemovableChip
          face={<Avatar person={people.priya} size={24} decorative />}
          onRemove={() => undefined}
          removeLabel="Remove Priya"
        >
          Priya Deshmukh
        </RemovableChip>
        <RemovableChip onRemove={() => undefined} removeLabel="Remove Pune">
          Pune
        </RemovableChip>
      </Line>
      <Line className="mt-4 gap-3!">
        <Avatar person={people.ananya} size={24} />
        <Avatar person={people.rohan} size={32} />
        <Avatar person={people.meera} />
        <Avatar person={people.kabir} size={56} mark={Cake} />
        <Avatar person={{ ...people.tara, imageUrl: '/icon-192.png' }} size={44} />
        <AvatarPile people={[people.priya, people.arjun, people.fatima]} total={15} size={40} named />
        <Points value={1240} rupees={1240} />
        <Coin className="text-[22px]" />
        <PointsPill value={150} />
      </Line>
      <Line className="mt-4">
        {tints.map((tint) => (
          <span key={tint} data-tint={tint} className="rounded-lg bg-tint p-2 text-tint-ink">
            <Motif tint={tint} className="size-16" />
          </span>
        ))}
        <Tile tint="rose" icon={Cake} />
        <Tile tint="orange" icon={Megaphone} size={44} />
      </Line>
    </Part>
  );
}

export function TabParts() {
  const [tab, setTab] = useState('waiting');
  const [theme, setTheme] = useState('light');
  return (
    <Part title="Tabs and segments">
      <LinkTabs
        label="Polls"
        tabs={[
          { to: '/dev/components', label: 'Active', count: 4, current: true },
          { to: '/dev/components?tab=upcoming', label: 'Upcoming', count: 2, current: false },
          { to: '/dev/components?tab=completed', label: 'Completed', current: false },
        ]}
      />
      <div className="mt-4">
        <PanelTabs
          label="Recognitions"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'waiting', label: 'Waiting for me', count: 6 },
            { id: 'decided', label: 'Decided' },
            { id: 'sent', label: 'I sent' },
          ]}
          className="py-3 text-md text-muted"
        >
          The panel of {tab}
        </PanelTabs>
      </div>
      <Line className="gap-4!">
        <Segments
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'System' },
          ]}
        />
        <Segments
          label="Feed"
          size="sm"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'For me' },
            { value: 'dark', label: 'Everyone' },
          ]}
        />
      </Line>
    </Part>
  );
}

export function CalloutParts() {
  return (
    <Part title="Callouts">
      <div className="flex flex-col gap-3">
        <Callout tone="primary">Nobody can see it was you. Results appear only for five or more.</Callout>
        <Callout tone="warning">Insufficient points to purchase selected gift cards.</Callout>
        <Callout tone="danger">Payment did not go through. Your points are back.</Callout>
        <Callout tone="success">Your 46 lines are unchanged.</Callout>
        <Callout>Nothing has changed yet.</Callout>
      </div>
    </Part>
  );
}
