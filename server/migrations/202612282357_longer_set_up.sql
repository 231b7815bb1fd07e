-- The set-up has more steps; a company that had finished the shorter one is not asked again.
update organisations o set set_up = o.set_up || '{dismissed}'::text[]
where o.set_up @> '{values,pointValue}' and not o.set_up @> '{dismissed}' and o.logo is not null and o.people_count >= 5
  and exists (select 1 from recognitions r where r.organisation_id = o.organisation_id)
  and exists (select 1 from store_products p where p.organisation_id = o.organisation_id and p.active)
