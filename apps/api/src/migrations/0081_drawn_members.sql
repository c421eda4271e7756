-- Experts in a committee: drawn from a pool, known to others by their seat alone until the award.
alter table evaluation_member
  -- Of the pool; of an outside draw the seat that it entered.
  add column expert_id uuid,
  -- What stands for the account wherever the name is not to be known.
  add column seat_id uuid unique,
  -- 专家 n 号: the position in the draw.
  add column expert_no int,
  add constraint evaluation_member_drawn
    check ((expert_id is null) = (seat_id is null) and (expert_id is null) = (expert_no is null)),
  add constraint evaluation_member_expert_no unique (evaluation_id, expert_no),
  add check (expert_no >= 1);

-- What members say against the report, as those read it who have to agree to what follows from it.
alter table bid_ranking add column dissent text not null default '';

-- Asked why the price is so low: only then a bid is turned down for being below cost.
alter table evaluation_clarification add column about_price boolean not null default false;
