create index recognition_recipients_over on recognition_recipients (organisation_id, created_at desc, id desc) where status <> 'pending'
