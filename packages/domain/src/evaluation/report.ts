import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { utf8 } from '../shared/bytes.ts'
import { canonicalJson, type Json } from '../shared/canonical-json.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import type { Tender } from '../tender/tender.ts'
import { activeMembers, chairOf, type Evaluation, leastReason, memberIn } from './committee.ts'
import { evaluationFlow, isSummed } from './evaluation.flow.ts'
import { isProposed } from './review.ts'

/** What a member says to what was summed up. */
export interface Opinion {
  readonly accountId: string
  readonly round: number
  readonly agrees: boolean
  readonly reason: string
}

type OpinionRefusal = Refusal<
  'evaluation.wrongStatus' | 'evaluation.notMember' | 'evaluation.signed' | 'evaluation.reasonRequired'
>

/** Why a member cannot sign: once for each round, and whoever dissents says why (TL 53). */
export function opinionGuard(
  evaluation: Evaluation,
  { accountId, agrees, reason }: Omit<Opinion, 'round'>,
  opinions: readonly Opinion[],
): OpinionRefusal | undefined {
  const { status, round } = evaluation
  if (!isSummed(status)) return refuse('evaluation.wrongStatus', { status })
  if (!memberIn(evaluation, accountId)) return refuse('evaluation.notMember')
  if (opinions.some((one) => one.accountId === accountId && one.round === round))
    return refuse('evaluation.signed')
  return !agrees && reason.trim().length < leastReason
    ? refuse('evaluation.reasonRequired', { least: leastReason })
    : undefined
}

/** So long members have to say that they do not agree; who is silent then has agreed (TL 53). */
export const hoursToSign = 24

/** From when the chair may submit although some are silent. */
export const silentFrom = ({ summedAt }: Pick<Evaluation, 'summedAt'>): Date | null =>
  summedAt && new Date(summedAt.getTime() + hoursToSign * 3_600_000)

/** Whose word is missing in this round. */
export function silentMembers(evaluation: Evaluation, opinions: readonly Opinion[]): readonly string[] {
  const heard = new Set(
    opinions.flatMap(({ accountId, round }) => (round === evaluation.round ? [accountId] : [])),
  )
  return activeMembers(evaluation)
    .map(({ accountId }) => accountId)
    .filter((accountId) => !heard.has(accountId))
}

/**
 * How many members agree expressly to choose nobody, and how many have to: more than half, since that ends the tender.
 * undefined: nothing of the kind was proposed.
 */
export function scrapVotes(
  evaluation: Evaluation,
  opinions: readonly Opinion[],
): { readonly agreed: number; readonly wanted: number } | undefined {
  if (!isProposed(evaluation)) return undefined
  const members = activeMembers(evaluation)
  const agreed = members.filter(({ accountId }) =>
    opinions.some((one) => one.accountId === accountId && one.round === evaluation.round && one.agrees),
  ).length
  return { agreed, wanted: Math.floor(members.length / 2) + 1 }
}

type SubmitRefusal = Refusal<
  'evaluation.wrongStatus' | 'evaluation.notChair' | 'evaluation.unsigned' | 'evaluation.notAgreed'
>

/** The chair submits what all have signed, or were silent about for long enough; that nobody is chosen, with most of them. */
export function submitReport(
  evaluation: Evaluation,
  accountId: string,
  opinions: readonly Opinion[],
  now: Date,
): Evaluation | SubmitRefusal {
  const status = follow('evaluation', evaluationFlow, evaluation.status, 'submit')
  if (isRefusal(status)) return status
  if (chairOf(evaluation)?.accountId !== accountId) return refuse('evaluation.notChair')
  const from = silentFrom(evaluation)
  const early = from === null || now.getTime() < from.getTime()
  if (early && silentMembers(evaluation, opinions).length > 0)
    return refuse('evaluation.unsigned', { earliest: from?.toISOString() })
  const votes = scrapVotes(evaluation, opinions)
  if (votes && votes.agreed < votes.wanted) return refuse('evaluation.notAgreed', votes)
  return { ...evaluation, status, submittedAt: now }
}

type SendBackRefusal = Refusal<'evaluation.wrongStatus' | 'evaluation.decided'>
type ReopenRefusal = SendBackRefusal | Refusal<'evaluation.reasonRequired'>

/** The report goes back to its committee, as long as nobody has been recommended by it. */
export function sendBack(
  evaluation: Evaluation,
  tender: Pick<Tender, 'status'>,
  now: Date,
): Evaluation | SendBackRefusal {
  const status = follow('evaluation', evaluationFlow, evaluation.status, 'reopen')
  if (isRefusal(status)) return status
  if (tender.status !== 'evaluating') return refuse('evaluation.decided')
  return { ...evaluation, status, round: evaluation.round + 1, summedAt: now, submittedAt: null }
}

/** The owner sends it back, and says why. */
export function reopen(
  evaluation: Evaluation,
  tender: Pick<Tender, 'status'>,
  reason: string,
  now: Date,
): Evaluation | ReopenRefusal {
  const step = sendBack(evaluation, tender, now)
  if (isRefusal(step) || reason.trim().length >= leastReason) return step
  return refuse('evaluation.reasonRequired', { least: leastReason })
}

/** The hash of a report, lower-case hex: of all that it says. */
export const reportHash = (content: Json): string => bytesToHex(sha256(utf8(canonicalJson(content))))
