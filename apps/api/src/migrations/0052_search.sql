-- Text as it is searched in: `fold` of the domain says the same.
create function search_fold(p text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(lower(normalize(p, NFKC)), 'ΦФфØøϕ∅⌀', 'φφφφφφφφ'),
    '([0-9])\s*[×✕*]\s*(?=[0-9])', '\1x', 'g')
$$;

-- Whose cards stand in the halls: suggestions name these companies alone.
create index hall_card_company on hall_card (company_id);

-- Cards are found by place and by every way to write a measure, too: each is written anew, as after any news of its
-- subject. A minute from now, when the servers that wrote the old ones have ended.
insert into job (kind, name, payload, due_at)
  select 'reaction',
    case subject_kind when 'auction' then 'hall.project auction.published' else 'hall.project tender.published' end,
    case subject_kind when 'auction' then jsonb_build_object('auctionId', id) else jsonb_build_object('tenderId', id) end,
    app_now() + interval '1 minute'
  from hall_card where subject_kind in ('tender', 'auction');
