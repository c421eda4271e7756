import { calendarTime } from '../shared/dates.ts'
import type { Tender } from '../tender/tender.ts'
import type { BidStatus } from './bid.flow.ts'
import { objectGuard, type Session, sessionFlow } from './session.ts'

/** One thing that somebody could do in an opening session; a screen draws the button and says why it is grey. */
export interface SessionAction {
  readonly id: SessionActionId
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

const labels = {
  decrypt: '现在解密',
  askHelp: '求助',
  object: '对开标提出异议',
  announce: '发通知',
  answerObjection: '答复异议',
  moveWindow: '延长解密时间',
  restartSession: '恢复开标会',
  agreeSession: '同意',
  refuseSession: '退回',
  takeBackSession: '撤回申请',
  compare: '比价和评审',
  stateCause: '认定原因',
  takeBackCause: '撤回认定',
  agreeCause: '同意认定',
  refuseCause: '退回认定',
} as const
export type SessionActionId = keyof typeof labels

const able = (id: SessionActionId, why?: string): SessionAction => ({
  id,
  label: labels[id],
  enabled: why === undefined,
  ...(why !== undefined && { why }),
})

interface Around {
  readonly tender: Pick<Tender, 'openedAt' | 'openAt' | 'offlineAt'>
  readonly session: (Session & { readonly closedAt: Date | null }) | undefined
  readonly now: Date
}

const goesOn = (session: Session | undefined) =>
  session !== undefined && Object.keys(sessionFlow[session.stage]).length > 0

/** What a bidder can do. */
export interface OwnFacts extends Around {
  readonly status: BidStatus
  /** Its key was posted. */
  readonly posted: boolean
  /** Its own objection waits for an answer. */
  readonly objecting: boolean
  /** Its staff may bid for it. */
  readonly mayBid: boolean
}

function decryptWhy({ session, tender, now, posted, mayBid }: OwnFacts): string | undefined {
  if (!mayBid) return '请由贵公司的投标人员解密'
  if (posted) return '贵公司已经解密，请等待解密时间结束'
  if (tender.offlineAt) return '这个项目已被平台下架，恢复之前不能解密'
  const startsAt = session?.startsAt ?? tender.openAt
  if (!session || now.getTime() < session.startsAt.getTime())
    return `开标时间 ${calendarTime(startsAt, now)} 到后才能解密`
  if (session.stage === 'stopped') return '开标会已中止，请等待招标人的通知'
  const over = session.stage !== 'decrypting' || now.getTime() >= session.decryptUntil.getTime()
  return over ? '解密时间已经结束' : undefined
}

/** The buttons of a bidder. */
export function ownSessionActions(facts: OwnFacts): readonly SessionAction[] {
  const { session, tender, posted, objecting, mayBid } = facts
  const open = goesOn(session)
  const before = tender.openedAt === null && session?.stage !== 'failed'
  const role = mayBid ? undefined : '请由贵公司的投标人员办理'
  return [
    ...(before ? [able('decrypt', decryptWhy(facts))] : []),
    ...(open && before && !posted ? [able('askHelp', role)] : []),
    ...(objectGuard(session, facts.now)
      ? []
      : [able('object', role ?? (objecting ? '贵公司的上一条异议还没有答复' : undefined))]),
  ]
}

/** What the owner's side can do. */
export interface HostFacts extends Around {
  readonly mayRun: boolean
  /** May agree to what a colleague has asked for. */
  readonly maySecond: boolean
  /** What waits for a second person in this session, and whether the caller has asked for it. */
  readonly asked: { readonly about: 'session' | 'cause'; readonly mine: boolean } | undefined
  /** Objections without an answer. */
  readonly unanswered: number
}

const waits = '已经提出的申请正在等复核'

function answerAsked(about: 'session' | 'cause', { asked, maySecond, mayRun }: HostFacts): SessionAction[] {
  if (asked?.about !== about) return []
  const [agree, refuse, takeBack] =
    about === 'session'
      ? (['agreeSession', 'refuseSession', 'takeBackSession'] as const)
      : (['agreeCause', 'refuseCause', 'takeBackCause'] as const)
  if (asked.mine) return mayRun ? [able(takeBack)] : []
  return maySecond ? [able(agree), able(refuse)] : []
}

/** The buttons of the host for the session itself. */
export function hostSessionActions(facts: HostFacts): readonly SessionAction[] {
  const { session, tender, mayRun, asked, unanswered, now } = facts
  const busy = asked ? waits : undefined
  const inWindow = session?.stage === 'decrypting' && now.getTime() < session.decryptUntil.getTime()
  return [
    ...answerAsked('session', facts),
    ...(mayRun && goesOn(session) ? [able('announce')] : []),
    ...(mayRun && unanswered > 0 ? [able('answerObjection')] : []),
    ...(mayRun && inWindow ? [able('moveWindow', busy)] : []),
    ...(mayRun && session?.stage === 'stopped'
      ? [able('restartSession', busy ?? (tender.offlineAt ? '项目恢复上架后才能恢复开标会' : undefined))]
      : []),
    ...(tender.openedAt ? [able('compare')] : []),
  ]
}

/** The buttons of the host at one bid that was not decrypted. `isAsked`: its cause is what waits for a second person. */
export function causeActions(
  facts: HostFacts,
  { status, isAsked }: { readonly status: BidStatus; readonly isAsked: boolean },
): readonly SessionAction[] {
  if (isAsked) return answerAsked('cause', facts)
  const stated = status === 'undecrypted' && facts.mayRun
  return stated ? [able('stateCause', facts.asked ? waits : undefined)] : []
}
