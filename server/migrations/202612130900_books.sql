create index points_entries_of_transfer on points_entries (organisation_id, transfer_id) include (amount)
--;
drop index points_entries_by_transfer
