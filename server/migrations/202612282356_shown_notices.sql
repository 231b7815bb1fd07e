-- When a thank-you was shown to its person as a card. What is there already counts as shown.
alter table notifications add column shown_at timestamptz(3) default now()
--;
alter table notifications alter column shown_at drop default
