import type { TenderCard as Card } from '@jb/contract/tender/tender.shapes'
import { cardLines } from '@jb/domain/procurement/card-lines'
import { relativeDay } from '@jb/domain/shared/dates'
import { stateMark } from '@jb/domain/tender/state-mark'
import { lazy, Suspense, useContext } from 'react'
import { Marking } from '../../../kit/marking.ts'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { HrefLink } from '../../../map/href-link.tsx'
import { Slot } from '../../../map/slot.tsx'
import { toGround } from '../../../map/to-ground.ts'
import { CardLine, CardName, Card as Frame } from '../../../patterns/card.tsx'
import { markIcons, toneOf } from '../tender.labels.ts'
import { isDirectNotice } from '../tender.words.ts'
import s from './tender-card.module.css'
import { CardAmount, CardClock } from './tender-card-foot.tsx'
import { CardGoods } from './tender-card-goods.tsx'

// Its page is not among those of the first load.
const DemandLink = lazy(() => import('./demand-link.tsx'))

/** What the foot of a card says of an auction: its price now, and what that price is for. */
export interface AuctionPrice {
  readonly currentPrice: string | null
  readonly startPrice: string
  readonly unit: string
}

export interface TenderCardProps {
  card: Card & { readonly auction?: AuctionPrice }
  now: Date
  /** The caller's company has published it. */
  isOwner?: boolean
  /** How the caller's company has signed up. */
  registrationName?: string | null
  /** False where the card is only looked at, as in a preview. */
  linked?: boolean
  /** It stands in a list with tabs, where the times of signing up are said as the server has written them (spec §4). */
  tabbed?: boolean
}

/** A tender as halls and lists show it; pressing it anywhere opens it. */
export function TenderCard(props: TenderCardProps) {
  const { card, now, isOwner = false, registrationName = null, linked = true, tabbed = false } = props
  const isAuction = card.businessType === 2
  const isDemand = card.businessType === 5
  const place = isAuction ? 'auction.detail' : 'tender.detail'
  const mark = useContext(Marking)
  const href = linked && !isDemand ? toGround(place, { id: card.id }) : undefined
  const name = mark(card.name)
  return (
    <Frame>
      <CardLine
        left={
          <Tags>
            <Tag tone={toneOf(card.status)} icon={markIcons[markOf(card)]}>
              {card.stateName}
            </Tag>
            <Tag>{card.typeName}</Tag>
            <Tag>{card.biddingMethodName}</Tag>
            {card.postponements && <Tag tone="urgent">已延期</Tag>}
            {card.addenda && <Tag tone="urgent">补遗 {card.addenda}</Tag>}
            {isOwner && <Tag tone="brand">发布者</Tag>}
            {registrationName && (
              <Tag tone={signedTone(registrationName)}>{signedWords(registrationName)}</Tag>
            )}
          </Tags>
        }
        right={sourceOf(card, now)}
      />
      <div className={s.named}>
        <CardName>
          {href && <HrefLink href={href}>{name}</HrefLink>}
          {linked && isDemand && (
            <Suspense fallback={name}>
              <DemandLink id={card.id} state={card.state}>
                {name}
              </DemandLink>
            </Suspense>
          )}
          {!linked && card.name}
        </CardName>
        {linked && !isDemand && (
          <span className={s.mark}>
            <Slot name="tender.card.mark" props={{ tenderId: card.id, name: card.name, isAuction }} />
          </span>
        )}
      </div>
      <CardGoods card={card} />
      <CardLine quiet left={mark(card.companyName)} right={mark(card.regionName)} />
      <Lines card={card} />
      <CardLine
        left={<CardClock card={card} now={now} tabbed={tabbed} />}
        right={<CardAmount card={card} />}
      />
    </Frame>
  )
}

const markOf = ({ businessType, state, status }: Card) => stateMark(businessType, state, status)

/** 平台 · 今天 09:12; of a direct purchase the day alone. */
function sourceOf(card: Card, now: Date): string {
  const { dataSourcesName, releaseTime } = card
  if (!releaseTime) return dataSourcesName
  const at = relativeDay(releaseTime, now)
  return `${dataSourcesName} · ${isDirectNotice(card) ? at.replace(/ .*/, '') : at}`
}

const signedWords = (name: string) => (name === '已报名' ? name : `报名${name}`)
const signedTone = (name: string) => (name === '已报名' || name === '已确认' ? 'good' : 'plain')

/** What else there is room for: the more goods, the less. */
function Lines({ card }: { card: Card }) {
  const room = cardLines(card.goodsCount)
  return (
    <>
      {room.agent && card.agentComName && <p className={s.extra}>代理机构：{card.agentComName}</p>}
      {room.consortium && card.businessType !== 2 && card.businessType !== 5 && !isDirectNotice(card) && (
        <p className={s.extra}>是否接受联合体投标：{card.acceptConsortiumBiddingName}</p>
      )}
      {room.requirement && card.businessType !== 5 && (
        <p className={s.extra}>投标人要求：{card.bidRequire}</p>
      )}
    </>
  )
}
