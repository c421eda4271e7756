import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import { biddingRoles } from '@jb/domain/member/roles'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { requireLogin, useUser } from '../../../lib/session.ts'
import type { SlotProps } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { demandQuery } from '../../demand/index.ts'
import { fewRows, quotePlacesOf } from '../quotation.kinds.ts'
import { sheetQuery } from '../quotation.queries.ts'

type Given = SlotProps['demand.quoting']

/** In the bar under a demand: its owner goes to what was quoted, a supplier to its own quotation or to a new one. */
export default function DemandQuoting(given: Given) {
  const { data } = useQuery(demandQuery(given.demandId))
  if (!data) return null
  return given.runs ? <Owner demand={data} /> : <Supplier demand={data} why={given.why} />
}

/** What the owner finds there, by the status of the demand. */
const ownerWays: Readonly<Partial<Record<DemandDetail['status'], string>>> = {
  quoting: '看谁报价了',
  suspended: '看谁报价了',
  quoteEnded: '开始比价',
  comparing: '比价选定',
  secondRound: '看第二轮报价',
  selected: '比价结果',
  closed: '比价结果',
}

function Owner({ demand: { id, status } }: { demand: DemandDetail }) {
  const go = useGo()
  const label = ownerWays[status]
  if (!label) return null
  const waits = status === 'quoteEnded' || status === 'comparing'
  return (
    <Button tone={waits ? 'primary' : 'quiet'} onClick={() => go('quotation.comparison', { id })}>
      {label}
    </Button>
  )
}

function reviseLabel({ status, recorded }: NonNullable<QuoteSheet['own']>, again: boolean) {
  if (again) return '再报一次'
  if (status === 'withdrawn') return '重新报价'
  return recorded ? '自己报价' : '修改报价'
}

function Supplier({ demand, why }: { demand: DemandDetail; why: Given['why'] }) {
  const { id, kind, rows } = demand
  const go = useGo()
  const user = useUser()
  const quotes = user?.company?.verified === true && biddingRoles.some((role) => user.roles.includes(role))
  const { own, first, signUp } = useQuery({ ...sheetQuery(id), enabled: quotes }).data ?? {}
  const again = why === undefined && Boolean(first)
  const places = quotePlacesOf(kind)
  if (own) {
    return (
      <>
        {why === undefined && (
          <Button tone={again ? 'primary' : 'quiet'} onClick={() => go(places.quote, { id })}>
            {reviseLabel(own, again)}
          </Button>
        )}
        <Button tone={again ? 'quiet' : 'primary'} onClick={() => go(places.own, { id: own.id })}>
          {again ? '首轮报价' : `我的报价（${own.recorded ? '代录' : own.statusName}）`}
        </Button>
      </>
    )
  }
  const quote = (place: typeof places.quote | 'quotation.quick' | 'quotation.labourSignUp') =>
    requireLogin() && go(place, { id })
  const barred = user ? why : undefined
  const short = barred === undefined && rows.length <= fewRows
  return (
    <>
      {kind === 'labour' && (
        <Button
          tone="quiet"
          disabledReason={signUp ? undefined : barred}
          onClick={() => quote('quotation.labourSignUp')}
        >
          {signUp ? '已报名' : '报名'}
        </Button>
      )}
      {short && kind !== 'labour' && (
        <Button tone="quiet" onClick={() => quote(places.quote)}>
          完整报价
        </Button>
      )}
      <Button disabledReason={barred} onClick={() => quote(short ? 'quotation.quick' : places.quote)}>
        {short ? '30 秒报价' : '我要报价'}
      </Button>
    </>
  )
}
