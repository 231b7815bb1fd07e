create table announcement_reactions (
  organisation_id uuid not null,
  announcement_id uuid not null,
  person_id uuid not null,
  reaction text not null,
  reacted_at timestamptz(3) not null,
  primary key (organisation_id, announcement_id, person_id),
  constraint announcement_reactions_of foreign key (organisation_id, announcement_id) references announcements (organisation_id, id) on delete cascade,
  constraint announcement_reactions_person foreign key (organisation_id, person_id) references people (organisation_id, id),
  constraint announcement_reactions_kind check (reaction in ('like', 'celebrate', 'love', 'support', 'insightful', 'funny'))
)
--;
@tenant announcement_reactions owner=announcements
