-- What an approval is called where it begins: 发布招标, 发布竞价, 取消公示. The type alone does not say it.
alter table approval add column type_name text;

update approval set type_name = case
  when subject_kind = 'auction' then '发布竞价'
  when subject_kind = 'auction.delay' then '竞价延期'
  when subject_kind = 'auction.result' then '竞价结果确认'
  when subject_kind = 'project.announce' and title like '取消公示：%' then '取消公示'
  else case type
    when 'tenderPublish' then '发布招标'
    when 'addendum' then '补遗'
    when 'postponement' then '招标延期'
    when 'award' then '定标'
    when 'publicity' then '公示'
    when 'scrap' then '废标'
    when 'demand' then '需求'
    when 'projectAnnounce' then '项目公示'
    when 'refund' then '退款'
    when 'feeWaiver' then '费用减免'
  end
end;

alter table approval alter column type_name set not null;
