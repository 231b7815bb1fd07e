import { joinModeOf } from '@apprecio/contract/api/codes';
import {
  type ShownVisibility,
  visibilities,
  type Visibility,
} from '@apprecio/contract/recognition/recognition.operations';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Globe, Lock, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { useIsOn } from '../../../lib/session/modules.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { GiveDraft } from './give-draft.ts';
import type { GiveFieldSlot } from './give-store.ts';

type Chosen = Pick<GiveDraft, 'visibility' | 'community'>;

interface GiveAudienceProps {
  value?: Visibility;
  /** The community that was chosen; then `value` does not count. */
  place: GiveFieldSlot | null;
  company: string;
  peopleCount: number;
  /** The text that tells whether the thank-you is sent at once or needs approval. */
  approval: string;
  error?: string | undefined;
  /** Called with the audience and the community. */
  onChoose: (value: Chosen) => void;
}

const icons = { public: Globe, team: Users, private: Lock, community: Users };

/** My communities once they are asked for, the most active first, and the chosen one in any case. */
function usePlaces(isRequested: boolean, place: GiveFieldSlot | null): GiveFieldSlot[] {
  const isOn = useIsOn('communities');
  const list = useQuery({
    ...query('communities.list', { filter: 'joined', limit: 100 }),
    enabled: isRequested && isOn,
  });
  const joinedPlaces: GiveFieldSlot[] = list.data?.items ?? [];
  return place && !joinedPlaces.some(({ id }) => id === place.id) ? [place, ...joinedPlaces] : joinedPlaces;
}

/** Returns the title of each audience and the description of its members. */
function useTexts({ place, company, peopleCount }: GiveAudienceProps) {
  const t = useTranslations('recognition.give');
  const mode = place && joinModeOf(place.joinMode);
  const open = mode === 'public' || mode === 'company';
  const inPlace =
    place && (open ? t('openPlace', { company, community: place.name }) : t('place', { community: place.name }));
  const title: Record<ShownVisibility, string> = {
    public: t('public', { company }),
    team: t('team'),
    private: t('private'),
    community: inPlace ?? t('community'),
  };
  const who: Record<ShownVisibility, string> = {
    public: t('publicWho', { count: peopleCount }),
    team: t('teamWho'),
    private: t('privateWho'),
    community: place ? t(open ? 'openPlaceWho' : 'placeWho') : t('communityWho'),
  };
  return { title, who };
}

function Choices({ id, places, ...props }: GiveAudienceProps & { id: string; places: readonly GiveFieldSlot[] }) {
  const t = useTranslations('recognition.give');
  const { title, who } = useTexts(props);
  const { value = 'public', place, onChoose } = props;
  const choose = (next: GiveFieldSlot | undefined) => next && onChoose({ visibility: value, community: next });
  const options = [...visibilities, ...(places.length > 0 ? (['community'] as const) : [])].map((one) => ({
    value: one,
    label: (
      <span className="py-0.5">
        <span className="block font-medium">{title[one]}</span>
        <span className="block text-sm text-muted">{who[one]}</span>
      </span>
    ),
  }));
  return (
    <div
      id={id}
      tabIndex={-1}
      className="absolute inset-x-0 bottom-full z-10 mb-1 flex max-h-[42dvh] flex-col gap-4 overflow-y-auto rounded-lg border bg-raised px-4 py-3.5 shadow-dialog outline-none"
    >
      <RadioGroup
        stacked
        label={t('audience')}
        options={options}
        value={place ? 'community' : value}
        onChange={(next) => {
          if (next === 'community') choose(places[0]);
          else onChoose({ visibility: next as Visibility, community: null });
        }}
      />
      {place && places.length > 1 && (
        <Select
          label={t('whichCommunity')}
          value={place.id}
          options={places.map(({ id: one, name }) => ({ value: one, label: name }))}
          onChange={(event) => choose(places.find((one) => one.id === event.target.value))}
        />
      )}
    </div>
  );
}

/**
 * Shows the audience in a sentence and the approval text below. It opens a list of choices, which closes when the
 * focus moves outside.
 */
export function GiveAudience(props: GiveAudienceProps) {
  const { value = 'public', place, approval, error } = props;
  const t = useTranslations('recognition.give');
  const [open, setOpen] = useState(false);
  const id = useId();
  const places = usePlaces(open, place);
  const { title, who } = useTexts(props);
  const shown = place ? 'community' : value;
  return (
    <div
      className="relative w-full text-sm"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <div className="flex items-start gap-3">
        <Icon of={icons[shown]} className="mt-px text-muted" />
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">{title[shown]}</p>
          {shown !== 'public' && !open && <p className="text-muted">{who[shown]}</p>}
          <p className="min-h-5 text-muted">{approval}</p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          trailing={ChevronDown}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          data-invalid={error ? true : undefined}
          aria-label={t('changeAudience')}
          className="-mr-3"
          onClick={() => setOpen(!open)}
        >
          {t('change')}
        </Button>
      </div>
      <FieldNote id={id} error={error} />
      {open && <Choices {...props} id={id} places={places} />}
    </div>
  );
}
