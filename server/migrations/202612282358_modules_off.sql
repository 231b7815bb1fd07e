-- The modules that a company does not use. Their data stays.
alter table organisations add column modules_off text[] not null default '{}'
--;
alter table organisations add constraint organisations_modules_off check (modules_off <@ array['store', 'zapz', 'hall_of_fame', 'events', 'communities', 'polls', 'surveys', 'celebrations', 'mood', 'all_hands', 'fair_play'])
