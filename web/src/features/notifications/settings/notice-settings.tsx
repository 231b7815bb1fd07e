import {
  type Channel,
  channels,
  channelTimes,
  type NoticeKind,
} from '@apprecio/contract/notifications/notifications.notices';
import type { NoticeChanges, NoticePreference } from '@apprecio/contract/notifications/notifications.operations';
import { kindsWithout } from '@apprecio/contract/notifications/used-kinds';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../../lib/session/me.ts';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { NativeSelect } from '../../../ui/form/select.tsx';
import { SettingRow, SettingsCard } from '../../../ui/form/setting.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { PushSetting } from '../push/push-setting.tsx';
import { readPreference, usePreferNotices } from './use-preference.ts';

const grid = 'grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_repeat(3,116px)] sm:items-center';
const hours = Array.from({ length: 24 }, (_unused, hour) => hour);
const pushesOffered = [1, 2, 3, 5, 10, 20];

interface Props {
  preference: NoticePreference;
  prefer: (change: NoticeChanges) => void;
}

function Cell({ kind, channel, preference, prefer }: Props & { kind: NoticeKind; channel: Channel }) {
  const t = useTranslations('notifications.prefer');
  const names = useTranslations('notifications.kinds');
  const value = preference.kinds[kind][channel];
  return (
    <div className="min-w-0 flex-1">
      <span aria-hidden="true" className="mb-1 block text-xs text-muted sm:hidden">
        {t(`channels.${channel}`)}
      </span>
      <NativeSelect
        aria-label={t('cell', { kind: names(`${kind}.name`), channel: t(`channels.${channel}`) })}
        value={value}
        onChange={(event) => prefer({ kinds: { [kind]: { [channel]: event.target.value } } })}
      >
        {channelTimes[channel].map((time) => (
          <option key={time} value={time}>
            {t(`times.${time}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

function Matrix(props: Props) {
  const t = useTranslations('notifications.prefer');
  const names = useTranslations('notifications.kinds');
  const off = useMe().off.modules;
  return (
    <div className="pb-1">
      <div aria-hidden="true" className={`${grid} pb-2 text-sm text-muted max-sm:hidden`}>
        <span>{t('when')}</span>
        {channels.map((channel) => (
          <span key={channel}>{t(`channels.${channel}`)}</span>
        ))}
      </div>
      <ul className="divide-y border-t">
        {kindsWithout(off).map((kind) => (
          <li key={kind} className={`${grid} py-3`}>
            <div className="min-w-0">
              <p className="text-md font-medium">{names(`${kind}.name`)}</p>
              <p className="text-sm text-muted">{names(`${kind}.help`)}</p>
            </div>
            <div className="flex gap-2 sm:contents">
              {channels.map((channel) => (
                <Cell key={channel} kind={kind} channel={channel} {...props} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Hour({
  label,
  value,
  disabled,
  onChange,
}: {
  label: string;
  value: number;
  disabled: boolean;
  onChange: (hour: number) => void;
}) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(Number(event.target.value))}
      className="w-25"
    >
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {`${String(hour).padStart(2, '0')}:00`}
        </option>
      ))}
    </NativeSelect>
  );
}

function Rest({ preference, prefer }: Props) {
  const t = useTranslations('notifications.prefer');
  const { timeZone } = useMe();
  const { quietHours, digest, pushesPerDay } = preference;
  const offered = [...new Set([...pushesOffered, pushesPerDay])].sort((a, b) => a - b);
  return (
    <>
      <SettingRow title={t('quiet')} text={t('quietHelp', { zone: timeZone })}>
        <span className="flex flex-wrap items-center gap-2">
          <Hour
            label={t('quietFrom')}
            value={quietHours.from}
            disabled={!quietHours.on}
            onChange={(from) => prefer({ quietHours: { from } })}
          />
          <span className="text-sm text-muted">{t('to')}</span>
          <Hour
            label={t('quietTo')}
            value={quietHours.to}
            disabled={!quietHours.on}
            onChange={(to) => prefer({ quietHours: { to } })}
          />
          <Switch
            aria-label={t('quiet')}
            checked={quietHours.on}
            onChange={(event) => prefer({ quietHours: { on: event.target.checked } })}
          />
        </span>
      </SettingRow>
      <SettingRow title={t('digest')} text={t('digestHelp')}>
        <span className="flex flex-wrap items-center gap-2">
          <Hour
            label={t('digestHour')}
            value={digest.hour}
            disabled={!digest.on}
            onChange={(hour) => prefer({ digest: { hour } })}
          />
          <Switch
            aria-label={t('digest')}
            checked={digest.on}
            onChange={(event) => prefer({ digest: { on: event.target.checked } })}
          />
        </span>
      </SettingRow>
      <SettingRow title={t('pushes')} text={t('pushesHelp')}>
        <NativeSelect
          aria-label={t('pushes')}
          value={pushesPerDay}
          onChange={(event) => prefer({ pushesPerDay: Number(event.target.value) })}
          className="w-25"
        >
          {offered.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </NativeSelect>
      </SettingRow>
      <PushSetting />
    </>
  );
}

/** Shows the settings of the topics, channels and times of notifications. Each change is stored immediately. */
export function NoticeSettings() {
  const t = useTranslations('notifications.prefer');
  const found = useQuery(readPreference);
  const prefer = usePreferNotices();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash === '#notifications') place.current?.scrollIntoView();
  }, [found.isPending]);
  return (
    <div ref={place} className="scroll-mt-20">
      <SettingsCard id="notifications" title={t('title')} text={t('line')}>
        <QueryResult query={found} bare shape={<RowsSkeleton rows={6} />}>
          {(data) => (
            <>
              <Matrix preference={data.notifications} prefer={prefer} />
              <Rest preference={data.notifications} prefer={prefer} />
            </>
          )}
        </QueryResult>
      </SettingsCard>
    </div>
  );
}
