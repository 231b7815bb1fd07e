-- Whoever is no admin keeps no bundles: a later admin gets none of them back.
update people set bundles = '{}' where role not in ('admin', 'super_admin') and bundles <> '{}'
--;
alter table people add column bundles_given jsonb not null default '{}'
