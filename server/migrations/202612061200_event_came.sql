alter table event_rsvps add column came_at timestamptz(3)
