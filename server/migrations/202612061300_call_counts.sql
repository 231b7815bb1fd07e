create table call_counts (
  key text not null,
  minute timestamptz not null,
  count integer not null,
  primary key (key, minute)
)
--;
select place('call_counts', 'local')
--;
comment on table call_counts is 'owner: platform'
--;
grant select, insert, update, delete on call_counts to apprecio_app
