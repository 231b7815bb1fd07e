-- The people who were shown a secret of it since it was made, beside its maker.
alter table api_keys add column rolled_by uuid[] not null default '{}'
