-- Which version of the tender's document a bid answers, as its envelope and receipt are bound to it. Null: the bid was
-- sealed as version 1, which bound the tender, the company and the number of the bid only.
alter table bid add column document_version int check (document_version >= 1);
