import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { hour, relativeDay } from '@jb/domain/shared/dates'
import { Countdown } from '../../../kit/countdown.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Money } from '../../../kit/money.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { nextWordsOf, toneOf } from '../tender.labels.ts'
import s from './detail.module.css'

/** What it is, until when, what comes next, and the facts that decide whether one takes part. */
export function TenderHead({ tender }: { tender: TenderDetail }) {
  const { timeLabel, timeAt } = tender
  const now = useServerNow(30_000)
  const own = useUser()?.company?.id === tender.companyId
  const left = timeAt ? Date.parse(timeAt) - now.getTime() : 0
  return (
    <>
      <DetailHeader
        tags={
          <>
            <Tag tone={toneOf(tender.status)}>{tender.stateName}</Tag>
            {own && <Tag tone="brand">发布者</Tag>}
            <Tag>{tender.typeName}</Tag>
            <Tag>
              {tender.profileName} · {tender.biddingMethodName}
            </Tag>
          </>
        }
        name={tender.name}
        urgent={left > 0 && left < hour}
        clock={
          timeAt && (
            <div className={s.clock}>
              <span className={s.clockLabel}>
                {timeLabel} {relativeDay(timeAt, now)}
              </span>
              {left > 0 && <Countdown to={timeAt} over="时间已到" large />}
            </div>
          )
        }
        next={nextWordsOf(tender, own)}
      />
      <Facts
        items={[
          { label: '最高限价', value: priceOf(tender, tender.maxMoney, noCeiling(tender)) },
          { label: '估算价', value: priceOf(tender, tender.estimate, '未填写') },
          { label: '采购单位', value: tender.companyName, wide: true },
          { label: '项目地点', value: tender.fullAddress, wide: true },
          { label: '开标时间', value: tender.openBidTime && relativeDay(tender.openBidTime, now) },
          { label: '评审办法', value: tender.reviewName },
          { label: '资格审查', value: tender.qualificationWayName },
          { label: '联合体投标', value: tender.acceptConsortiumBiddingName },
        ]}
      />
      <p className={s.custody}>
        <Icon name="lock" small />
        <span>{tender.custodyNote}</span>
      </p>
    </>
  )
}

/** Without one for the whole, each row may still have its own. */
function noCeiling({ goodsLists }: TenderDetail): string {
  const byRow = goodsLists.some(({ maxPrice }) => maxPrice !== undefined && maxPrice !== '/')
  return byRow ? '按清单单价限价' : '不设限价'
}

/** An amount in 万元, or why there is none. */
function priceOf({ isDisplay }: TenderDetail, amount: string | null, none: string) {
  if (isDisplay === 0) return '不公开'
  return amount ? <Money amount={amount} unit="万元" size="l" /> : none
}
