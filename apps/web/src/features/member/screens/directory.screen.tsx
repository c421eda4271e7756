import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/states.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { directoryFilter } from '../directory.filters.ts'
import { companyCardQuery, useDirectory, useDirectoryFilters } from '../directory.queries.ts'
import { CompanyCardPart } from '../parts/company-card.tsx'
import { DirectoryCard } from '../parts/directory-row.tsx'
import { SupplyFilter } from '../parts/supply-filter.tsx'

const title = '企业名录'

/** 企业名录: the verified companies, and one of them as everybody may know it. */
export default function DirectoryScreen() {
  const { companyNo } = useSearchOf('member.directory')
  return companyNo ? <Company companyNo={companyNo} /> : <Companies />
}

function Company({ companyNo }: { readonly companyNo: string }) {
  const query = useQuery(companyCardQuery(companyNo))
  return (
    <DetailScreen title={title} query={query}>
      {(card) => <CompanyCardPart card={card} />}
    </DetailScreen>
  )
}

function Companies() {
  const list = useListControls('member.directory')
  const search = list.values
  const go = useGo()
  const filters = useDirectoryFilters()
  const filter = directoryFilter(search)
  const { query, here } = useDirectory(filter)
  const { category = '' } = filter
  const narrow = (next: string | undefined) => list.set({ category: next })
  const controls: ListControls = {
    ...list,
    searchFor: '搜索企业名称',
    filters,
  }
  return (
    <ListScreen.Frame title={title} controls={controls}>
      <SupplyFilter category={category} onChange={narrow} />
      {here.failed ? (
        <ErrorState
          text="没有拿到您的位置，不能按距离筛选。请允许定位后重试，或在“筛选”里取消距离。"
          onRetry={here.again}
        />
      ) : (
        <ListScreen.Rows
          query={query}
          controls={controls}
          rowKey={(company) => company.companyNo}
          row={(company) => <DirectoryCard company={company} />}
          empty={
            category
              ? {
                  text: '还没有企业登记供应这个类别。可以换成上一级类别再找。',
                  action: { label: '不限供应类别', onClick: () => narrow(undefined) },
                }
              : {
                  text: '还没有认证通过的企业。企业完成认证后，会出现在这里。',
                  action: { label: '去招标大厅', onClick: () => go('hall.bidding') },
                }
          }
        />
      )}
    </ListScreen.Frame>
  )
}
