-- What everybody reads of the result of a demand.
alter table demand add column result_shown text not null default 'supplier' check (result_shown in ('supplier', 'price', 'none'));

-- A choice may be made anew once nothing comes of the one before, whose rows stay with their orders.
alter table quotation_selection add column attempt int not null default 1 check (attempt >= 1);
alter table quotation_selected_row add column attempt int not null default 1 check (attempt >= 1);
alter table quotation_selected_row drop constraint quotation_selected_row_pkey;
alter table quotation_selected_row add primary key (demand_id, demand_row_id, attempt);

-- Public pages of demands lead to the pages of that name on the desktop site; those of one's own wait for the operator.
insert into page_mapping (number, page, conversion, link, active)
select 'zcweb_grop', page, case search when '' then '' else
    '[' || (select string_agg(format('{"op":"copy","name":"%s"}', name), ',') from unnest(string_to_array(search, ' ')) name) || ']' end,
  '/' || page, active
from (values
  ('productDemandDetails', 'id', true),
  ('logisticsDetails', 'id', true),
  ('labourDetails', 'id', true),
  ('demandDetails', 'id', true),
  ('demandNoticeDetails', 'id', true),
  ('demandForecast', 'kind region keyword', true),
  ('enterpriseSpecial', 'id kind', true),
  ('goodsBudgetPublish', 'id projectId', false),
  ('leaseBudgetPublish', 'id projectId', false),
  ('freightBudgetPublish', 'id projectId', false),
  ('labourBudgetPublish', 'id projectId', false),
  ('otherBudgetPublish', 'id projectId', false),
  ('commodityManagementList', 'type status keyword', false),
  ('freightManagementList', 'status keyword', false),
  ('labourManagementList', 'status keyword', false),
  ('otherManagementList', 'status keyword', false),
  ('budgetApprovalDetails', 'id', false),
  ('quotation', 'id', false),
  ('logisticsQuotation', 'id', false),
  ('labourDemandQuotation', 'id', false),
  ('demandQuotation', 'id', false),
  ('demandQuoteNew', 'id', false),
  ('demandQuotationDetails', 'id', false),
  ('demandQuotationOtherDetails', 'id', false),
  ('quoteRecords', 'status kind keyword', false),
  ('quotationRecord', 'id', false),
  ('demandComparison', 'id', false),
  ('enterprisePriceDetails', 'id', false),
  ('purchaseDetails', 'id', false)
) as pages (page, search, active)
on conflict (number, page) do nothing;
