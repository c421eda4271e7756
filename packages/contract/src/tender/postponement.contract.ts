import { keptTimes, movableTimes } from '@jb/domain/tender/postpone'
import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { ruleHint } from '../procurement/item.shapes.ts'
import { approverRead, ownAsk, ownVerb, publicRead } from '../procurement/own-endpoints.ts'
import { id, instant, text } from '../shared/values.ts'
import { approvalRunning, common, notFound } from './tender.refusals.ts'
import { deed } from './tender.shapes.ts'

const field = z.enum([...movableTimes])
/** New moments; a time that is left out stays as it is. */
export const newTimes = z.object({
  applyEnd: z.exactOptional(instant),
  clarifyEnd: z.exactOptional(instant),
  bidStart: z.exactOptional(instant),
  bidEnd: z.exactOptional(instant),
  openAt: z.exactOptional(instant),
  awardAt: z.exactOptional(instant),
})

const hint = z.extend(ruleHint, { earliest: z.nullable(instant) })

/** A time as it stands; `earliest` null: cannot be moved any more. */
export const movableTime = z.object({
  field,
  name: z.string(),
  at: z.nullable(instant),
  earliest: z.nullable(instant),
})

/** One time that was moved. */
const movedTime = z.object({
  field: z.enum([...keptTimes]),
  name: z.string(),
  old: z.nullable(instant),
  new: instant,
})

export const checkPostponement = endpoint({
  id: 'tender.checkPostponement',
  summary: '招标延期：哪些时间能改、最早改到何时，以及新时间是否符合规则',
  ...ownAsk,
  path: '/tender/postponement-checks',
  body: z.object({ id, times: z._default(newTimes, {}) }),
  answer: z.object({
    title: z.string(),
    version: z.int(),
    status: z.string(),
    stateName: z.string(),
    /** How often it has been put off already. */
    count: z.int(),
    /** Why nothing can be put off now, as a sentence; null when it can. */
    why: z.nullable(z.string()),
    /** The times in their order. */
    times: z.array(movableTime),
    /** The given times, with those that follow moved along by as much. */
    suggested: newTimes,
    /** Field → what to do about the given time. */
    faults: z.record(z.string(), z.string()),
    hints: z.array(hint),
    /** Whether it will wait for an approval. */
    needsApproval: z.boolean(),
    /** Whether it will wait for one other person of the company, for want of an approval. */
    needsSecond: z.boolean(),
  }),
  refusals: notFound,
})

/** Why it cannot be done, when it is asked for and again when others agree. */
export const postponeRefusals = {
  ...approvalRunning,
  'tender.wrongStatus': common['tender.wrongStatus'],
  'tender.offline': '这个项目已被平台下架，恢复之前不能延期，详情请联系平台客服',
  'tender.closed': '截止时间已经过去，不能再延期',
  'tender.reasonRequired': '请填写延期的原因，参加的企业会看到它',
  'tender.badTimes': '新的时间有问题，请按提示修改后再提交',
  'tender.ruleBlocked': '新的时间不符合规则，请按提示修改后再提交',
}

export const postponeTender = endpoint({
  id: 'tender.postpone',
  summary:
    '招标延期：推迟报名截止、投标截止等时间，说明原因；企业开通审批时先审批，没有开通而投标已开始的依法招标项目由第二人复核',
  ...ownVerb,
  path: '/tender/postponements',
  refreshes: ['tender', 'bid', 'approval', 'home'],
  body: z.object({ id, version: z.int(), times: newTimes, reason: text(300), approval: approvalStart }),
  /** `waitsForSecond`: of a tender under the tendering law whose bids are sealed; nothing moves until another person agrees. */
  answer: z.extend(deed, { postponementId: id, waitsForSecond: z.exactOptional(z.literal(true)) }),
  refusals: {
    ...common,
    ...postponeRefusals,
    ...approvalStartRefusals,
    'tender.noSecond': '需要企业的另一位财务或管理员复核，请先在企业管理里设置',
    'tender.secondAsked': '已经提出申请，正在等复核，请等复核结束',
  },
})

export const postponementsOf = endpoint({
  id: 'tender.postponements',
  summary: '一个招标的延期记录：原时间、新时间和原因（公开）',
  ...publicRead,
  path: '/tender/postponements/{id}',
  answer: z.array(
    z.object({ id, count: z.int(), times: z.array(movedTime), reason: z.string(), decidedAt: instant }),
  ),
  refusals: notFound,
})

export const pendingPostponementOf = endpoint({
  id: 'tender.pendingPostponement',
  summary: '正在审批或最近没有办成的延期（采购方和审批人可见），没有时为空',
  ...approverRead,
  path: '/tender/pending-postponements/{id}',
  answer: z.nullable(
    z.object({
      id,
      status: z.enum(['pending', 'failed', 'rejected', 'withdrawn']),
      statusName: z.string(),
      times: z.array(movedTime),
      reason: z.string(),
      requestedAt: instant,
      requesterName: z.string(),
      decidedAt: z.nullable(instant),
      /** Why it was not done. */
      failure: z.nullable(z.string()),
      approvalId: z.nullable(id),
    }),
  ),
  refusals: notFound,
})
