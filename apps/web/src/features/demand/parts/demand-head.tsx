import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import { nextSteps } from '@jb/domain/demand/demand'
import { hour, relativeDay } from '@jb/domain/shared/dates'
import { Countdown } from '../../../kit/countdown.tsx'
import type { FactItem } from '../../../kit/fact.tsx'
import { ShareButton } from '../../../kit/share-button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Link } from '../../../map/link.tsx'
import { Slot } from '../../../map/slot.tsx'
import { to } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { toneOf } from '../../tender/index.ts'
import { placesOf } from '../demand.kinds.ts'
import { nextWords, noticeName } from '../demand.labels.ts'
import s from './demand.module.css'

/** The one time that matters now, and how long it is until then. */
export function DemandClock({ label, at }: { label: string | null; at: string }) {
  const now = useServerNow(30_000)
  return (
    <div className={s.clock}>
      <span className={s.clockLabel}>
        {label} {relativeDay(at, now)}
      </span>
      {Date.parse(at) > now.getTime() && <Countdown to={at} over="时间已到" large />}
    </div>
  )
}

type Buyer = Pick<DemandDetail, 'companyId' | 'companyName' | 'agentName'>

/** Who asks for it, and the ways to know more of them. */
export const buyerFact = ({ companyId, companyName, agentName }: Buyer): FactItem => ({
  label: '采购单位',
  value: (
    <>
      {agentName ? `${companyName}（${agentName} 代理）` : companyName}
      <Slot name="tender.detail.company" props={{ companyId }} />
    </>
  ),
  wide: true,
})

/** What it is, until when, what comes next, and what decides whether one quotes. */
export function DemandHead({ demand }: { demand: DemandDetail }) {
  const { id, name, kind, kindName, typeName, status, stateName, timeLabel, timeAt, offlineReason } = demand
  const { companyName, own, state, sealed, splitAward, mostAskedAgain } = demand
  const now = useServerNow(30_000)
  const left = timeAt ? Date.parse(timeAt) - now.getTime() : 0
  const shown = state > 0 && offlineReason === undefined
  return (
    <>
      <DetailHeader
        tags={
          <>
            <Tag tone={toneOf(status)}>{stateName}</Tag>
            {own && <Tag tone="brand">发布者</Tag>}
            <Tag>{kindName}</Tag>
            {typeName !== kindName && <Tag>{typeName}</Tag>}
          </>
        }
        name={name}
        aside={
          shown && (
            <ShareButton
              title={name}
              text={`${companyName} · ${kindName}需求 · ${stateName}`}
              address={to(placesOf(kind).detail, { id })}
            />
          )
        }
        urgent={left > 0 && left < hour}
        clock={timeAt && <DemandClock label={timeLabel} at={timeAt} />}
        next={own ? nextSteps[status] : nextWords[status]}
      >
        {noticeName[status] && (
          <Link place="demand.notice" search={{ id }} className={s.word}>
            {noticeName[status]}
          </Link>
        )}
      </DetailHeader>
      <Facts
        items={[
          buyerFact(demand),
          { label: '报价方式', value: sealed ? '密封报价' : '不密封' },
          { label: '选定方式', value: splitAward ? '可按行分别选定' : '整单选定' },
          ...(mostAskedAgain > 0
            ? [{ label: '第二轮报价', value: `最多请最低的 ${mostAskedAgain} 家再报一次价`, wide: true }]
            : []),
        ]}
      />
      <p className={s.note}>
        {sealed
          ? '各家报价加密保存，采购方开始比价之前，谁也看不到，包括采购方和平台。'
          : '报价一到采购方就能看到，其他供应商看不到。'}
      </p>
    </>
  )
}
