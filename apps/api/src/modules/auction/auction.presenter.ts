import type { AuctionBlock, LiveFacts } from '@jb/contract/auction/auction.card'
import type { AuctionCard, AuctionDetail } from '@jb/contract/auction/auction.shapes'
import type { FileRef } from '@jb/contract/shared/values'
import { type Auction, applyUntil, profileOf } from '@jb/domain/auction/form'
import { invoiceOf } from '@jb/domain/auction/invoice'
import { directionNames, extensionRule, modeNames, visibilityNames } from '@jb/domain/auction/labels'
import { noticesText, rulesText } from '@jb/domain/auction/rules-text'
import { auctionState, type Clock } from '@jb/domain/auction/state-code'
import { stepsOf } from '@jb/domain/auction/steps'
import { maskPhone } from '@jb/domain/member/phone'
import type { GoodsRow } from '@jb/domain/procurement/goods'
import { cardGoods, goodsCells } from '@jb/domain/procurement/goods-card'
import { profiles } from '@jb/domain/procurement/profiles'
import { typeLabel } from '@jb/domain/procurement/types'
import { kindNames } from '@jb/domain/security/labels'
import { formatMinute } from '@jb/domain/shared/dates'
import { orSeeDocument } from '@jb/domain/shared/empty'
import { presentHeads, withGoodsTable } from '../procurement/index.ts'

/** What a card needs beside the auction itself. */
export interface CardFacts {
  readonly companyName: string
  readonly agentName: string | null
  readonly regionName: string
  readonly goodsCount: number
  /** The first goods at least. */
  readonly goods: readonly GoodsRow[]
  readonly live: LiveFacts
  readonly pictureUrl: string | null
}

const text = (at: Date | null) => at?.toISOString() ?? null

const clockOf = ({ startsAt, endsAt, extensions }: LiveFacts): Clock => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  extensions,
})

function blockOf(auction: Auction, { live, pictureUrl }: CardFacts): AuctionBlock {
  const { direction, mode, visibility, unit, startPrice, step, deposit } = auction
  return {
    ...live,
    ...{ direction, directionName: directionNames[direction], mode, visibility, unit },
    ...{ startPrice: startPrice ?? '0.00', step: step ?? '0.00', deposit, pictureUrl },
  }
}

/** Rows of cells under the names of their columns. */
function goodsLists(auction: Auction, goods: readonly GoodsRow[], columns: number) {
  const heads = presentHeads(auction.type, true).slice(0, columns)
  const rows = goodsCells(heads, goods)
  return {
    goodsHeader: heads,
    goodsLists: rows.map((cells) =>
      Object.fromEntries(heads.map(({ name }, at) => [name, cells[at] ?? '/'])),
    ),
  }
}

/**
 * A published auction as halls and lists show it: the card of tenders with businessType 2. Its terms are always shown,
 * for nobody can give a price without them; what its owner may keep is who has won.
 */
export function presentCard(auction: Auction, facts: CardFacts): AuctionCard {
  const { state, stateName, timeLabel, timeAt } = auctionState(auction, clockOf(facts.live))
  const shown = cardGoods(auction.type, true, facts.goods)
  const until = applyUntil(auction)
  return {
    ...{ id: auction.id, no: auction.no, name: auction.title, type: auction.type },
    ...{ typeName: typeLabel(auction.type), businessType: 2, biddingMethodName: '动态竞价' },
    ...{ qualificationWayName: '资格后审', profileName: profiles[profileOf(auction)].label },
    ...{ dataSourcesName: '平台', state: state ?? 0, stateName, status: auction.status },
    ...{ timeLabel, timeAt: text(timeAt), startTime: facts.live.startsAt, endTime: facts.live.endsAt },
    ...{ applyStartTime: text(auction.releasedAt), applyEndTime: text(until) },
    applyStartTimeStr: formatMinute(auction.releasedAt),
    applyEndTimeStr: formatMinute(until),
    ...{ openBidTime: null, awardTime: null, releaseTime: text(auction.releasedAt) },
    ...goodsLists(auction, facts.goods.slice(0, shown.rows.length), shown.headers.length),
    ...{ goodsCount: facts.goodsCount, isDisplay: 1 },
    rankType: auction.direction === 'reverse' ? 1 : 2,
    maxMoney: auction.direction === 'reverse' ? auction.startPrice : null,
    minMoney: auction.direction === 'ascending' ? auction.startPrice : null,
    ...{ estimate: null, companyId: auction.companyId, companyName: facts.companyName },
    ...{ agentComName: facts.agentName, acceptConsortiumBiddingName: '不接受' },
    ...{ bidRequire: orSeeDocument(auction.requirement), regionName: facts.regionName },
    ...(auction.delays > 0 && { postponements: auction.delays }),
    auction: blockOf(auction, facts),
  }
}

/** What a detail needs beside the card. */
interface DetailFacts extends CardFacts {
  readonly pictures: FileRef[]
  readonly files: FileRef[]
  readonly delays: AuctionDetail['delays']
}

function rulesOf(auction: Auction) {
  const plain = (sections: ReturnType<typeof rulesText>) =>
    sections.map(({ title, lines }) => ({ title, lines: [...lines] }))
  return { rules: plain(rulesText(auction)), notices: plain(noticesText(auction)) }
}

/** The public detail of an auction; never its reserve price. */
export function presentDetail(auction: Auction, facts: DetailFacts): AuctionDetail {
  const until = applyUntil(auction)
  const steps = stepsOf(auction, { clock: clockOf(facts.live), applyUntil: until })
  return {
    ...presentCard(auction, facts),
    // A page has room for every column; a card of some types only for the first ones.
    ...withGoodsTable(goodsLists(auction, facts.goods.slice(0, 3), Number.POSITIVE_INFINITY)),
    ...{ version: auction.version, agentCompanyId: auction.agentCompanyId },
    visibilityName: visibilityNames[auction.mode][auction.visibility],
    modeName: modeNames[auction.mode],
    ...{ grid: auction.grid, appraisal: auction.appraisal, windowMinutes: auction.windowMinutes },
    ...{ extensionMinutes: auction.extensionMinutes, maxExtensions: auction.maxExtensions },
    ...{ invoice: invoiceOf(auction), extensionRule: extensionRule(auction) },
    ...{ hardEndAt: text(auction.hardEndAt), minBidders: auction.minBidders },
    ...{ selfImprove: auction.selfImprove, admission: auction.admission, applyEnd: text(until) },
    depositKinds: auction.deposit === null ? [] : auction.depositKinds.map((kind) => kindNames[kind]),
    ...{ payDays: auction.payDays, talks: auction.talks, terms: auction.terms, defects: auction.defects },
    ...{ viewingTime: auction.viewingTime, viewingPlace: auction.viewingPlace },
    ...{ viewingContact: auction.viewingContact, requirement: auction.requirement },
    paymentTerms: orSeeDocument(auction.paymentTerms),
    deliveryTerms: orSeeDocument(auction.deliveryTerms),
    contactName: auction.contactName,
    // In full only through the counted look-up of those who are logged in.
    contactPhone: auction.contactPhone && maskPhone(auction.contactPhone),
    fullAddress: [facts.regionName, auction.address].filter(Boolean).join(' '),
    position: auction.position,
    ...{ pictures: facts.pictures, files: facts.files, ...rulesOf(auction), endReason: auction.endReason },
    ...(auction.offlineReason !== null && { offlineReason: auction.offlineReason }),
    delays: facts.delays,
    steps: steps.map(({ at, ...step }) => ({ ...step, at: text(at) })),
  }
}
