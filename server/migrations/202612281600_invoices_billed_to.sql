alter table invoices add column billed_to jsonb
--;
update invoices i set billed_to = jsonb_build_object(
  'name', p.name, 'employeeId', p.employee_id, 'company', g.name, 'address', g.address, 'gstin', g.gstin,
  'timeZone', g.time_zone)
from people p, organisations g
where p.organisation_id = i.organisation_id and p.id = i.person_id and g.organisation_id = i.organisation_id
