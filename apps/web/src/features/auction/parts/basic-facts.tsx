import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import { priced, styleOf, sum } from '@jb/domain/auction/price-style'
import { calendarDay, relativeDay } from '@jb/domain/shared/dates'
import type { FactItem } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { Steps } from '../../../kit/steps.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Slot } from '../../../map/slot.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { directionWords } from '../auction.labels.ts'

/** 基本信息: who, how, until when; its course and what has been put off. */
export function BasicFacts({ auction }: { auction: AuctionDetail }) {
  const now = useServerNow(60_000)
  return (
    <>
      <Section title="进度">
        <Steps
          items={auction.steps.map(({ label, state, at }) => ({
            label,
            state,
            ...(at && state !== 'now' ? { note: calendarDay(at, now) } : {}),
          }))}
        />
        {auction.endReason && <p>{auction.endReason}</p>}
      </Section>
      <Facts title="竞价条件" items={terms(auction)} />
      <Facts title="时间" items={times(auction, now)} />
      <Facts title="发布方" items={parties(auction)} />
      {auction.delays.length > 0 && (
        <Section title="延期记录">
          <Timeline
            items={auction.delays.map(({ startsAt, endsAt, oldStartsAt, reason }, at) => ({
              id: String(at),
              title: `开始时间由 ${relativeDay(oldStartsAt, now)} 改为 ${relativeDay(startsAt, now)}`,
              note: `结束 ${relativeDay(endsAt, now)}。${reason}`,
            }))}
          />
        </Section>
      )}
    </>
  )
}

function terms(auction: AuctionDetail): readonly FactItem[] {
  const block = auction.auction
  const style = styleOf(block)
  const words = directionWords[block.direction]
  return [
    { label: '竞价方向', value: block.directionName },
    { label: '竞价方式', value: auction.modeName },
    { label: words.start, value: priced(style, block.startPrice) },
    { label: words.step, value: priced(style, block.step) },
    { label: '保证金', value: block.deposit ? sum(style, block.deposit) : '不收取' },
    ...(auction.appraisal ? [{ label: '评估价', value: sum(style, auction.appraisal) }] : []),
    { ...auction.invoice, wide: true },
    { label: '可见方式', value: auction.visibilityName },
    { label: '最少参加', value: `${auction.minBidders} 家` },
    { label: '结算期限', value: `成交后 ${auction.payDays} 天` },
  ]
}

function times(auction: AuctionDetail, now: Date): readonly FactItem[] {
  const { startsAt, endsAt } = auction.auction
  const { applyEnd, extensionRule } = auction
  return [
    { label: '报名截止', value: applyEnd ? relativeDay(applyEnd, now) : '竞价结束前' },
    { label: '竞价开始', value: relativeDay(startsAt, now) },
    { label: '竞价截止', value: relativeDay(endsAt, now) },
    { label: '自动延时', value: extensionRule, wide: true },
  ]
}

function parties(auction: AuctionDetail): readonly FactItem[] {
  const owner = (
    <>
      {auction.companyName}
      <Slot name="tender.detail.company" props={{ companyId: auction.companyId }} />
    </>
  )
  return [
    { label: '企业', value: owner, wide: true },
    ...(auction.agentComName ? [{ label: '代理机构', value: auction.agentComName, wide: true }] : []),
    ...(auction.project ? [{ label: '所属项目', value: auction.project.name, wide: true }] : []),
    { label: '联系人', value: auction.contactName },
    {
      label: '电话',
      value: auction.contactPhone && (
        <>
          {auction.contactPhone}{' '}
          <Slot
            name="procurement.phone"
            props={{ kind: 'auction', id: auction.id, ended: auction.auction.phase === 'closed' }}
          />
        </>
      ),
      wide: true,
    },
    { label: '编号', value: auction.no, wide: true },
  ]
}
