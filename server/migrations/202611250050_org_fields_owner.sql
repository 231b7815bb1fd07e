comment on table list_entries is 'owner: employees';
