import { followKinds } from '@jb/domain/follow/kinds'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from '../../../kit/tabs.tsx'
import { useGo } from '../../../map/to.ts'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { countsQuery } from '../follow.queries.ts'
import { AuctionList } from './auction-list.tsx'
import { CompanyList } from './company-list.tsx'
import { DemandList } from './demand-list.tsx'
import { TenderList } from './tender-list.tsx'

const lists = { tender: TenderList, auction: AuctionList, demand: DemandList, company: CompanyList } as const
const kinds = ['tender', 'auction', 'demand', 'company'] as const

/** 我的关注: tenders, auctions, demands and companies, each in their tab. */
export default function CollectionScreen() {
  const { values, set } = useListControls('follow.collection')
  const go = useGo()
  const counts = useQuery(countsQuery).data
  const kind = kinds.find((one) => one === values.kind) ?? 'tender'
  const tabs = (
    <Tabs
      label="关注的内容"
      value={kind}
      onChange={(id) => go('follow.collection', { kind: id }, { replace: true, keepScroll: true })}
      items={kinds.map((id) => ({ id, label: followKinds[id].label, count: counts?.[id] }))}
    />
  )
  const List = lists[kind]
  return <List key={kind} title="我的关注" values={{ ...values }} set={set} tabs={tabs} />
}
