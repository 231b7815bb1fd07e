alter table competitions drop constraint competitions_scoring
--;
alter table competitions add constraint competitions_scoring check (scoring in ('manual', 'file', 'participant', 'counted_given', 'counted_received', 'counted_comments', 'counted_events'))
--;
drop index competitions_counted
--;
create index competitions_counted on competitions (organisation_id) where state = 'active' and scoring in ('counted_given', 'counted_received', 'counted_comments', 'counted_events')
