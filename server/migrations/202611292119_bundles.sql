alter table people add column bundles text[] not null default '{}'
  constraint people_bundles check (bundles <@ array['technical', 'people', 'rewards', 'finance', 'communications', 'surveys', 'reports', 'moderation'])
--;
update people set bundles = array['technical', 'people', 'rewards', 'finance', 'communications', 'surveys', 'reports', 'moderation']
  where role in ('admin', 'super_admin')
