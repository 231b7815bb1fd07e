alter table people add column joined_stated boolean not null default false
