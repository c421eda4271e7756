import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import { roadKilometres } from '@jb/domain/map/distance'
import { calendarDay, relativeDay } from '@jb/domain/shared/dates'
import type { FactItem } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Steps } from '../../../kit/steps.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Link } from '../../../map/link.tsx'
import { Slot } from '../../../map/slot.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { addressFact, RoutePicture } from '../../map/index.ts'
import { isOpen } from '../demand.labels.ts'
import s from './demand.module.css'

/** 基本信息: what this kind says of itself, where, whom to call, and how its buyer has kept its word so far. */
export default function DemandFacts({ demand }: { demand: DemandDetail }) {
  const { no, facts, description, contactName, contactPhone, record, own, project, id } = demand
  const now = useServerNow(60_000)
  return (
    <>
      <Facts
        title="要求"
        items={[
          ...facts.map(({ label, value }) => ({ label, value, wide: value.length > 12 })),
          ...(description ? [{ label: '需求说明', value: description, wide: true }] : []),
          ...placesIn(demand),
        ]}
      />
      {demand.origin?.position && demand.position && (
        <Section title={`路线，约 ${roadKilometres(demand.origin.position, demand.position)} km`}>
          <RoutePicture from={demand.origin.position} to={demand.position} />
        </Section>
      )}
      <Facts
        title="报价和联系"
        items={[
          { label: '报价开始', value: demand.startsAt ? relativeDay(demand.startsAt, now) : '发布后' },
          { label: '报价截止', value: relativeDay(demand.endsAt, now) },
          { label: '发布时间', value: relativeDay(demand.releasedAt, now) },
          { label: '需求编号', value: no },
          { label: '联系人', value: contactName },
          {
            label: '联系电话',
            value:
              own || !contactPhone ? (
                contactPhone
              ) : (
                <>
                  {contactPhone}{' '}
                  <Slot name="procurement.phone" props={{ kind: 'demand', id, ended: !isOpen(demand) }} />
                </>
              ),
            wide: !own,
          },
        ]}
      />
      {own && (
        <Facts
          title="只有本企业看得到"
          items={[
            { label: '控制总价', value: own.controlTotal ? <Money amount={own.controlTotal} /> : '不设' },
            { label: '已报价', value: `${own.quotations} 家` },
            ...(project
              ? [
                  {
                    label: '所属项目',
                    value: (
                      <Link place="project.detail" search={{ id: project.id }} className={s.word}>
                        {project.name}
                      </Link>
                    ),
                    wide: true,
                  },
                ]
              : []),
            ...(own.approvalId
              ? [
                  {
                    label: '审批',
                    value: (
                      <Link place="demand.approval" search={{ id }} className={s.word}>
                        查看预算审批
                      </Link>
                    ),
                    wide: true,
                  },
                ]
              : []),
          ]}
        />
      )}
      <Facts title="采购方以往的需求" items={recordFacts(record)} />
    </>
  )
}

/** Where it starts, where it goes; each opens the map. */
function placesIn({ origin, placeName, regionName, address, position }: DemandDetail): readonly FactItem[] {
  return [
    ...(origin ? [addressFact('起点', origin)] : []),
    addressFact(placeName, { regionName, address, position }),
  ]
}

function recordFacts({ published, selectedShare, cancelledAfterComparing }: DemandDetail['record']) {
  return [
    { label: '发布过', value: `${published} 个` },
    { label: '成交率', value: selectedShare === null ? '还没有结束的' : `${selectedShare}%` },
    { label: '看过报价后取消', value: `${cancelledAfterComparing} 个`, wide: true },
  ]
}

/** Where the demand stands, and its moments: past ones are marked. */
export function DemandProcess({ demand }: { demand: DemandDetail }) {
  const { steps, releasedAt, startsAt, endsAt, suspended } = demand
  const now = useServerNow(60_000)
  const moments = [
    ['发布', releasedAt],
    ['报价开始', startsAt],
    ['暂停询价', suspended?.at ?? null],
    ['报价截止', endsAt],
  ] as const
  const known = moments
    .flatMap(([title, at]) => (at ? [{ id: title, title, at, time: Date.parse(at) }] : []))
    .sort((one, other) => one.time - other.time)
  return (
    <>
      <Section title="进度">
        <Steps
          items={steps.map(({ label, state, at }) => {
            const note = state !== 'now' && at ? calendarDay(at, now) : undefined
            return { label, state, ...(note && { note }) }
          })}
        />
      </Section>
      <Section title="时间">
        <Timeline
          items={known.map(({ time, ...moment }) => ({
            ...moment,
            tone: time <= now.getTime() ? 'good' : 'plain',
          }))}
        />
      </Section>
    </>
  )
}
