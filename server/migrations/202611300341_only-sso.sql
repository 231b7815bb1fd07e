create table only_sso_domains (
  organisation_id uuid not null,
  domain text not null,
  provider_id uuid not null,
  set_by uuid not null,
  set_at timestamptz(3) not null,
  primary key (organisation_id, domain),
  constraint only_sso_domains_provider foreign key (organisation_id, provider_id) references sign_in_providers (organisation_id, id),
  constraint only_sso_domains_set_by foreign key (organisation_id, set_by) references people (organisation_id, id)
)
--;
@tenant only_sso_domains owner=auth
--;
create index only_sso_domains_by_provider on only_sso_domains (organisation_id, provider_id)
--;
create table break_glass_admins (
  organisation_id uuid not null,
  person_id uuid not null,
  named_at timestamptz(3) not null,
  primary key (organisation_id, person_id),
  constraint break_glass_admins_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant break_glass_admins owner=auth
--;
alter table identities add column vouched_at timestamptz(3)
