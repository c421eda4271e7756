import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { hour, relativeDay } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { Slot } from '../../../map/slot.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { isAgentOf, mayBuy } from '../../procurement/index.ts'
import { toneOf } from '../tender.labels.ts'
import { nextWordsOf } from '../tender.next-words.ts'
import { isDirectNotice, isSaleNotice, profileOf } from '../tender.words.ts'
import s from './detail.module.css'
import { competedFacts, directFacts } from './head-facts.tsx'
import { OwnerWays } from './owner-ways.tsx'
import { ShareTender } from './share-tender.tsx'

/** What it is, until when, what comes next, and the facts that decide whether one takes part. */
export function TenderHead({ tender, onAgain }: { tender: TenderDetail; onAgain: () => unknown }) {
  const { timeLabel, timeAt } = tender
  const now = useServerNow(30_000)
  const user = useUser()
  const publisher = user?.company?.id === tender.companyId
  const agent = isAgentOf(user, tender)
  const offline = tender.offlineReason !== undefined
  const left = timeAt ? Date.parse(timeAt) - now.getTime() : 0
  const isDirect = isDirectNotice(tender)
  const stand = {
    ...tender,
    isSale: isSaleNotice(tender),
    isDirect,
    profile: profileOf(tender),
    openAt: tender.openBidTime ? new Date(tender.openBidTime) : null,
    opened: tender.steps.some(({ id, state }) => id === 'open' && state === 'done'),
  }
  return (
    <>
      {agent && <Banner tone="brand">本企业受{tender.companyName}委托，代理这个项目。</Banner>}
      <DetailHeader
        tags={
          <>
            <Tag tone={toneOf(tender.status)}>{tender.stateName}</Tag>
            {tender.paused && <Tag tone="urgent">异议暂停</Tag>}
            {tender.postponements && <Tag tone="urgent">已延期</Tag>}
            {tender.addenda && <Tag tone="urgent">补遗 {tender.addenda}</Tag>}
            {publisher && <Tag tone="brand">发布者</Tag>}
            {agent && <Tag tone="brand">代理</Tag>}
            <Tag>{tender.typeName}</Tag>
            <Tag>
              {tender.profileName} · {tender.biddingMethodName}
            </Tag>
          </>
        }
        name={tender.name}
        aside={!offline && !tender.invitation?.closed && <ShareTender tender={tender} />}
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
        next={offline ? '恢复之前不能报名、投标和开标。' : nextWordsOf(stand, now, publisher || agent)}
      >
        {((publisher && mayBuy(user)) || agent) && <OwnerWays tender={tender} onAgain={onAgain} />}
      </DetailHeader>
      <Facts items={isDirect ? directFacts(tender) : competedFacts(tender, now)} />
      {tender.security && <Slot name="tender.security" props={{ id: tender.id, runs: publisher || agent }} />}
      {!isDirect && (
        <p className={s.custody}>
          <Icon name="lock" small />
          <span>{tender.custodyNote}</span>
        </p>
      )}
    </>
  )
}
