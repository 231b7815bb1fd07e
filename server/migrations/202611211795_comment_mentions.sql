alter table post_comments add column mentions jsonb not null default '[]';
