alter table report_settings add column gender boolean not null default false
