import { type ActionOf, follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { factOf, type TenderEventOf } from '../tender/events.ts'
import { leastScrapReason } from '../tender/fail.ts'
import { pausedWhy, pauseGuard } from '../tender/pause.ts'
import { committeeEvaluates, committeeName } from '../tender/regime.ts'
import { tenderFlow } from '../tender/tender.flow.ts'
import type { Changed, Tender } from '../tender/tender.ts'
import { type BidStatus, bidFlow } from './bid.flow.ts'
import type { DecidableBid } from './recommend.ts'
import { bidWords } from './words.ts'

/** Fewest characters of the reason for which one bid is turned down: as many as for all of them. */
export const leastRejectReason = leastScrapReason

/** A tender of which one bid counts no more. */
export interface Rejected extends Changed<TenderEventOf<'tender.bidRejected'>> {
  readonly bid: {
    readonly bidId: string
    readonly companyId: string
    readonly status: BidStatus
    readonly reason: string
  }
}

type RejectRefusal =
  | 'tender.wrongStatus'
  | 'tender.paused'
  | 'tender.notOpened'
  | 'bid.notEligible'
  | 'bid.recommended'
  | 'tender.reasonRequired'
  | 'bid.committeeRejects'

type Step = ActionOf<typeof tenderFlow>
const step: Step = 'rejectBid'

/**
 * 否决: the owner turns down one opened bid and says why. It has no place any more, and who follows moves up; it can not
 * be taken back; where a committee evaluates, it is the committee that does. Until the publicity, and never the bid that is recommended: first another one is.
 */
export function rejectBid(
  tender: Tender,
  bids: readonly DecidableBid[],
  wanted: { readonly bidId: string; readonly reason: string; readonly byCommittee?: boolean },
): Rejected | Refusal<RejectRefusal> {
  const status = follow('tender', tenderFlow, tender.status, step)
  if (isRefusal(status)) return status
  const held = pauseGuard(tender)
  if (held) return held
  if (!tender.openedAt) return refuse('tender.notOpened')
  if (!wanted.byCommittee && committeeEvaluates(tender)) return refuse('bid.committeeRejects')
  const bid = bids.find(({ bidId }) => bidId === wanted.bidId)
  const after = bid && follow('bid', bidFlow, bid.status, 'reject')
  if (!bid || !after || isRefusal(after)) return refuse('bid.notEligible')
  if (tender.winnerBidId === bid.bidId) return refuse('bid.recommended')
  const reason = wanted.reason.trim()
  if (reason.length < leastRejectReason) return refuse('tender.reasonRequired', { least: leastRejectReason })
  const { bidId, companyId } = bid
  return {
    tender: { ...tender, status },
    bid: { bidId, companyId, status: after, reason },
    event: { type: 'tender.bidRejected', payload: { ...factOf(tender), bidId, bidderId: companyId, reason } },
  }
}

/** What the owner may do with one bid of the comparison. */
export interface ComparedAction {
  readonly id: 'choose' | 'note' | 'reject'
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

interface ActionFacts {
  readonly tender: Pick<Tender, 'profile' | 'status' | 'winnerBidId'> &
    Partial<Pick<Tender, 'pausedAt' | 'committee' | 'review'>>
  readonly mayRun: boolean
  /** The approvers have a decision before them. */
  readonly waiting: boolean
  /** It is among those that may be recommended. */
  readonly candidate: boolean
  /** A committee has not submitted its report yet. */
  readonly reporting?: boolean
}

const decides: readonly Tender['status'][] = ['evaluating', 'deciding']

function rejectWhy({ tender, waiting, reporting }: ActionFacts, bidId: string): string | undefined {
  const name = committeeName(tender)
  if (reporting) return `否决由${name}决定，请在“评标”里查看进度。`
  if (committeeEvaluates(tender))
    return tender.status === 'evaluating'
      ? `否决由${name}决定；需要否决的，在“评标”里点“请小组复核”。`
      : `否决由${name}决定，推荐之后不能再否决；可以改为推荐其他单位，或结束项目。`
  const { winner, offer } = bidWords(tender.profile)
  if (tender.pausedAt) return pausedWhy
  if (waiting) return '这个项目的决定正在审批，请等审批结束，或撤回审批后再否决。'
  if (tender.winnerBidId === bidId)
    return `这家是推荐的${winner}，请先改为推荐其他单位；没有其他有效${offer}的，请结束项目。`
  return undefined
}

function chooseWhy({ tender, waiting, candidate, reporting }: ActionFacts): string | undefined {
  if (tender.pausedAt) return pausedWhy
  if (reporting) return `由${committeeName(tender)}评审，报告提交后才能推荐，请在“评标”里查看进度。`
  if (waiting) return '这个项目的决定正在审批，请等审批结束，或撤回审批后再推荐。'
  return candidate ? undefined : '只能推荐排名前三的单位（出售时只能是最高价）。'
}

const button = (id: ComparedAction['id'], label: string, why: string | undefined): ComparedAction => ({
  id,
  label,
  enabled: why === undefined,
  ...(why && { why }),
})

/** The buttons at one bid that counts; somebody without the role gets none, since nothing here is theirs to ask for. */
export function comparedActions(facts: ActionFacts, bidId: string): readonly ComparedAction[] {
  const { tender, mayRun } = facts
  if (!mayRun) return []
  const note = button('note', '备注', undefined)
  if (!decides.includes(tender.status)) return [note]
  return [button('choose', '推荐', chooseWhy(facts)), note, button('reject', '否决', rejectWhy(facts, bidId))]
}
