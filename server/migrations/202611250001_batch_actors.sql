alter table batches
  add column committed_by uuid,
  add column undone_by uuid
--;
update batches set committed_by = made_by where state <> 'checked'
--;
update batches set undone_by = made_by where state in ('undoing', 'undone')
