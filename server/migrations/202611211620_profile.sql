create table files (
  organisation_id uuid not null,
  id uuid not null,
  made_at timestamptz(3) not null,
  in_use boolean not null default false,
  primary key (organisation_id, id)
);
--;
@tenant files owner=platform sweep
--;
create index files_unused on files (made_at) where not in_use;
--;
create table moods (
  organisation_id uuid not null,
  person_id uuid not null,
  day date not null,
  mood integer not null,
  note text,
  department text,
  at timestamptz(3) not null,
  primary key (organisation_id, person_id, day),
  constraint moods_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint moods_mood check (mood between 1 and 5)
);
--;
@tenant moods owner=people
--;
create index moods_by_day on moods (organisation_id, day);
--;
alter table preferences
  add column birthday_seen_by text not null default 'nobody',
  add column anniversary_seen_by text not null default 'everyone',
  add column introduced_at timestamptz(3),
  add constraint preferences_birthday check (birthday_seen_by in ('everyone', 'team', 'nobody')),
  add constraint preferences_anniversary check (anniversary_seen_by in ('everyone', 'team', 'nobody'));
--;
alter table organisations
  add column brand_colour text,
  add column address text,
  add column gstin text,
  add column fiscal_year_start integer not null default 4,
  add column set_up text[] not null default '{}',
  add constraint organisations_fiscal_year check (fiscal_year_start between 1 and 12);
--;
create index activities_by_actor on activities (organisation_id, actor_id, at desc, id desc);
--;
create index activities_by_subject on activities (organisation_id, subject_id, at desc, id desc);
--;
create index activities_by_activity on activities (organisation_id, activity, at desc, id desc);
