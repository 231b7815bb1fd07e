create table search_terms (
  organisation_id uuid not null,
  post_id uuid not null,
  word text collate "C" not null,
  primary key (organisation_id, post_id, word),
  constraint search_terms_post foreign key (organisation_id, post_id) references posts (organisation_id, id) on delete cascade
)
--;
@tenant search_terms owner=search
--;
create index search_terms_newest on search_terms (organisation_id, word, post_id desc)
