update notification_preferences set kinds = kinds || jsonb_build_object('mentions', kinds -> 'answers')
where kinds ? 'answers'
--;
update notification_preferences set kinds = kinds || jsonb_build_object('oversight', kinds -> 'decisions')
where kinds ? 'decisions'
