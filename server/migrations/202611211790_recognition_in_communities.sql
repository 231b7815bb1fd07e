alter table recognitions
  drop constraint recognitions_visibility,
  add constraint recognitions_visibility check (visibility in ('public', 'team', 'private', 'community')),
  add constraint recognitions_community check ((visibility = 'community') = (community_id is not null));
