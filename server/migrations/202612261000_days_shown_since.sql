alter table people add column returned_at timestamptz(3)
--;
alter table preferences
  add column birthday_shown_at timestamptz(3),
  add column anniversary_shown_at timestamptz(3)
