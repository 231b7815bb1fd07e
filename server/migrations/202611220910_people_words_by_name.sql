alter table people_words add column name_fold text collate "C"
--;
update people_words w set name_fold = p.name_fold from people p
where p.organisation_id = w.organisation_id and p.id = w.person_id
--;
alter table people_words
  alter column name_fold set not null,
  drop constraint people_words_pkey,
  add primary key (organisation_id, person_id, word)
--;
drop index people_words_by_person
--;
create index people_words_by_name on people_words (organisation_id, word, name_fold, person_id)
