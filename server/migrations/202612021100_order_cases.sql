alter table order_lines add column moved_at timestamptz(3);
--;
alter table order_lines add column refunded_points bigint not null default 0;
--;
alter table order_lines add constraint order_lines_refunded check (refunded_points between 0 and points);
--;
alter table voucher_codes add column counts_from_issue boolean not null default false;
--;
alter table voucher_codes drop constraint voucher_codes_issued;
--;
alter table voucher_codes add constraint voucher_codes_of_line check ((state = 'free') = (order_line_id is null));
--;
create table order_cases (
  organisation_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  code_id uuid,
  kind text not null,
  state text not null default 'open',
  reason text not null,
  opened_at timestamptz(3) not null,
  outcome text,
  answer text,
  answered_by uuid,
  answered_at timestamptz(3),
  primary key (organisation_id, id),
  constraint order_cases_order foreign key (organisation_id, order_id) references orders (organisation_id, id),
  constraint order_cases_line foreign key (organisation_id, line_id) references order_lines (organisation_id, id),
  constraint order_cases_kind check (kind in ('cancellation', 'return', 'voucher')),
  constraint order_cases_state check (state in ('open', 'accepted', 'refused')),
  constraint order_cases_outcome check (outcome in ('moved', 'code', 'points')),
  constraint order_cases_answered check ((state = 'open') = (answered_at is null))
);
--;
@tenant order_cases owner=orders sweep
--;
create unique index order_cases_waiting on order_cases (organisation_id, line_id) where state = 'open';
--;
create index order_cases_by_order on order_cases (organisation_id, order_id, opened_at, id);
--;
create index order_cases_open on order_cases (organisation_id, opened_at, id) where state = 'open';
--;
create index order_cases_answered on order_cases (organisation_id, answered_at desc, id desc) where state <> 'open';
