import { Check, Ellipsis, Gift, Heart, Pencil, Trash2 } from 'lucide-react';
import { Kbd } from '../ui/data/kbd.tsx';
import { Button, ButtonLink, type ButtonVariant } from '../ui/form/button.tsx';
import { IconButton, IconLink } from '../ui/form/icon-button.tsx';
import { SplitButton } from '../ui/form/split-button.tsx';
import { MenuButton } from '../ui/overlay/menu-button.tsx';
import { Line, Part } from './part.tsx';

const rows: [ButtonVariant, string, string][] = [
  ['primary', 'Primary', 'Publish'],
  ['outline', 'Outline', 'Cancel'],
  ['tint', 'Tint', 'Wish'],
  ['ghost', 'Ghost', 'Skip'],
  ['danger', 'Danger', 'Delete'],
  ['accent', 'Accent', 'Redeem'],
];

const hovers: Record<string, string> = {
  primary: 'bg-primary-hover!',
  outline: 'bg-hover!',
  tint: 'bg-primary-soft-hover!',
  ghost: 'bg-hover! text-ink!',
  danger: 'bg-danger-hover!',
  accent: 'bg-accent-hover!',
};

export function ButtonParts() {
  return (
    <Part title="Buttons">
      <div className="grid grid-cols-[64px_repeat(5,auto)] items-center justify-start gap-x-2.5 gap-y-3 overflow-x-auto p-1">
        <span />
        {['Rest', 'Hover', 'Focus', 'Busy', 'Off'].map((state) => (
          <span key={state} className="text-xs text-muted">
            {state}
          </span>
        ))}
        {rows.map(([variant, name, label]) => (
          <div key={variant} className="contents">
            <span className="text-sm text-muted">{name}</span>
            <Button variant={variant}>{label}</Button>
            <Button variant={variant} className={hovers[variant] ?? ''}>
              {label}
            </Button>
            <Button variant={variant} className="outline-2 outline-offset-2 outline-focus">
              {label}
            </Button>
            <Button variant={variant} busy>
              {label}
            </Button>
            <Button variant={variant} disabled {...(variant === 'tint' && { icon: Check })}>
              {variant === 'tint' ? 'Wished' : label}
            </Button>
          </div>
        ))}
      </div>
      <Line className="mt-4 gap-3!">
        <Button variant="primary" size="sm">
          Small 32
        </Button>
        <Button variant="primary">Medium 40</Button>
        <Button variant="primary" size="lg">
          Large 48
        </Button>
        <SplitButton moreLabel="More save options">Save</SplitButton>
        <Button variant="accent" icon={Gift}>
          Accent, once a page
        </Button>
        <Button variant="primary" round icon={Heart}>
          Thank someone
        </Button>
        <Button variant="primary" size="lg" icon={Heart} busy>
          Thank 7 people
        </Button>
        <Button variant="danger-quiet" size="sm" icon={Trash2}>
          Remove
        </Button>
        <ButtonLink to="/dev/components" size="sm">
          A link
        </ButtonLink>
        <Button variant="primary" size="sm" icon={Check}>
          Approve <Kbd inherit>A</Kbd>
        </Button>
      </Line>
      <Line className="mt-4">
        <IconButton icon={Pencil} label="Edit" />
        <IconButton icon={Pencil} label="Edit, off" disabled />
        <IconButton icon={Heart} label="Notices, 3 unread" count={3} />
        <IconLink to="/dev/components" icon={Pencil} label="Edit as a link" size="sm" />
        <MenuButton
          label="More actions"
          entries={[
            { id: 'edit', label: 'Edit', icon: Pencil },
            { id: 'pin', label: 'Pin on top', checked: true },
            { id: 'off', label: 'Cannot be done', disabled: true },
            { id: 'go', label: 'Go home', to: '/' },
            { id: 'delete', label: 'Delete', icon: Trash2, danger: true, separated: true },
          ]}
        >
          {(opener) => <IconButton {...opener} icon={Ellipsis} label="More actions" size="sm" />}
        </MenuButton>
        <span className="flex items-center gap-1 text-sm text-muted">
          <Kbd>Ctrl</Kbd> <Kbd>Z</Kbd>
        </span>
      </Line>
    </Part>
  );
}
