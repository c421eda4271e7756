-- Where a tender is on the map, in degrees (GCJ-02).
alter table tender
  add column lon double precision check (lon between 73 and 136),
  add column lat double precision check (lat between 3 and 54),
  add constraint tender_position_whole check ((lon is null) = (lat is null));
