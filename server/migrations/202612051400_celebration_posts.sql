alter table posts add column celebration_occasion text
--;
alter table posts add column celebration_year integer
--;
alter table posts add column celebration_years integer
--;
alter table posts add constraint posts_celebration unique (organisation_id, author_id, celebration_occasion, celebration_year)
--;
alter table posts add constraint posts_celebration_whole check ((kind = 'celebration') = (celebration_occasion is not null and celebration_year is not null))
