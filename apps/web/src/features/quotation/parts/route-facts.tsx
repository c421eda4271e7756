import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import { Facts } from '../../../patterns/facts.tsx'
import { addressFact } from '../../map/index.ts'

type Route = NonNullable<QuoteSheet['route']>

/** Both ends of a freight, and how far it is by road as far as the map can tell. */
export function RouteFacts({ route: { from, to, kilometres } }: { route: Route }) {
  const far = kilometres === null ? '' : `约 ${kilometres} km（直线距离乘 1.3，仅供参考）`
  return (
    <Facts
      title="运输路线"
      items={[
        addressFact('起点', from),
        addressFact('终点', to),
        { label: '估算里程', value: far || '起点或终点没有在地图上标注，请自行填写行驶里程', wide: true },
      ]}
    />
  )
}
