alter table organisations add column live_on date
