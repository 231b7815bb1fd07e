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
  primary key (organisation_id, id),
  constraint people_organisation foreign key (organisation_id) references organisations (organisation_id),
  constraint people_manager foreign key (organisation_id, manager_id) references people (organisation_id, id),
  constraint people_employee_id unique (organisation_id, employee_id),
  constraint people_email unique (organisation_id, email_fold),
  constraint people_role check (role in ('super_admin', 'admin', 'manager', 'employee')),
  constraint people_status check (status in ('active', 'inactive', 'deleted')),
  constraint people_not_own_manager check (manager_id <> id)
);
--;
@tenant people owner=people sweep
--;
create index people_by_name on people (organisation_id, name_fold, id) where status = 'active';
--;
create index people_by_newest on people (organisation_id, joined_on desc, id desc) where status = 'active';
--;
create index people_by_manager on people (organisation_id, manager_id) where status = 'active';
--;
create index people_admins on people (organisation_id, id) where status = 'active' and role in ('super_admin', 'admin');
--;
create index people_by_department on people (organisation_id, department, name_fold, id) where status = 'active';
--;
create table people_words (
  organisation_id uuid not null,
  word text collate "C" not null,
  person_id uuid not null,
  primary key (organisation_id, word, person_id),
  constraint people_words_person foreign key (organisation_id, person_id) references people (organisation_id, id)
);
--;
@tenant people_words owner=people
--;
create index people_words_by_person on people_words (organisation_id, person_id, word);
--;
create table preferences (
  organisation_id uuid not null,
  person_id uuid not null,
  theme integer not null default 3,
  language text not null default 'en',
  updated_at timestamptz(3) not null,
  primary key (organisation_id, person_id),
  constraint preferences_person foreign key (organisation_id, person_id) references people (organisation_id, id)
);
--;
@tenant preferences owner=people
--;
create table batches (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  state text not null,
  rows jsonb not null,
  made_by uuid not null,
  made_at timestamptz(3) not null,
  committed_at timestamptz(3),
  primary key (organisation_id, id),
  constraint batches_state check (state in ('checked', 'committed'))
);
--;
@tenant batches owner=people
