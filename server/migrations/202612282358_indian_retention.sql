-- In India logs are kept for at least a year.
update organisations set audit_months = 12
where audit_months < 12 and (time_zone in ('Asia/Kolkata', 'Asia/Calcutta') or gstin is not null);
