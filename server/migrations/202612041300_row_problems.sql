-- A row says why it is left out by a code and values; what older ones say in English stays as it is.
alter table batch_rows alter column reason type jsonb using
  case when reason is null then null
  else jsonb_build_object('code', 'row.told', 'values', jsonb_build_object('text', reason)) end
--;
update batch_rows set errors = (
  select jsonb_agg(jsonb_build_object('field', e ->> 'field', 'code', 'row.told',
    'values', jsonb_build_object('text', e ->> 'message')))
  from jsonb_array_elements(errors) e)
where errors <> '[]'::jsonb
