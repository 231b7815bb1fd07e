alter table celebration_steps drop constraint celebration_steps_step
--;
alter table celebration_steps add constraint celebration_steps_step check (step in ('announced', 'celebrated', 'welcomed'))
