alter table preferences
  add column employee_columns text[];
