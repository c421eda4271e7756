import type { Todo } from '@jb/contract/home/home.contract'
import { signBy } from '@jb/domain/bid/signing'
import { bidWords } from '@jb/domain/bid/words'
import { profiles } from '@jb/domain/procurement/profiles'
import { nextStepOf } from '@jb/domain/tender/next-step'
import { takesBids } from '@jb/domain/tender/regime'
import type { ContractToSign } from '../bid/index.ts'
import type { BidderTender } from './reads/bidder-tenders.ts'
import type { OwnerTender } from './reads/owner-tenders.ts'

type Doing = Pick<Todo, 'sentence' | 'place'> & { readonly dueAt?: Date | null }

/** What the owner has to do about a tender now, or undefined while it waits for others. */
export function ownerTodo(tender: OwnerTender, now: Date): Todo | undefined {
  const doing = doingOf(tender, now)
  return doing && present(tender.id, tender.title || '未命名的项目', doing)
}

function doingOf(tender: OwnerTender, now: Date): Doing | undefined {
  const { status, pending } = tender
  const passed = (at: Date | null) => at !== null && at.getTime() <= now.getTime()
  const step = {
    status,
    profile: tender.profile,
    businessType: tender.business_type,
    openedAt: tender.opened_at,
    publicityDays: tender.publicity_days,
  }
  if (status === 'approving' || tender.approving) return undefined
  if (status === 'approvalFailed')
    return { place: 'tender.publish', sentence: '审批未通过，请按驳回原因修改后重新提交。' }
  if (status === 'draft') return { place: 'tender.publish', sentence: '草稿还没有发布，可以接着填写。' }
  if (['preview', 'registering', 'upcoming', 'bidding'].includes(status)) {
    if (pending === 0) return undefined
    const sentence = `${pending} 家报名等您确认，确认后对方才能${bidWords(tender.profile).offer}。`
    const dueAt = status === 'upcoming' || status === 'bidding' ? tender.bid_end : tender.apply_end
    return { place: 'bid.registrations', sentence, dueAt }
  }
  if (status === 'evaluating' && !tender.opened_at) {
    if (!passed(tender.open_at)) return undefined
    return {
      place: 'bid.opening',
      sentence: `${nextStepOf({ ...step, openAt: tender.open_at }, pending, now)}。`,
      dueAt: tender.open_at,
    }
  }
  if (status === 'publicised' && !passed(tender.publicity_until)) return undefined
  return { place: 'tender.calibration', sentence: `${nextStepOf(step, pending)}。` }
}

/** The winner is chosen; its security waits until the owner says that there is a contract. */
export function contractTodo(tender: ContractToSign): Todo {
  const { winner } = profiles[tender.profile]
  const sentence = `请与${winner}签订合同，签订后登记日期，对方的保证金才能退还。`
  return present(tender.id, tender.title, { place: 'tender.detail', sentence, dueAt: signBy(tender) })
}

/** What a bidder has to do about a tender now, or undefined. */
export function bidderTodo(tender: BidderTender, now: Date): Todo | undefined {
  const { status, registration, refuse_reason: reason, apply_end: applyEnd, bid_end: bidEnd, hasBid } = tender
  const before = (at: Date | null) => at !== null && now.getTime() < at.getTime()
  const mayBid = registration === 'confirmed' && status === 'bidding' && takesBids(tender)
  if (mayBid && !hasBid && before(bidEnd)) {
    const sentence = `报名已确认，请在截止前提交${bidWords(tender.profile).offer}。`
    return present(tender.id, tender.title, { place: 'bid.up', sentence, dueAt: bidEnd })
  }
  if (registration === 'refused' && status === 'registering' && before(applyEnd)) {
    const sentence = `报名未通过：${reason ?? '采购方没有说明原因'}。可以改正后再报名。`
    return present(tender.id, tender.title, { place: 'bid.signUp', sentence, dueAt: applyEnd })
  }
  return undefined
}

/** Letters that wait for an answer; undefined when there are none. */
export function letterTodo(waiting: number): Todo | undefined {
  if (waiting === 0) return undefined
  const search = { side: 'owner', status: 'waiting' }
  const sentence = `${waiting} 封询问函等您答复。`
  return { id: 'question.list', title: '询问函', sentence, dueAt: null, place: 'question.list', search }
}

function present(id: string, title: string, { place, sentence, dueAt }: Doing): Todo {
  return {
    id: `${place} ${id}`,
    title,
    sentence,
    dueAt: dueAt?.toISOString() ?? null,
    place,
    search: { id },
  }
}

/** The most urgent first: by due time, then what has none, in the order given. */
export function byUrgency(todos: readonly Todo[]): Todo[] {
  const due = ({ dueAt }: Todo) => (dueAt ? Date.parse(dueAt) : Number.POSITIVE_INFINITY)
  return [...todos].sort((a, b) => (due(a) === due(b) ? 0 : due(a) - due(b)))
}
