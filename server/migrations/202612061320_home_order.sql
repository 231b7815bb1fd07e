alter table preferences add column home_widgets text[]
