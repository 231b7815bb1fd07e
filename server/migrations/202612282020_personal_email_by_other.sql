alter table people add column personal_email_by_other_at timestamptz(3)
