-- What people call someone, where it is not the first word of the full name.
alter table people add column preferred_name text check (char_length(preferred_name) between 1 and 40);
