import { Eye, Heart, KeyRound, LogOut, Moon, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import { celebrate } from '../features/notifications/moment/celebrate.ts';
import { useTheme } from '../lib/hooks/theme.ts';
import { Avatar } from '../ui/data/avatar.tsx';
import type { Choice } from '../ui/data/people-picker-choice.ts';
import { PeoplePicker } from '../ui/data/people-picker.tsx';
import { toast, type Toast, type ToastVariant } from '../ui/feedback/toast-store.ts';
import { ToastCard } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/form/button.tsx';
import { TextLink } from '../ui/layout/app-link.tsx';
import { ActDialog } from '../ui/overlay/act-dialog.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { MenuButton, PanelButton } from '../ui/overlay/menu-button.tsx';
import { Drawer, SideSheet } from '../ui/overlay/sheet.tsx';
import { Line, Part } from './part.tsx';
import { people, searchChoices } from './people.ts';

const undo = { label: 'Undo', onPress: () => undefined };
const still: Toast[] = [
  {
    id: '1',
    open: true,
    variant: 'success',
    title: 'Meera and Arjun will be delighted',
    description: '300 points given.',
    action: undo,
  },
  {
    id: '2',
    open: true,
    variant: 'warning',
    title: 'You have given Meera 30% this month',
    description: 'The most for one person is 50%.',
  },
  { id: '3', open: true, variant: 'info', title: 'Item removed', action: undo },
  { id: '4', open: true, title: 'Draft saved' },
];
const destructive: Toast = {
  id: '5',
  open: true,
  variant: 'destructive',
  title: 'Invalid promo code',
  description: 'Please check your promo code and try again.',
};

export function ToastParts() {
  const variants: ToastVariant[] = ['default', 'success', 'destructive', 'warning', 'info'];
  return (
    <Part title="Toasts, one at a time, five seconds">
      <div className="flex max-w-[400px] flex-col gap-3">
        {[...still, destructive].map((item) => (
          <ToastCard key={item.id} toast={{ ...item, duration: Infinity }} onClose={() => undefined} />
        ))}
      </div>
      <Line className="mt-4">
        {variants.map((variant) => (
          <Button
            key={variant}
            size="sm"
            onClick={() =>
              toast({ variant, title: `A ${variant} toast`, description: 'It stays five seconds.', action: undo })
            }
          >
            {variant}
          </Button>
        ))}
        <Button
          size="sm"
          onClick={() =>
            void celebrate({ id: `dev-${Math.random()}`, text: 'Rohan thanked you', tints: ['teal', 'rose'] })
          }
        >
          Celebrate
        </Button>
      </Line>
    </Part>
  );
}

function notices(close: () => void) {
  return (
    <>
      <div className="flex items-center gap-2 border-b px-4 py-3">
        <h3 className="type-label flex-1">Notifications</h3>
        <Button variant="ghost" size="sm" onClick={close}>
          Mark all as read
        </Button>
      </div>
      <ul className="overflow-y-auto">
        {Object.values(people).map((person) => (
          <li key={person.id} className="flex gap-3 border-t px-4 py-3 text-md first:border-t-0">
            <Avatar person={person} decorative />
            <span>
              <TextLink to="/dev/components">{person.name}</TextLink> thanked you
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function OverlayParts() {
  const [open, setOpen] = useState<string>();
  const [chosen, setChosen] = useState<Choice[]>([]);
  const { shown, setTheme } = useTheme();
  const show = (name: string) => (next: boolean) => setOpen(next ? name : undefined);
  return (
    <Part title="Menu, panel, dialogs">
      <Line>
        <MenuButton
          label="Account"
          align="start"
          head={
            <span className="flex items-center gap-3">
              <Avatar person={people.ananya} size={36} decorative />
              <span>
                <span className="block text-md font-semibold">{people.ananya.name}</span>
                <span className="block text-xs text-muted">1,240 points · ₹1,240</span>
              </span>
            </span>
          }
          entries={[
            { id: 'profile', label: 'Manage profile', icon: UserRound, to: '/dev/components' },
            { id: 'password', label: 'Change password', icon: KeyRound },
            { id: 'settings', label: 'Settings', icon: Settings },
            {
              id: 'dark',
              label: 'Dark theme',
              icon: Moon,
              checked: shown === 'dark',
              onSelect: () => setTheme(shown === 'dark' ? 'light' : 'dark'),
            },
            { id: 'out', label: 'Logout', icon: LogOut, separated: true },
          ]}
        >
          {(opener) => <Button {...opener}>Account menu</Button>}
        </MenuButton>
        <PanelButton label="Notifications" align="start" size="notifications" content={notices}>
          {(opener) => <Button {...opener}>Notifications</Button>}
        </PanelButton>
        {['sm', 'md', 'lg', 'alert', 'act', 'sheet', 'drawer'].map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Line>
      <Dialog open={open === 'sm'} onOpenChange={show('sm')} size="sm" title="A small one" description="440 wide.">
        <p>Nothing else.</p>
      </Dialog>
      <Dialog
        open={open === 'md'}
        onOpenChange={show('md')}
        title="Thank someone"
        headEnd="Draft saved"
        foot={
          <>
            <span className="text-sm text-muted max-sm:hidden">You can undo for 10 minutes</span>
            <Button variant="ghost" className="ml-auto max-sm:hidden" onClick={() => setOpen(undefined)}>
              Cancel
            </Button>
            <Button variant="primary" size="lg" icon={Heart} className="max-sm:w-full">
              Thank 7 people <span className="font-regular">· 70 points</span>
            </Button>
          </>
        }
      >
        <PeoplePicker label="Who" value={chosen} onChange={setChosen} search={searchChoices} often={[people.rohan]} />
      </Dialog>
      <Dialog
        open={open === 'lg'}
        onOpenChange={show('lg')}
        size="lg"
        title="A large one"
        foot={<Button className="ml-auto">Done</Button>}
      >
        {Array.from({ length: 30 }, (_, line) => (
          <p key={line}>The body scrolls, line {line + 1}.</p>
        ))}
      </Dialog>
      <Dialog
        open={open === 'alert'}
        onOpenChange={show('alert')}
        size="sm"
        alert
        title="Show the code?"
        description="Once shown, this ₹500 voucher can’t be returned. It stays on your order page for as long as it is valid."
        foot={
          <>
            <Button variant="ghost" className="ml-auto" onClick={() => setOpen(undefined)}>
              Not now
            </Button>
            <Button variant="primary" icon={Eye} onClick={() => setOpen(undefined)}>
              Show it
            </Button>
          </>
        }
      />
      <ActDialog
        open={open === 'act'}
        alert
        danger
        size="sm"
        title="Delete this thank-you?"
        description="This cannot be undone."
        cancel="Cancel"
        onClose={() => setOpen(undefined)}
        act="Delete"
        onAct={() => undefined}
        error="The server could not be reached."
      />
      <SideSheet
        open={open === 'sheet'}
        onOpenChange={show('sheet')}
        title={people.arjun.name}
        start={<Avatar person={people.arjun} size={44} decorative />}
        foot={<Button variant="primary">Save</Button>}
      >
        <p>Dispatch lead, Logistics · Pune</p>
      </SideSheet>
      <Drawer open={open === 'drawer'} onOpenChange={show('drawer')} title="Northwind Foods">
        <p className="px-3">The rest of the navigation.</p>
      </Drawer>
    </Part>
  );
}
