create table access_reviews (
  organisation_id uuid not null,
  id uuid not null,
  started_by uuid not null,
  started_at timestamptz(3) not null,
  finished_by uuid,
  finished_at timestamptz(3),
  -- The first day of the quarter for which it counts: that of its end.
  quarter date,
  confirmed integer not null default 0,
  taken integer not null default 0,
  primary key (organisation_id, id),
  constraint access_reviews_started_by foreign key (organisation_id, started_by) references people (organisation_id, id),
  constraint access_reviews_finished_by foreign key (organisation_id, finished_by) references people (organisation_id, id),
  constraint access_reviews_finished check ((finished_at is null) = (finished_by is null) and (finished_at is null) = (quarter is null))
)
--;
@tenant access_reviews owner=rights
--;
create unique index access_reviews_one_open on access_reviews (organisation_id) where finished_at is null
--;
create index access_reviews_newest on access_reviews (organisation_id, finished_at desc, id desc) where finished_at is not null
--;
create table access_review_decisions (
  organisation_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  person_id uuid not null,
  decision text not null,
  -- What the row said when it was confirmed.
  version text,
  -- The bundle that was taken away, or `all`.
  taken text,
  alone boolean not null default false,
  decided_by uuid,
  decided_at timestamptz(3) not null,
  primary key (organisation_id, id),
  constraint access_review_decisions_review foreign key (organisation_id, review_id) references access_reviews (organisation_id, id),
  constraint access_review_decisions_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint access_review_decisions_decided_by foreign key (organisation_id, decided_by) references people (organisation_id, id),
  constraint access_review_decisions_kind check (
    (decision = 'confirmed' and version is not null and taken is null and decided_by is not null)
    or (decision = 'reopened' and version is null and taken is null)
    or (decision = 'taken' and version is null and taken is not null))
)
--;
@tenant access_review_decisions owner=rights append-only
--;
create index access_review_decisions_latest on access_review_decisions (organisation_id, review_id, person_id, decided_at desc, id desc)
--;
create table access_review_records (
  organisation_id uuid not null,
  review_id uuid not null,
  place integer not null,
  row_facts jsonb not null,
  primary key (organisation_id, review_id, place),
  constraint access_review_records_review foreign key (organisation_id, review_id) references access_reviews (organisation_id, id)
)
--;
@tenant access_review_records owner=rights append-only
--;
create table access_review_quarters (
  organisation_id uuid not null,
  starts_on date not null,
  told_at timestamptz(3) not null,
  primary key (organisation_id, starts_on)
)
--;
@tenant access_review_quarters owner=rights append-only
