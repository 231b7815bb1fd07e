alter table people
  add column admin_since timestamptz(3),
  add column address_by_other_at timestamptz(3),
  add column password_by_other_at timestamptz(3)
--;
alter table one_time_codes add column sent_by uuid
