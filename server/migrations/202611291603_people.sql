create table sign_in_emails (
  email_fold text not null,
  organisation_id uuid not null,
  primary key (email_fold, organisation_id)
)
--;
@reference sign_in_emails owner=people grant=select,insert,delete
--;
create table people (
  organisation_id uuid not null,
  id uuid not null,
  employee_id text not null,
  name text not null,
  name_fold text collate "C" not null,
  email text not null,
  email_fold text collate "C" not null,
  mobile text,
  role text not null,
  status text not null default 'active',
  designation text,
  department text,
  location text,
  manager_id uuid,
  joined_on date,
  born_on date,
  gender text,
  time_zone text,
  personal_email text,
  photo text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  invited_at timestamptz(3),
  first_seen_at timestamptz(3),
  left_at timestamptz(3),
  leaver_rule text,
  birth_day integer generated always as ((extract(month from born_on) * 100 + extract(day from born_on))::integer) stored,
  joining_day integer generated always as ((extract(month from joined_on) * 100 + extract(day from joined_on))::integer) stored,
  returned_at timestamptz(3),
  joined_stated boolean not null default false,
  admin_since timestamptz(3),
  address_by_other_at timestamptz(3),
  password_by_other_at timestamptz(3),
  private_closed_until timestamptz(3),
  stated_designation text,
  stated_department text,
  personal_email_by_other_at timestamptz(3),
  -- What people call someone, where it is not the first word of the full name.
  preferred_name text check (char_length(preferred_name) between 1 and 40),
  -- The days of a leave, the last one included; without a last one it lasts until it is ended.
  leave_from date,
  leave_until date,
  primary key (organisation_id, id),
  constraint people_organisation foreign key (organisation_id) references organisations (organisation_id),
  constraint people_manager foreign key (organisation_id, manager_id) references people (organisation_id, id),
  constraint people_employee_id unique (organisation_id, employee_id),
  constraint people_email unique (organisation_id, email_fold),
  constraint people_role check (role in ('super_admin', 'admin', 'manager', 'employee')),
  constraint people_status check (status in ('active', 'inactive', 'deleted')),
  constraint people_not_own_manager check (manager_id <> id),
  constraint people_leaver_rule check (leaver_rule in ('forfeited', 'kept', 'payout')),
  constraint people_leave check (leave_until is null or (leave_from is not null and leave_until >= leave_from))
)
--;
@tenant people owner=people sweep
--;
create index people_by_name on people (organisation_id, name_fold, id) where status = 'active'
--;
create index people_by_newest on people (organisation_id, joined_on desc, id desc) where status = 'active'
--;
create index people_by_manager on people (organisation_id, manager_id) where status = 'active'
--;
create index people_admins on people (organisation_id, id) where status = 'active' and role in ('super_admin', 'admin')
--;
create index people_by_department on people (organisation_id, department, name_fold, id) where status = 'active'
--;
create index people_staff_by_name on people (organisation_id, name_fold, id) where status <> 'deleted'
--;
create index people_staff_by_employee_id on people (organisation_id, employee_id, id) where status <> 'deleted'
--;
create index people_invited on people (organisation_id, id) where status = 'active' and invited_at is not null and first_seen_at is null
--;
create index people_inactive on people (organisation_id, left_at, id) where status = 'inactive'
--;
create index people_kept_leavers on people (organisation_id, left_at, id) where leaver_rule = 'kept' and status <> 'active'
--;
create index people_birth_days on people (organisation_id, birth_day) where status = 'active' and birth_day is not null
--;
create index people_joining_days on people (organisation_id, joining_day) where status = 'active' and joining_day is not null
--;
create index people_stated on people (organisation_id, name_fold, id) where stated_designation is not null or stated_department is not null
--;
alter table whitelisted_domains add constraint whitelisted_domains_person foreign key (organisation_id, added_by) references people (organisation_id, id)
--;
create table people_terms (
  organisation_id uuid not null,
  word text collate "C" not null,
  person_id uuid not null,
  name_fold text collate "C" not null,
  primary key (organisation_id, person_id, word),
  constraint people_terms_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant people_terms owner=people
--;
create index people_terms_by_name on people_terms (organisation_id, word, name_fold, person_id)
--;
create table preferences (
  organisation_id uuid not null,
  person_id uuid not null,
  theme integer not null default 3,
  language text,
  updated_at timestamptz(3) not null,
  birthday_visibility text not null default 'nobody',
  anniversary_visibility text not null default 'everyone',
  onboarded_at timestamptz(3),
  employee_columns text[],
  home_widgets text[],
  photo_asked boolean not null default false,
  birthday_shown_at timestamptz(3),
  anniversary_shown_at timestamptz(3),
  -- The questions about a person that were answered or put off; each is asked once, on Home.
  answered text[] not null default '{}',
  primary key (organisation_id, person_id),
  constraint preferences_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint preferences_birthday check (birthday_visibility in ('everyone', 'team', 'nobody')),
  constraint preferences_anniversary check (anniversary_visibility in ('everyone', 'team', 'nobody'))
)
--;
@tenant preferences owner=people
--;
create table moods (
  organisation_id uuid not null,
  person_id uuid not null,
  day date not null,
  mood integer not null,
  note text,
  department text,
  at timestamptz(3) not null,
  manager_id uuid,
  primary key (organisation_id, person_id, day),
  constraint moods_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint moods_mood check (mood between 1 and 5)
)
--;
@tenant moods owner=people
--;
create index moods_by_day on moods (organisation_id, day)
--;
create index moods_of_team on moods (organisation_id, manager_id, day) where manager_id is not null
