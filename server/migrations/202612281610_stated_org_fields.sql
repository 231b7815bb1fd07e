alter table people add column stated_designation text
--;
alter table people add column stated_department text
--;
create index people_stated on people (organisation_id, name_fold, id) where stated_designation is not null or stated_department is not null
