-- Several filters at once: how many cards match is counted in the index alone.
create index hall_card_narrow on hall_card
  (state, type, region_province, region_city, region_area, business_type, subject_kind);
