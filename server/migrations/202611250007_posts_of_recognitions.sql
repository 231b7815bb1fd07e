alter table posts
  add constraint posts_of_recognition foreign key (organisation_id, recognition_id) references recognitions (organisation_id, id)
