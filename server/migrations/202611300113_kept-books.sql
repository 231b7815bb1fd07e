-- The last check of the books of an organisation.
create table points_books (
  organisation_id uuid not null primary key,
  balanced boolean not null,
  checked_at timestamp(3) with time zone not null,
  transfers bigint not null,
  entries bigint not null,
  accounts jsonb not null
)
--;
@tenant points_books owner=points
