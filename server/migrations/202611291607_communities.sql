create table communities (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_fold text collate "C" not null,
  description text not null,
  rules text[] not null default '{}',
  join_mode text not null,
  tint text not null,
  logo text,
  member_count integer not null default 0,
  request_count integer not null default 0,
  created_by uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  active_at timestamptz(3) not null,
  archived_at timestamptz(3),
  archived_by uuid,
  opened_at timestamptz(3),
  primary key (organisation_id, id),
  constraint communities_creator foreign key (organisation_id, created_by) references people (organisation_id, id),
  constraint communities_join_mode check (join_mode in ('closed', 'invite_only', 'public', 'company')),
  constraint communities_counts check (member_count >= 0 and request_count >= 0)
)
--;
@tenant communities owner=communities sweep
--;
create index communities_by_activity on communities (organisation_id, active_at desc, id desc) where archived_at is null
--;
create index communities_by_name on communities (organisation_id, name_fold, id) where archived_at is null
--;
create index communities_archived on communities (archived_at) where archived_at is not null
--;
create table community_members (
  organisation_id uuid not null,
  community_id uuid not null,
  person_id uuid not null,
  role text not null,
  active boolean not null default true,
  joined_at timestamptz(3) not null,
  reads_from timestamptz(3),
  primary key (organisation_id, community_id, person_id),
  constraint community_members_community foreign key (organisation_id, community_id) references communities (organisation_id, id) on delete cascade,
  constraint community_members_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint community_members_role check (role in ('owner', 'moderator', 'member'))
)
--;
@tenant community_members owner=communities
--;
create index community_members_by_person on community_members (organisation_id, person_id, community_id) where active
--;
create index community_members_newest on community_members (organisation_id, community_id, joined_at, person_id) where active
--;
create index community_members_leading on community_members (organisation_id, community_id) where role <> 'member' and active
--;
create table community_requests (
  organisation_id uuid not null,
  community_id uuid not null,
  person_id uuid not null,
  id uuid not null,
  asked_at timestamptz(3) not null,
  primary key (organisation_id, community_id, person_id),
  constraint community_requests_community foreign key (organisation_id, community_id) references communities (organisation_id, id) on delete cascade,
  constraint community_requests_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant community_requests owner=communities
--;
create index community_requests_oldest on community_requests (organisation_id, community_id, asked_at, id)
--;
create index community_requests_by_person on community_requests (organisation_id, person_id, community_id)
--;
create table community_invitations (
  organisation_id uuid not null,
  community_id uuid not null,
  person_id uuid not null,
  id uuid not null,
  invited_by uuid not null,
  invited_at timestamptz(3) not null,
  primary key (organisation_id, community_id, person_id),
  constraint community_invitations_community foreign key (organisation_id, community_id) references communities (organisation_id, id) on delete cascade,
  constraint community_invitations_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint community_invitations_inviter foreign key (organisation_id, invited_by) references people (organisation_id, id)
)
--;
@tenant community_invitations owner=communities
--;
create index community_invitations_newest on community_invitations (organisation_id, community_id, invited_at desc, id desc)
--;
create index community_invitations_by_person on community_invitations (organisation_id, person_id, community_id)
