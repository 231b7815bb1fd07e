create table list_entries (
  organisation_id uuid not null,
  kind text not null,
  name_fold text collate "C" not null,
  name text not null,
  made_at timestamptz(3) not null,
  primary key (organisation_id, kind, name_fold),
  constraint list_entries_kind check (kind in ('department', 'designation', 'location'))
)
--;
@tenant list_entries owner=employees
--;
create table address_changes (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  old_email text not null,
  new_email text not null,
  made_by uuid not null,
  made_at timestamptz(3) not null,
  linked boolean not null,
  closes boolean not null,
  old_secret_hash text,
  new_secret_hash text,
  state text not null default 'open',
  ended_at timestamptz(3),
  primary key (organisation_id, id),
  constraint address_changes_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint address_changes_state check (state in ('open', 'confirmed', 'undone', 'replaced'))
)
--;
@tenant address_changes owner=employees
--;
create index address_changes_by_person on address_changes (organisation_id, person_id, made_at)
--;
create index address_changes_by_time on address_changes (organisation_id, made_at)
