alter table ticket_answers alter column answer drop not null
