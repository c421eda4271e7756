import { demandKindNames, demandKinds } from '@jb/domain/demand/kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo } from '../../../map/to.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { TenderCard } from '../../tender/index.ts'
import { forecastsQuery } from '../demand.queries.ts'

const kinds = demandKinds.map((value) => ({ value, label: demandKindNames[value] }))

/** 需求预告: what will take quotations soon, so that suppliers can prepare. */
export default function DemandForecastScreen() {
  const controls = useListControls('demand.forecast')
  const { kind: asked, region, keyword = '' } = controls.values
  const kind = demandKinds.find((known) => known === asked)
  const go = useGo()
  const now = useServerNow(60_000)
  const query = useInfiniteQuery(
    forecastsQuery({
      keyword: keyword.trim().slice(0, 50),
      ...(kind && { kind }),
      ...(region && /^\d{2,6}$/.test(region) && { region }),
    }),
  )
  return (
    <ListScreen
      title="需求预告"
      query={query}
      controls={{
        ...controls,
        searchFor: '搜索需求、物资、采购单位',
        filters: [
          { key: 'kind', label: '需求类型', kind: 'choice', options: kinds },
          { key: 'region', label: '地区', kind: 'region' },
        ],
      }}
      rowKey={({ id }) => id}
      row={(card) => <TenderCard card={card} now={now} />}
      empty={{
        text: '现在没有需求预告，可以先看正在报价的需求。',
        action: { label: '看正在报价的需求', onClick: () => go('hall.bidding', { method: 'demand' }) },
      }}
    />
  )
}
