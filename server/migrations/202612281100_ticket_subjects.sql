create table ticket_subjects (
  organisation_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  audience jsonb not null,
  author_id uuid not null,
  series_id uuid,
  gathers boolean not null default false,
  min_group integer not null,
  asked_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  primary key (organisation_id, subject_id),
  constraint ticket_subjects_kind check (kind in ('poll', 'survey'))
)
--;
@tenant ticket_subjects owner=tickets
--;
create index ticket_subjects_by_close on ticket_subjects (organisation_id, closes_at)
--;
create table ticket_asked (
  organisation_id uuid not null,
  subject_id uuid not null,
  person_id uuid not null,
  cohort text not null,
  counts boolean not null,
  primary key (organisation_id, subject_id, person_id),
  constraint ticket_asked_subject foreign key (organisation_id, subject_id) references ticket_subjects (organisation_id, subject_id) on delete cascade,
  constraint ticket_asked_person foreign key (organisation_id, person_id) references people (organisation_id, id)
)
--;
@tenant ticket_asked owner=tickets
--;
create index ticket_asked_of_person on ticket_asked (organisation_id, person_id)
--;
insert into ticket_subjects (organisation_id, subject_id, kind, audience, author_id, series_id, gathers, min_group, asked_at, closes_at)
select s.organisation_id, s.id, 'survey', s.audience, s.author_id, s.series_id, s.moment is not null, s.min_group, s.launched_at, s.ends_at
from surveys s where s.privacy = 'anonymous' and s.launched_at is not null and s.ends_at > now() - interval '90 days'
--;
insert into ticket_asked (organisation_id, subject_id, person_id, cohort, counts)
select p.organisation_id, p.survey_id, p.person_id, p.cohort_id::text, true
from survey_people p join ticket_subjects s on s.organisation_id = p.organisation_id and s.subject_id = p.survey_id
--;
insert into ticket_subjects (organisation_id, subject_id, kind, audience, author_id, min_group, asked_at, closes_at)
select p.organisation_id, p.id, 'poll', p.audience, p.author_id, 5, p.published_at, p.ends_at
from polls p where p.anonymous and p.published_at is not null and p.ends_at > now() - interval '90 days'
--;
insert into ticket_asked (organisation_id, subject_id, person_id, cohort, counts)
select distinct a.organisation_id, a.poll_id, x.id, 'all', true
from ticket_subjects s
join poll_audience a on a.organisation_id = s.organisation_id and a.poll_id = s.subject_id
join people x on x.organisation_id = a.organisation_id and x.status = 'active'
where s.kind = 'poll' and (a.kind = 'all' or (a.kind = 'department' and a.target = x.department)
  or (a.kind = 'location' and a.target = x.location) or (a.kind = 'role' and a.target = x.role)
  or (a.kind = 'person' and a.target_id = x.id)
  or (a.kind = 'community' and exists (select 1 from communities c
    where c.organisation_id = a.organisation_id and c.id = a.target_id and c.archived_at is null
      and (c.join_mode = 'company' or exists (select 1 from community_members m where m.organisation_id = c.organisation_id
        and m.community_id = c.id and m.person_id = x.id and m.active)))))
