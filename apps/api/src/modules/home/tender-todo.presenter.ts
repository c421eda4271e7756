import { signBy } from '@jb/domain/bid/signing'
import { bidWords } from '@jb/domain/bid/words'
import { profiles } from '@jb/domain/procurement/profiles'
import { methodLabel } from '@jb/domain/tender/methods'
import { nextStepOf, openingTime } from '@jb/domain/tender/next-step'
import { committeeEvaluates, isTendering } from '@jb/domain/tender/regime'
import { publicityDue } from '@jb/domain/tender/rule-times'
import type { AbandonmentToDo, ConsortiumRequest, ContractToSign, InvitedTender } from '../bid/index.ts'
import type { OpenObjections, WaitingLetters } from '../question/index.ts'
import { openingWay } from './opening-way.ts'
import type { BidderTender } from './reads/bidder-tenders.ts'
import type { OwnerTender } from './reads/owner-tenders.ts'
import { type Doing, type Task, taskOf } from './task.ts'

const passed = (at: Date | null, now: Date) => at !== null && at.getTime() <= now.getTime()

/** What the owner has to do about a tender now, or undefined while it waits for others. */
export function ownerTodo(tender: OwnerTender, now: Date): Task | undefined {
  if (tender.status === 'approving' || tender.approving) return undefined
  const doing = beforeOpening(tender) ?? afterOpening(tender, now)
  return doing && taskOf({ ...tender, title: tender.title || '未命名的项目' }, doing)
}

/** While these run, sign-ups are confirmed. */
const answering = ['preview', 'registering', 'upcoming', 'bidding']

function beforeOpening(tender: OwnerTender): Doing | undefined {
  const { status, profile, pending, apply_end: applyEnd, bid_end: bidEnd } = tender
  const writing = { stake: 'chore', place: 'tender.publish' } as const
  if (status === 'approvalFailed')
    return { ...writing, sentence: '审批未通过，请按驳回原因修改后重新提交。', action: '修改' }
  if (status === 'draft') return { ...writing, sentence: '草稿还没有发布，可以接着填写。', action: '接着填' }
  if (pending === 0 || !answering.includes(status)) return undefined
  const bidding = status === 'upcoming' || status === 'bidding'
  return {
    stake: 'others',
    place: 'bid.registrations',
    action: '确认报名',
    due: bidding ? { label: '截止', at: bidEnd } : { label: '报名截止', at: applyEnd },
    sentence: `${pending} 家报名等您确认，确认后对方才能${bidWords(profile).offer}。`,
    ...(bidding && { otherwise: '截止前没有确认的报名会失效。' }),
  }
}

function afterOpening(tender: OwnerTender, now: Date): Doing | undefined {
  const { status, profile, opened_at: openedAt, open_at: openAt, publicity_until: until } = tender
  const { decision, offerers } = bidWords(profile)
  const { business_type: businessType, publicity_days: publicityDays } = tender
  const { winner_bid_id: winnerBidId, committee, review, session_runs: sessionRuns } = tender
  const step = {
    status,
    profile,
    businessType,
    openedAt,
    publicityDays,
    winnerBidId,
    committee,
    review,
    sessionRuns,
  }
  if (tender.paused_at) return undefined
  if (status === 'evaluating' && !openedAt) {
    if (!passed(openAt, now)) return undefined
    const { place, action } = openingWay(tender)
    return {
      stake: 'others',
      place,
      action,
      due: { label: openingTime(profile), at: openAt },
      sentence: `${nextStepOf({ ...step, openAt }, tender.pending, now)}。`,
      otherwise: `${offerers}都在等结果。`,
    }
  }
  const publicised = status === 'publicised'
  if (!['evaluating', 'deciding', 'publicised'].includes(status)) return undefined
  if (publicised && !passed(until, now)) return undefined
  if (status === 'evaluating' && sessionRuns)
    return {
      stake: 'others',
      place: 'bid.session',
      action: '开标会',
      sentence: `${nextStepOf(step, tender.pending)}。`,
    }
  if (status === 'evaluating' && committeeEvaluates({ profile, committee, review }))
    return {
      stake: 'others',
      place: 'evaluation.home',
      action: '评标',
      ...publicityClock(tender),
      sentence: `${nextStepOf(step, tender.pending)}。`,
    }
  return {
    stake: 'others',
    place: 'tender.calibration',
    action: status === 'evaluating' ? '比价' : decision,
    ...(publicised ? { due: { label: '公示截止', at: until } } : publicityClock(tender)),
    sentence: `${nextStepOf(step, tender.pending)}。`,
  }
}

/** In tendering the candidates are to be public within three days of the report. */
const publicityClock = ({ profile, reported_at: reportedAt }: OwnerTender) =>
  reportedAt && isTendering({ profile }) ? { due: { label: '公示期限', at: publicityDue(reportedAt) } } : {}

/** Somebody has given up: the public is to be told, or a second person asked has to say so, too. */
export function abandonedTodo({ waits, companyName, ...tender }: AbandonmentToDo): Task {
  const second = waits === 'second'
  return taskOf(tender, {
    stake: 'others',
    place: 'bid.abandonedPublish',
    action: second ? '复核' : '发布公告',
    sentence: second
      ? `同事申请认定${companyName}弃标，请核对后同意或退回。`
      : `${companyName}已弃标，请发布弃标公告并决定后续。`,
  })
}

/** The winner is chosen; its security waits until the owner says that there is a contract. */
export function contractTodo(tender: ContractToSign): Task {
  const { winner } = profiles[tender.profile]
  return taskOf(tender, {
    stake: 'others',
    place: 'tender.detail',
    action: '登记合同',
    due: { label: '合同签订期限', at: signBy(tender) ?? null },
    sentence: `请与${winner}签订合同，签订后登记日期。`,
    otherwise: '登记前对方的保证金不能退还。',
  })
}

/** A tender in which the company takes part, with the latest addendum that it has not confirmed. */
type Joined = BidderTender & { readonly unconfirmed?: number | undefined }

/** What a bidder has to do about a tender now, or undefined. */
export function bidderTodo(tender: Joined, now: Date): Task | undefined {
  const { status, registration, refuse_reason: reason, apply_end: applyEnd, bid_end: bidEnd, hasBid } = tender
  const { unconfirmed } = tender
  const before = (at: Date | null) => at !== null && !passed(at, now)
  if (unconfirmed !== undefined && answering.includes(status) && before(bidEnd)) {
    const { offer } = bidWords(tender.profile)
    return taskOf(tender, {
      stake: 'loss',
      place: 'tender.detail',
      action: '确认补遗',
      due: { label: `${offer}截止`, at: bidEnd },
      sentence: `第 ${unconfirmed} 号补遗还没有确认。`,
      otherwise: `没有确认就不能${offer}。`,
    })
  }
  const mayBid = registration === 'confirmed' && status === 'bidding'
  if (mayBid && !hasBid && before(bidEnd)) {
    const { offer } = bidWords(tender.profile)
    return taskOf(tender, {
      stake: 'loss',
      place: 'bid.up',
      action: `提交${offer}`,
      due: { label: `${offer}截止`, at: bidEnd },
      sentence: `报名已确认，还没有提交${offer}。`,
      otherwise: '截止后不能再提交。',
    })
  }
  if (registration === 'assembling' && before(applyEnd))
    return taskOf(tender, {
      stake: 'loss',
      place: 'bid.signUp',
      action: '查看联合体',
      due: { label: '报名截止', at: applyEnd },
      sentence: '联合体成员还没有全部确认，报名还没有提交。',
      otherwise: '截止前没有全部确认，就没有报名成功。',
    })
  if (registration !== 'refused' || status !== 'registering' || !before(applyEnd)) return undefined
  return taskOf(tender, {
    stake: 'loss',
    place: 'bid.signUp',
    action: '重新报名',
    due: { label: '报名截止', at: applyEnd },
    sentence: `报名未通过：${reason ?? '采购方没有说明原因'}。可以改正后再报名。`,
    otherwise: '截止后不能再报名。',
  })
}

/** An objection that holds a tender up until it is answered. */
export function objectionTodo({ questionId, dueAt, ...tender }: OpenObjections): Task {
  return taskOf(tender, {
    stake: 'others',
    place: 'question.objectionDetail',
    search: { id: questionId },
    action: '答复异议',
    due: { label: '答复期限', at: dueAt },
    sentence: '收到异议，项目已暂停，请在期限内答复。',
    otherwise: '答复前不能开标、评审和定标。',
  })
}

/** A company was invited and has not signed up yet. */
export const invitedTodo = ({ id, title, applyEnd, ownerName, profile, method }: InvitedTender): Task =>
  taskOf(
    { id, title },
    {
      stake: 'loss',
      place: 'tender.detail',
      action: '去报名',
      due: { label: '报名截止', at: applyEnd },
      sentence: `受邀待报名：${ownerName}邀请贵公司参加${methodLabel({ profile, method })}。`,
      otherwise: '截止后不能再报名。',
    },
  )

/** A company is asked to bid together with others, and has not said whether it does. */
export const consortiumTodo = ({ id, title, leadName, applyEnd }: ConsortiumRequest): Task =>
  taskOf(
    { id, title },
    {
      stake: 'loss',
      place: 'bid.consortium',
      search: { id },
      action: '去确认',
      due: { label: '报名截止', at: applyEnd },
      sentence: `${leadName}邀请贵公司组成联合体，请核对分工和协议后确认。`,
      otherwise: '没有确认，联合体就不能报名。',
    },
  )

/** Letters about one thing that wait for an answer; a single one is opened at once. */
export function letterTodo(
  { id, title, own, count, first, profile, bidEnd, quoteEnd }: WaitingLetters,
  now: Date,
): Task {
  const one = count === 1
  const end = bidEnd ?? quoteEnd
  const open = end !== null && !passed(end, now)
  const offer = open && (profile ? bidWords(profile).offer : quoteEnd && '报价')
  return taskOf(
    { id, title, own },
    {
      stake: 'others',
      action: '答复',
      sentence: `${count} 封询问函等您答复。`,
      ...(offer && {
        due: { label: `${offer}截止`, at: end },
        otherwise: `截止前没有答复，对方只能按现有文件${offer}。`,
      }),
      place: one ? (quoteEnd ? 'question.budgetLetter' : 'question.detail') : 'question.list',
      search: one ? { id: first } : { side: 'owner', status: 'waiting', id },
    },
  )
}
