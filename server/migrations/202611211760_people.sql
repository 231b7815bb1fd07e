alter table preferences
  alter column language drop not null,
  alter column language drop default;
--;
alter table organisations
  add column language text not null default 'en';
