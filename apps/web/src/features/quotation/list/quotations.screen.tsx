import { demandKindNames, demandKinds } from '@jb/domain/demand/kinds'
import { quotationGroupLabels, quotationGroupNames } from '@jb/domain/quotation/quotation.flow'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo } from '../../../map/to.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { groupIcons } from '../quotation.labels.ts'
import { mineQuery } from '../quotation.queries.ts'
import { QuotationRow } from './quotation-row.tsx'

const kinds = demandKinds.map((value) => ({ value, label: demandKindNames[value] }))

/** 报价记录: every demand for which my company has quoted, or signed up. */
export default function QuotationsScreen() {
  const list = useListControls('quotation.list')
  const { status, kind, keyword = '' } = list.values
  const one = demandKinds.find((known) => known === kind)
  const query = useInfiniteQuery(
    mineQuery({
      group: quotationGroupNames.find((known) => known === status) ?? 'all',
      ...(one && { kinds: [one] }),
      keyword,
    }),
  )
  const counts = query.data?.pages[0]?.counts
  const now = useServerNow(60_000)
  const go = useGo()
  return (
    <ListScreen
      title="报价记录"
      query={query}
      action={<NavAction onClick={() => go('quotation.batch')}>批量报价</NavAction>}
      controls={{
        ...list,
        searchFor: '搜索需求名称、编号',
        statuses: [
          { id: '', label: '全部', count: counts?.all },
          ...quotationGroupNames.map((id) => ({
            id,
            label: quotationGroupLabels[id],
            icon: groupIcons[id],
            count: counts?.[id],
          })),
        ],
        filters: [{ key: 'kind', label: '需求类型', kind: 'choice', options: kinds }],
      }}
      rowKey={({ id }) => id}
      row={(quotation) => <QuotationRow quotation={quotation} now={now} />}
      empty={{
        text: '还没有报过价。符合贵公司供应类别的需求可以一次报完，也可以在大厅里点“我要报价”。',
        action: { label: '批量报价', onClick: () => go('quotation.batch') },
      }}
    />
  )
}
