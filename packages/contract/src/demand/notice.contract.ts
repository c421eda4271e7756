import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { publicRead } from '../procurement/own-endpoints.ts'
import { id, instant } from '../shared/values.ts'
import { demandDetail } from './demand.shapes.ts'

const { shape } = demandDetail
const yuan = z.nullable(z.string())

/** What was chosen of one supplier, as everybody may know it; amounts are null where the owner keeps them. */
const chosenSupplier = z.object({
  companyName: z.string(),
  rows: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      spec: z.string(),
      quantity: z.string(),
      unit: z.string(),
      /** With tax. */
      amount: yuan,
    }),
  ),
  /** With tax and freight. */
  total: yuan,
})

/** How a demand stands for everybody: before it takes quotations what to prepare, afterwards what was chosen. */
export const demandNotice = endpoint({
  id: 'demand.notice',
  summary: '需求公告：报价前的预告和准备，选定后的结果（公开，金额按采购方的选择公布）',
  ...publicRead,
  path: '/demand/notices/{id}',
  answer: z.object({
    id,
    no: shape.no,
    name: shape.name,
    kind: shape.kind,
    kindName: shape.kindName,
    status: shape.status,
    stateName: shape.stateName,
    timeLabel: shape.timeLabel,
    timeAt: shape.timeAt,
    companyId: id,
    companyName: shape.companyName,
    agentName: shape.agentName,
    regionName: shape.regionName,
    releasedAt: shape.releasedAt,
    startsAt: shape.startsAt,
    endsAt: shape.endsAt,
    endedAt: z.nullable(instant),
    offlineReason: shape.offlineReason,
    /** How it stands, in one sentence. */
    says: z.string(),
    facts: shape.facts,
    /** The names of the first rows of its list, and how many there are. */
    goods: z.array(z.string()),
    goodsCount: z.int(),
    /** What a supplier does before quotations are taken; empty afterwards. */
    prepares: z.array(z.string()),
    /** What the owner lets everybody read of the result; for its own side alone. */
    resultShownName: z.nullable(z.string()),
    result: z.nullable(z.object({ selectedAt: instant, suppliers: z.array(chosenSupplier), total: yuan })),
  }),
  refusals: { 'demand.notFound': '没有找到这个需求，它可能已被删除，或还没有公开' },
})
