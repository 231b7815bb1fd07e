import { roleId, roleOf, userStatus } from '@apprecio/contract/api/codes';
import type { Employee } from '@apprecio/contract/employees/employees.entities';
import { CalendarOff, Check, Ellipsis, Mail, UserMinus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate, todayIso } from '../../lib/i18n/format.ts';
import { useMe } from '../../lib/session/me.ts';
import { useIsOn } from '../../lib/session/modules.ts';
import { holds } from '../../lib/session/rights.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Table, type Column, type Sort } from '../../ui/data/table.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { MenuButton } from '../../ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../ui/overlay/menu.tsx';
import { useShownColumns } from './columns-menu.tsx';

/** An action on one person of the list. */
export type RowAct =
  | 'edit'
  | 'reset'
  | 'signOut'
  | 'invite'
  | 'withdraw'
  | 'onLeave'
  | 'endLeave'
  | 'leave'
  | 'return'
  | 'lastDay'
  | 'delete';

function Status({ person }: { person: Employee }) {
  const t = useTranslations('employees');
  if (person.status === userStatus.inactive) return <Badge>{t('statuses.inactive')}</Badge>;
  if (person.leave && (person.leave.until ?? todayIso()) >= todayIso()) return <OnLeave leave={person.leave} />;
  if (person.invitation === 'invited') {
    return (
      <Badge tone="info" icon={Mail}>
        {t('invitedOn', { date: formatDate(person.invitedAt) })}
      </Badge>
    );
  }
  if (person.invitation === 'waiting') return <Badge>{t('invitesOn', { date: formatDate(person.invitedAt) })}</Badge>;
  if (person.invitation === 'expired') return <Badge tone="warning">{t('expired')}</Badge>;
  if (person.invitation === 'none') return <Badge>{t('notInvited')}</Badge>;
  return (
    <Badge tone="primary" icon={Check}>
      {t('statuses.active')}
    </Badge>
  );
}

function OnLeave({ leave: { from, until } }: { leave: NonNullable<Employee['leave']> }) {
  const t = useTranslations('employees.onLeave');
  const lasts = until === null ? t('lasts') : t('lastsUntil', { date: formatDate(until) });
  return (
    <Badge tone="info" icon={CalendarOff}>
      {from > todayIso() ? t('starts', { date: formatDate(from) }) : lasts}
    </Badge>
  );
}

function Acts({ person, onAct }: { person: Employee; onAct: (act: RowAct, person: Employee) => void }) {
  const t = useTranslations('employees');
  const me = useMe();
  const hasSurveys = useIsOn('surveys');
  const entry = (id: RowAct, more: Partial<MenuEntry> = {}): MenuEntry => ({
    id,
    label: t(`acts.${id}`),
    onSelect: () => onAct(id, person),
    ...more,
  });
  const active = person.status === userStatus.active;
  const fresh = active && person.invitation !== 'accepted';
  const self = person.id === me.id;
  const entries = [
    entry('edit'),
    ...(active && holds(me, 'employees.grant')
      ? [{ id: 'rights', label: t('acts.rights'), to: `/organization/access?person=${person.id}` }]
      : []),
    ...(active ? [{ id: 'open', label: t('acts.open'), to: `/people/${person.id}` }] : []),
    ...(active && !fresh ? [entry('reset'), entry('signOut')] : []),
    ...(fresh ? [entry('invite')] : []),
    ...(fresh && person.invitation !== 'none' ? [entry('withdraw')] : []),
    ...(active || person.roleId === roleId.superAdmin ? [] : [entry('return')]),
    ...(active ? [entry('onLeave')] : []),
    ...(active && person.leave ? [entry('endLeave')] : []),
    ...(active && !self && hasSurveys ? [entry('lastDay')] : []),
    ...(self ? [] : [entry('delete', { danger: true, separated: true })]),
  ];
  return (
    <span className="flex justify-end gap-1">
      {active && !self && (
        <IconButton
          icon={UserMinus}
          size="sm"
          label={t('leaves', { name: person.name })}
          onClick={() => onAct('leave', person)}
        />
      )}
      <MenuButton label={t('actsFor', { name: person.name })} entries={entries}>
        {(opener) => <IconButton {...opener} icon={Ellipsis} size="sm" label={t('actsFor', { name: person.name })} />}
      </MenuButton>
    </span>
  );
}

function ActsHead() {
  const t = useTranslations('employees');
  return (
    <span className="relative block">
      <span className="sr-only">{t('actsHead')}</span>
    </span>
  );
}

function Who({ person, onOpen }: { person: Employee; onOpen: () => void }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar person={person} size={32} decorative />
      <span className="min-w-0 leading-snug">
        <button type="button" className="hit text-left font-medium wrap-anywhere hover:underline" onClick={onOpen}>
          {person.name}
        </button>
        <span className="block truncate text-xs text-muted sm:max-w-43">{person.email}</span>
      </span>
    </span>
  );
}

function Work({ person }: { person: Employee }) {
  return (
    <span className="block min-w-38 leading-snug">
      <span title={person.designation ?? undefined} className="block w-0 min-w-full truncate">
        {person.designation ?? 'N/A'}
      </span>
      <span className="block w-0 min-w-full truncate text-xs text-muted">{person.department}</span>
    </span>
  );
}

function useColumns(onAct: (act: RowAct, person: Employee) => void): Column<Employee>[] {
  const shown = useShownColumns();
  const t = useTranslations('employees');
  const roles = useTranslations('people.roles');
  return useMemo(() => {
    const all: Column<Employee>[] = [
      {
        id: 'name',
        head: t('person'),
        sortable: true,
        phone: 'main',
        cell: (person) => <Who person={person} onOpen={() => onAct('edit', person)} />,
      },
      {
        id: 'employee_id',
        head: t('employeeId'),
        sortable: true,
        phone: 'hidden',
        cell: (person) => <span className="tabular-nums">{person.employeeId}</span>,
      },
      { id: 'work', head: t('work'), phone: 'hidden', cell: (person) => <Work person={person} /> },
      {
        id: 'location',
        head: t('location'),
        phone: 'hidden',
        cell: (person) => person.location ?? 'N/A',
      },
      {
        id: 'manager',
        head: t('manager'),
        phone: 'hidden',
        cell: (person) => person.manager?.name ?? 'N/A',
      },
      { id: 'role', head: t('role'), phone: 'hidden', cell: (person) => roles(roleOf(person.roleId)) },
      { id: 'status', head: t('status'), phone: 'full', cell: (person) => <Status person={person} /> },
      {
        id: 'acts',
        head: <ActsHead />,
        phone: 'tag',
        cell: (person) => <Acts person={person} onAct={onAct} />,
      },
    ];
    const ids: readonly string[] = ['name', ...shown, 'acts'];
    return all.filter(({ id }) => ids.includes(id));
  }, [t, roles, shown, onAct]);
}

/** The people of the organisation, each with what can be done. */
export function EmployeesTable({
  people,
  sort,
  onSort,
  chosen,
  onChoose,
  onAct,
}: {
  people: Employee[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: Set<string>) => void;
  onAct: (act: RowAct, person: Employee) => void;
}) {
  const t = useTranslations('employees');
  return (
    <Table
      caption={t('caption')}
      columns={useColumns(onAct)}
      rows={people}
      rowId={(person) => person.id}
      rowName={(person) => person.name}
      sort={sort}
      onSort={onSort}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
