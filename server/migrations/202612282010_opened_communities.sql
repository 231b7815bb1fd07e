alter table communities add column opened_at timestamptz(3)
--;
alter table community_members add column reads_from timestamptz(3)
--;
alter table posts add column written_at timestamptz(3)
