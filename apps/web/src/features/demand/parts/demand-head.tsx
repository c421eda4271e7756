import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import { nextSteps } from '@jb/domain/demand/demand'
import { hour, relativeDay } from '@jb/domain/shared/dates'
import { Countdown } from '../../../kit/countdown.tsx'
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

/** What it is, until when, what comes next, and what decides whether one quotes. */
export function DemandHead({ demand }: { demand: DemandDetail }) {
  const { id, name, kind, kindName, typeName, status, stateName, timeLabel, timeAt, offlineReason } = demand
  const { companyId, companyName, agentName, own, state, sealed, splitAward, mostAskedAgain } = demand
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
          {
            label: '采购单位',
            value: (
              <>
                {agentName ? `${companyName}（${agentName} 代理）` : companyName}
                <Slot name="tender.detail.company" props={{ companyId }} />
              </>
            ),
            wide: true,
          },
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
