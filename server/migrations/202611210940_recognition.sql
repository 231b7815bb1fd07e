create table company_values (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  tint text not null,
  motif text not null,
  icon text not null,
  position integer not null,
  active boolean not null default true,
  primary key (organisation_id, id)
);
--;
@tenant company_values owner=organisation
--;
create table recognition_types (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  line text not null,
  category text not null,
  logo text not null,
  points_min integer not null,
  points_max integer not null,
  approval text not null,
  threshold integer not null,
  active boolean not null default true,
  position integer not null,
  primary key (organisation_id, id),
  constraint recognition_types_approval check (approval in ('none', 'manager', 'admin'))
);
--;
@tenant recognition_types owner=recognition
--;
create table recognitions (
  organisation_id uuid not null,
  id uuid not null,
  giver_id uuid not null,
  type_id uuid not null,
  message text not null,
  value_ids uuid[] not null,
  visibility text not null,
  published_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint recognitions_giver foreign key (organisation_id, giver_id) references people (organisation_id, id),
  constraint recognitions_type foreign key (organisation_id, type_id) references recognition_types (organisation_id, id),
  constraint recognitions_visibility check (visibility in ('public', 'team', 'private'))
);
--;
@tenant recognitions owner=recognition
--;
create index recognitions_by_giver on recognitions (organisation_id, giver_id, created_at desc, id desc);
--;
create table recognition_parts (
  organisation_id uuid not null,
  id uuid not null,
  recognition_id uuid not null,
  giver_id uuid not null,
  person_id uuid not null,
  points integer not null,
  points_asked integer not null,
  month date not null,
  note text,
  approval text not null,
  status text not null,
  decided_by uuid,
  decided_at timestamptz(3),
  reason text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint recognition_parts_recognition foreign key (organisation_id, recognition_id) references recognitions (organisation_id, id),
  constraint recognition_parts_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint recognition_parts_not_self check (giver_id <> person_id),
  constraint recognition_parts_points check (points >= 0 and points <= points_asked),
  constraint recognition_parts_status check (status in ('pending', 'approved', 'rejected', 'expired', 'cancelled')),
  constraint recognition_parts_reason check (status <> 'rejected' or reason is not null)
);
--;
@tenant recognition_parts owner=recognition sweep
--;
create index recognition_parts_by_recognition on recognition_parts (organisation_id, recognition_id);
--;
create index recognition_parts_waiting on recognition_parts (organisation_id, created_at, id) where status = 'pending';
--;
create index recognition_parts_waiting_person on recognition_parts (organisation_id, person_id, created_at, id) where status = 'pending';
--;
create index recognition_parts_by_giver on recognition_parts (organisation_id, giver_id, created_at desc, id desc);
--;
create index recognition_parts_received on recognition_parts (organisation_id, person_id, created_at desc, id desc) where status = 'approved';
--;
create index recognition_parts_decided on recognition_parts (organisation_id, decided_by, decided_at desc, id desc) where decided_by is not null;
--;
create index recognition_parts_expiring on recognition_parts (expires_at) where status = 'pending';
