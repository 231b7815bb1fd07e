create table passkeys (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  added_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  primary key (organisation_id, id),
  constraint passkeys_credential unique (organisation_id, credential_id),
  constraint passkeys_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant passkeys owner=auth
--;
create index passkeys_by_person on passkeys (organisation_id, person_id)
--;
create table passkey_challenges (
  organisation_id uuid not null,
  id uuid not null,
  purpose text not null,
  session_id uuid,
  secret_hash text not null,
  host text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (organisation_id, id),
  constraint passkey_challenges_session foreign key (organisation_id, session_id) references sessions (organisation_id, id),
  constraint passkey_challenges_purpose check (purpose in ('add', 'sign_in', 'step_up')),
  constraint passkey_challenges_of_session check ((purpose = 'sign_in') = (session_id is null))
)
--;
@tenant passkey_challenges owner=auth
--;
create index passkey_challenges_by_session on passkey_challenges (organisation_id, session_id)
