import { Cake, Ellipsis, Globe, MessageCircle, Share, Users } from 'lucide-react';
import { useState } from 'react';
import { NotePaper, RecognitionNote } from '../features/notes/public.tsx';
import { PostCard, PostHead } from '../features/posts/post/post-frame.tsx';
import { ReactionBar } from '../features/posts/reactions/reaction-bar.tsx';
import type { Reaction } from '../features/posts/reactions/reactions.ts';
import { Avatar } from '../ui/data/avatar.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { Card, CardHead, CardRow } from '../ui/data/card.tsx';
import { Clamp } from '../ui/data/clamp.tsx';
import { Icon } from '../ui/data/icon.tsx';
import { tints } from '../ui/data/motifs.tsx';
import { Button } from '../ui/form/button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { SettingRow, SettingsCard } from '../ui/form/setting.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { TextLink } from '../ui/layout/app-link.tsx';
import { Part } from './part.tsx';
import { people } from './people.ts';

const words =
  'When the Nashik truck broke down on Diwali eve, you two found another one by nine and rode along. Forty stores had paneer on the shelf before anyone noticed. I still can’t quite believe it.';

const sentence = (
  <>
    <b>Rohan Mehta</b> thanked <b>Meera Krishnan and Arjun Nair</b>
  </>
);

function Recognition({ pending = false, long = false }: { pending?: boolean; long?: boolean }) {
  const [ownReaction, setMine] = useState<Reaction | null>(pending ? null : 'love');
  return (
    <PostCard
      label={pending ? 'A recognition that waits' : 'A recognition'}
      {...(pending && { pending: 'Waiting for Vikram Reddy' })}
      head={
        <PostHead
          person={people.rohan}
          sentence={sentence}
          place="Key accounts"
          time="2 hours ago"
          audience={{ icon: Globe, label: 'Everyone' }}
          menu={<IconButton icon={Ellipsis} label="More actions" size="sm" />}
        />
      }
      foot={
        !pending && (
          <ReactionBar
            counts={{ love: 24, celebrate: 10, like: 6 }}
            selectedReaction={ownReaction ?? undefined}
            who="Priya, Kabir and 38 others"
            onReact={setMine}
            onShowPeople={() => undefined}
          >
            <Button variant="ghost" size="sm" className="font-medium!">
              <Icon of={MessageCircle} />
              Comment
            </Button>
            <Button variant="ghost" size="sm" className="font-medium!">
              <Icon of={Share} />
              Share
            </Button>
          </ReactionBar>
        )
      }
    >
      <RecognitionNote
        values={pending ? [] : [{ id: '1', name: 'Customer first', tint: 'teal', icon: Users }]}
        message={long ? `${words} ${words} ${words} ${words}` : words}
        cut={Clamp}
        people={[people.meera, people.arjun]}
        names="Meera and Arjun"
        sub={pending ? 'Packaging design' : '150 points each'}
        points={pending ? 0 : 150}
      />
    </PostCard>
  );
}

export function CardParts() {
  return (
    <Part title="List card">
      <div className="flex flex-col gap-4">
        <Card className="pb-2.5">
          <CardHead title="Celebrations" badge={<Badge>4</Badge>} end={<TextLink to="/dev/components">All</TextLink>} />
          <ul>
            <CardRow
              start={<Avatar person={people.kabir} mark={Cake} decorative />}
              title="Kabir Singh"
              sub="Birthday · today"
              end={
                <Button variant="tint" size="sm">
                  Wish
                </Button>
              }
            />
            <CardRow start={<Avatar person={people.tara} decorative />} title="Tara Bose" sub="5 years · today" lined />
          </ul>
        </Card>
      </div>
    </Part>
  );
}

export function SettingsParts() {
  return (
    <Part title="Settings">
      <SettingsCard id="part-settings" title="Quiet hours" text="No pushes; see them in the bell.">
        <SettingRow title="At night" text="20:00 to 08:00">
          <Switch aria-label="At night" defaultChecked />
        </SettingRow>
        <SettingRow title="At weekends">
          <Switch aria-label="At weekends" />
        </SettingRow>
      </SettingsCard>
    </Part>
  );
}

export function NoteParts() {
  return (
    <Part title="Recognition">
      <div className="flex flex-col gap-4">
        <Recognition />
        <Recognition long />
        <Recognition pending />
        <div className="grid gap-4 sm:grid-cols-2">
          {tints.map((tint) => (
            <NotePaper key={tint} tint={tint}>
              <p className="type-note">Zero returns in October.</p>
            </NotePaper>
          ))}
        </div>
      </div>
    </Part>
  );
}
