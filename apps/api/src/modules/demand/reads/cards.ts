import type { DemandCard } from '@jb/contract/demand/demand.shapes'
import type { Demand } from '@jb/domain/demand/demand'
import { demandKindNames } from '@jb/domain/demand/kinds'
import { stateOf } from '@jb/domain/demand/shown'
import type { GoodsRow } from '@jb/domain/procurement/goods'
import { cardGoods } from '@jb/domain/procurement/goods-card'
import { isPublic } from '@jb/domain/procurement/status'
import { typeLabel } from '@jb/domain/procurement/types'
import { formatMinute } from '@jb/domain/shared/dates'
import { orSeeDocument } from '@jb/domain/shared/empty'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import { presentHeads } from '../../procurement/index.ts'
import { demandById, goodsOf } from '../demand.rows.ts'

const text = (at: Date | null) => at?.toISOString() ?? null

interface Shown {
  readonly names: ReadonlyMap<string, string>
  readonly rows: readonly GoodsRow[]
  readonly regionName: string
}

/** A demand as halls and lists show it: in the shape of tenders, with what a demand has none of left empty. No price stands on it. */
function presentCard(demand: Demand, { names, rows, regionName }: Shown): DemandCard {
  const { type, status, kind, startsAt, endsAt, releasedAt } = demand
  const { state, stateName, timeLabel, timeAt } = stateOf(demand)
  const goods = cardGoods(type, true, rows)
  const goodsHeader = presentHeads(type, true).slice(0, goods.headers.length)
  return {
    id: demand.id,
    no: demand.no,
    name: demand.title,
    type,
    typeName: typeLabel(type),
    businessType: 5,
    demandKind: kind,
    state,
    stateName,
    status,
    timeLabel,
    timeAt: text(timeAt),
    biddingMethodName: `${demandKindNames[kind]}需求`,
    qualificationWayName: '/',
    profileName: '企业采购',
    dataSourcesName: '平台',
    startTime: text(startsAt ?? releasedAt),
    endTime: text(endsAt),
    releaseTime: text(releasedAt),
    applyStartTime: null,
    applyEndTime: null,
    openBidTime: null,
    awardTime: null,
    goodsHeader,
    goodsLists: goods.rows.map((cells) =>
      Object.fromEntries(goodsHeader.map(({ name }, at) => [name, cells[at] ?? '/'])),
    ),
    goodsCount: rows.length,
    isDisplay: 0,
    rankType: 1,
    maxMoney: null,
    minMoney: null,
    estimate: null,
    companyId: demand.companyId,
    companyName: names.get(demand.companyId) ?? '',
    agentComName: names.get(demand.agentCompanyId ?? '') ?? null,
    acceptConsortiumBiddingName: '不接受',
    bidRequire: orSeeDocument(demand.description),
    regionName,
  }
}

/** The cards of these demands, in their order. */
export async function cardsOf(db: Kysely<DB>, demands: readonly Demand[]): Promise<DemandCard[]> {
  const ids = demands.flatMap(({ companyId, agentCompanyId }) => [companyId, agentCompanyId ?? companyId])
  const companies = await memberDoor.companyBrief(db, [...new Set(ids)])
  const names = new Map([...companies].map(([id, { name }]) => [id, name]))
  return Promise.all(
    demands.map(async (demand) =>
      presentCard(demand, {
        names,
        rows: await goodsOf(db, demand.id),
        regionName: await regionPath(demand.regionCode),
      }),
    ),
  )
}

/** A demand that everybody may read; undefined before its publication and while it is offline. */
async function shownDemand(db: Kysely<DB>, id: string): Promise<(Demand & { releasedAt: Date }) | undefined> {
  const demand = await demandById(db, id)
  if (!demand?.releasedAt || demand.offlineAt !== null || !isPublic(demand.status)) return undefined
  return { ...demand, releasedAt: demand.releasedAt }
}

/** A demand as a hall keeps it, with what the hall sorts and finds it by. */
export async function publicDemand(db: Kysely<DB>, id: string) {
  const demand = await shownDemand(db, id)
  const [card] = demand ? await cardsOf(db, [demand]) : []
  if (!demand || !card) return undefined
  const goods = (await goodsOf(db, id)).flatMap(({ cells }) => [
    cells.name ?? cells.workType ?? '',
    cells.spec ?? cells.workContent ?? '',
  ])
  const { regionCode, releasedAt, endsAt, title, no } = demand
  return {
    card,
    method: 'demand',
    regionCode,
    releasedAt,
    deadlineAt: card.state === 2 ? endsAt : null,
    words: [title, no, card.companyName, ...goods],
  }
}

/** What everybody may know of a demand in one sentence. */
export async function demandShareCard(
  db: Kysely<DB>,
  id: string,
): Promise<{ title: string; summary: string } | undefined> {
  const demand = await shownDemand(db, id)
  if (!demand) return undefined
  const { title, companyId, regionCode, kind } = demand
  const owner = (await memberDoor.companyBrief(db, [companyId])).get(companyId)?.name ?? ''
  const { timeLabel, timeAt, stateName } = stateOf(demand)
  const parts = [
    `${owner}发布的${demandKindNames[kind]}需求`,
    (await regionPath(regionCode)).replaceAll(' ', ''),
    timeLabel && timeAt ? `${timeLabel} ${formatMinute(timeAt)}` : stateName,
  ]
  return { title, summary: `${parts.filter((part) => part !== '').join('，')}。` }
}
