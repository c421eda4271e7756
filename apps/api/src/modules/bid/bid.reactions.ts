import { memberStates } from '@jb/domain/bid/consortium'
import { causes } from '@jb/domain/bid/session'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { OutsideTimer, Reaction, TimerHandler } from '../../platform/module.ts'
import { voidServiceFee } from '../fee/index.ts'
import { addendum } from './addendum/issue.ts'
import { confirmTimers, notifyAmended, setConfirmReminders } from './addendum/notify.ts'
import { bidAnswered } from './answered.reactions.ts'
import { bids } from './bid.store.ts'
import { sessionClock } from './decryption/begin.ts'
import { endEarly, resumeSession, runSession } from './decryption/clock.ts'
import {
  notifyAnswered,
  notifyCausesMissing,
  notifyExtended,
  notifyHelp,
  notifyObjected,
  notifyPublished,
  settleCause,
} from './decryption/notify.ts'
import { decryptReminder, remindToDecrypt, setDecryptReminder } from './decryption/remind.ts'
import { stopSession } from './decryption/stop.ts'
import { notifyEarly } from './early-access.ts'
import { answerAfterRevocation, answerForAgent, mandateEnd } from './use-cases/answer-for-agent.ts'
import { billWinner } from './use-cases/bill-winner.ts'
import { endAssembling } from './use-cases/consortium.ts'
import { expireRegistrations } from './use-cases/expire-registrations.ts'
import { notifyAbandoned, notifyReopened } from './use-cases/notify-abandoned.ts'
import { notifyClosed } from './use-cases/notify-closed.ts'
import {
  notifyAsked,
  notifyDropped,
  notifyIncomplete,
  notifyMemberAnswered,
  notifyMembersFree,
  notifyReassembling,
} from './use-cases/notify-consortium.ts'
import { notifyNextRound } from './use-cases/notify-next-round.ts'
import { notifyPaused, notifyResumed, notifyVoided } from './use-cases/notify-paused.ts'
import { openFiles, openLargeFile, reserveFiles } from './use-cases/open-files.ts'
import { notifyRejected } from './use-cases/reject-bid.ts'
import {
  releaseAfterWinner,
  releaseLosers,
  releaseUnsigned,
  signingOver,
} from './use-cases/release-losers.ts'
import {
  bidDeadline,
  remindOfDeadline,
  remindOfVisit,
  setReminder,
  setVisitReminder,
  siteVisit,
} from './use-cases/remind-of-deadline.ts'
import { awaitContract, contractDue, remindToSign } from './use-cases/remind-to-sign.ts'
import {
  askSecurity,
  releaseAll,
  releaseRegistration,
  releaseWithdrawn,
  suspendSecurity,
  uncover,
} from './use-cases/secure.ts'
import { tellCancelled, tellFailed, tellOffline, tellRestored } from './use-cases/tell-ending.ts'
import { tellOpened, tellPublicised } from './use-cases/tell-opening.ts'
import { tellPostponed } from './use-cases/tell-postponed.ts'
import { notifyLeft, notifyTakenBack, tellAnswer, tellSignUp } from './use-cases/tell-registration.ts'
import { notifyWithdrawn } from './use-cases/withdraw-bid.ts'

const tender = z.object({ tenderId: z.string(), title: z.string() })
const session = z.object({ tenderId: z.string() })
const times = z.record(z.string(), z.nullable(z.string()))
const registration = z.object({
  registrationId: z.string(),
  tenderId: z.string(),
  companyId: z.string(),
  version: z.int(),
  reason: z.optional(z.string()),
})
const memberAnswer = z.extend(registration, {
  accountId: z.string(),
  memberId: z.string(),
  state: z.enum(memberStates),
})
const mandate = z.object({ buyerId: z.string(), agentId: z.string() })
const bid = z.object({ tenderId: z.string(), companyId: z.string(), version: z.int() })
const failed = z.extend(tender, { reason: z.string() })
const cancelled = z.extend(tender, { reason: z.string() })
const offline = z.extend(tender, { reason: z.string(), at: z.string() })
const restored = z.extend(tender, { at: z.string() })
const moment = z.extend(tender, { at: z.string() })
const postponed = z.extend(tender, {
  count: z.int(),
  old: times,
  new: times,
  reason: z.string(),
})
const amended = z.extend(tender, {
  addendumId: z.string(),
  number: z.int(),
  kind: z.enum(['explain', 'terms', 'goods']),
})
const awarded = z.extend(tender, { winner: z.object({ companyId: z.string() }) })
const security = z.object({
  subject: z.object({ kind: z.string(), id: z.string() }),
  companyId: z.string(),
})
const rejected = z.extend(tender, { bidId: z.string(), bidderId: z.string(), reason: z.string() })
const publicised = z.extend(tender, { until: z.string() })
const abandoned = z.extend(bid, { abandonmentId: z.string() })
const reopened = z.extend(tender, { bidderId: z.string() })

function when<S extends z.ZodMiniType>(
  on: string,
  name: string,
  payload: S,
  run: (ctx: Ctx, fact: z.output<S>) => Promise<void>,
): Reaction {
  return { on, name: `bid.${name}`, run: (ctx, given) => run(ctx, payload.parse(given)) }
}

export const bidReactions: readonly Reaction[] = [
  ...bidAnswered,
  when('registration.registered', 'tellSignUp', registration, tellSignUp),
  when('registration.registered', 'awaitAgent', registration, (ctx, fact) =>
    answerForAgent(ctx, fact.tenderId),
  ),
  when('member.mandateRevoked', 'answerForAgent', mandate, answerAfterRevocation),
  when('registration.confirmed', 'tellConfirmed', registration, tellAnswer),
  when('registration.refused', 'tellRefused', registration, tellAnswer),
  when('registration.withdrawn', 'notifyLeft', registration, notifyLeft),
  when('consortium.asked', 'notifyAsked', registration, notifyAsked),
  when('consortium.answered', 'notifyMemberAnswered', memberAnswer, notifyMemberAnswered),
  when(
    'consortium.dropped',
    'notifyDropped',
    z.extend(registration, { companyIds: z.array(z.string()) }),
    notifyDropped,
  ),
  when('consortium.reassembling', 'notifyTakenBack', registration, notifyTakenBack),
  when('consortium.reassembling', 'notifyReassembling', registration, notifyReassembling),
  when('consortium.incomplete', 'notifyIncomplete', registration, notifyIncomplete),
  when('registration.withdrawn', 'notifyMembersFree', registration, notifyMembersFree),
  when('registration.refused', 'notifyMembersRefused', registration, notifyMembersFree),
  ...(['tender.registrationClosed', 'tender.failed', 'tender.cancelled'] as const).map((on) =>
    when(on, `endAssembling ${on}`, tender, (ctx, fact) => endAssembling(ctx, fact.tenderId)),
  ),
  when('bid.withdrawn', 'tellWithdrawn', bid, notifyWithdrawn),
  when('bid.abandoned', 'notifyAbandoned', abandoned, notifyAbandoned),
  when('bid.abandoned', 'voidServiceFee', abandoned, voidServiceFee),
  when('tender.reopened', 'notifyReopened', reopened, notifyReopened),
  when('tender.biddingClosed', 'expireLate', tender, (ctx, fact) => expireRegistrations(ctx, fact.tenderId)),
  when('tender.biddingClosed', 'notifyClosed', z.extend(tender, { companyId: z.string() }), notifyClosed),
  when('tender.biddingStarted', 'setReminder', tender, (ctx, fact) => setReminder(ctx, fact.tenderId)),
  when('tender.biddingStarted', 'setDecryptReminder', tender, (ctx, fact) =>
    setDecryptReminder(ctx, fact.tenderId),
  ),
  when('tender.postponed', 'moveDecryptReminder', tender, (ctx, fact) =>
    setDecryptReminder(ctx, fact.tenderId),
  ),
  when('bid.windowExtended', 'notifyExtended', z.extend(session, { until: z.string() }), notifyExtended),
  when(
    'bid.helpAsked',
    'notifyHelp',
    z.extend(session, { helpId: z.string(), companyId: z.string(), phone: z.string() }),
    notifyHelp,
  ),
  when('bid.earlyAccess', 'notifyEarly', z.extend(session, { access: z.string() }), notifyEarly),
  when('bid.causesMissing', 'notifyCausesMissing', session, notifyCausesMissing),
  when(
    'bid.causeConfirmed',
    'settleCause',
    z.extend(session, { companyId: z.string(), cause: z.enum(causes) }),
    settleCause,
  ),
  when(
    'bid.openingObjected',
    'notifyObjected',
    z.extend(session, { objectionId: z.string() }),
    notifyObjected,
  ),
  when(
    'bid.openingAnswered',
    'notifyOpeningAnswered',
    z.extend(session, { objectionId: z.string(), companyId: z.string() }),
    notifyAnswered,
  ),
  when('tender.opened', 'notifyPublished', tender, notifyPublished),
  when('bid.keyPosted', 'endEarly', session, (ctx, fact) => endEarly(ctx, fact.tenderId)),
  // Taking it offline stops its session at once (`takeTenderOffline`): a late run would stop the window that began anew.
  ...(['tender.failed', 'tender.cancelled'] as const).map((on) =>
    when(on, `stopSession ${on}`, tender, (ctx, fact) => stopSession(ctx, fact.tenderId)),
  ),
  when('tender.cancelled', 'tellCancelled', cancelled, tellCancelled),
  when('tender.failed', 'tellFailed', failed, tellFailed),
  when('tender.takenOffline', 'tellOffline', offline, tellOffline),
  when('tender.restored', 'tellRestored', restored, tellRestored),
  when('tender.restored', 'resumeSession', tender, (ctx, fact) => resumeSession(ctx, fact.tenderId)),
  when('tender.paused', 'notifyPaused', moment, notifyPaused),
  when('tender.resumed', 'notifyResumed', moment, notifyResumed),
  when('tender.resultVoided', 'notifyVoided', moment, notifyVoided),
  when('tender.opened', 'tellOpened', tender, tellOpened),
  when('tender.opened', 'reserveFiles', tender, (ctx, fact) => reserveFiles(ctx, bids, fact.tenderId)),
  when('tender.bidRejected', 'notifyRejected', rejected, notifyRejected),
  when('tender.publicised', 'tellPublicised', publicised, tellPublicised),
  when('tender.postponed', 'tellPostponed', postponed, tellPostponed),
  when('tender.postponed', 'moveReminder', postponed, (ctx, fact) => setReminder(ctx, fact.tenderId)),
  when('tender.published', 'setVisitReminder', tender, (ctx, fact) => setVisitReminder(ctx, fact.tenderId)),
  when('tender.amended', 'notifyAmended', amended, notifyAmended),
  when('tender.amended', 'remindToConfirm', tender, (ctx, fact) => setConfirmReminders(ctx, fact.tenderId)),
  when('tender.postponed', 'moveConfirmReminders', tender, (ctx, fact) =>
    setConfirmReminders(ctx, fact.tenderId),
  ),
  ...(['tender.biddingClosed', 'tender.failed', 'tender.cancelled'] as const).map((on) =>
    when(on, `endAddendum ${on}`, tender, (ctx, fact) => addendum.end(ctx, fact.tenderId)),
  ),
  when('tender.published', 'askSecurity', tender, askSecurity),
  when('tender.published', 'notifyNextRound', tender, notifyNextRound),
  when('tender.postponed', 'moveSecurity', tender, askSecurity),
  when('tender.amended', 'moveGuarantees', tender, askSecurity),
  when('tender.cancelled', 'refundCancelled', tender, (ctx, { tenderId }) =>
    releaseAll(ctx, tenderId, 'cancelled'),
  ),
  when('tender.failed', 'refundFailed', tender, (ctx, { tenderId }) => releaseAll(ctx, tenderId, 'failed')),
  when('tender.opened', 'uncoverPayers', tender, uncover),
  when('tender.opened', 'refundWithdrawn', tender, releaseWithdrawn),
  when('tender.awarded', 'refundLosers', awarded, releaseLosers),
  when('tender.awarded', 'billWinner', awarded, billWinner),
  when('tender.awarded', 'awaitContract', tender, awaitContract),
  when('security.forfeited', 'refundAfterKept', security, releaseAfterWinner),
  when('security.refunded', 'refundAfterReturned', security, releaseAfterWinner),
  when('tender.takenOffline', 'suspendSecurity', tender, suspendSecurity),
  when('tender.restored', 'resumeSecurity', tender, suspendSecurity),
  when('registration.refused', 'refundRefused', registration, releaseRegistration),
  when('registration.stale', 'refundStale', registration, releaseRegistration),
]

export const bidTimers: readonly (TimerHandler | OutsideTimer)[] = [
  { kind: bidDeadline, run: remindOfDeadline },
  { kind: siteVisit, run: remindOfVisit },
  { kind: mandateEnd, run: answerForAgent },
  { kind: bids.filesTimer, run: (ctx, bidId) => openFiles(ctx, bids, bidId) },
  openLargeFile(bids),
  { kind: sessionClock, run: runSession },
  { kind: decryptReminder, run: remindToDecrypt },
  { kind: signingOver, run: releaseUnsigned },
  { kind: contractDue, run: remindToSign },
  ...confirmTimers,
]
