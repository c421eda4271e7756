import { type Evaluation, type Member, memberIn, namesOpen } from '@jb/domain/evaluation/committee'
import { isUnread } from '@jb/domain/evaluation/evaluation.flow'
import { maskedName } from '@jb/domain/expert/labels'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { Ctx, Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { appendLog } from '../../platform/log/log.ts'
import { bidderStaffAmong, mayRead } from '../bid/index.ts'
import { mayRun } from '../procurement/index.ts'

/** How somebody stands to an evaluation. */
export interface Standing {
  /** Runs the tender: seats, releases, sends back. */
  readonly runs: boolean
  /** Reads how far it is, and the report once it is submitted. */
  readonly reads: boolean
  /** Its own seat: a colleague's as long as it is one, an expert's whatever company it acts for. */
  readonly member: Member | undefined
}

function ownSeat(tender: Tender, evaluation: Pick<Evaluation, 'members'>, caller: Session) {
  const member = memberIn(evaluation, caller.accountId)
  return member?.expert || tender.companyId === caller.companyId ? member : undefined
}

/** undefined: the evaluation is not there for this person. A colleague's seat is worth nothing to who acts for another company. */
export function standingTo(
  tender: Tender,
  evaluation: Pick<Evaluation, 'members'> | undefined,
  caller: Session,
): Standing | undefined {
  const member = evaluation && ownSeat(tender, evaluation, caller)
  const runs = mayRun(tender, caller)
  const reads = mayRead(tender, caller)
  return runs || reads || member ? { runs, reads, member } : undefined
}

/** Whether a member sees bids: open, all have declared, and it has said that it has no conflict. */
export const seesBids = (
  tender: Tender,
  { status }: Pick<Evaluation, 'status'>,
  { member }: Standing,
): boolean => tender.openedAt !== null && member?.declaredAt != null && !isUnread(status)

/** Whether this reader may know who the experts are: everybody who reads it from the award on, members once they have declared. */
export const knowsExperts = (tender: Tender, { member }: Standing): boolean =>
  namesOpen(tender) || (member !== undefined && member.declaredAt !== null)

/**
 * Those of some people who are on the staff of a bidder, as far as the owner may know who bids: where that is a secret
 * until the opening nobody is, and each is asked again at the declaration.
 */
export const knownStaffAmong = async (
  db: Kysely<DB>,
  tender: Tender,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  regimeOf(tender).namesSecret && tender.openedAt === null
    ? new Set()
    : bidderStaffAmong(db, tender.id, accountIds)

/** By what somebody is told apart in what it takes out: the seat of an expert, the name of everybody else. */
export const markOf = (member: Member | undefined, { accountName }: Pick<Session, 'accountName'>): string =>
  member?.expert ? maskedName(member.expert.no) : accountName

/** What an expert does stands in the log of the tender by the seat: the log is read before the award. */
export function actingAs(ctx: Ctx, member: Member | undefined): Ctx {
  if (!member?.expert) return ctx
  const name = maskedName(member.expert.no)
  return {
    ...ctx,
    log: (entry) =>
      appendLog(ctx.tx, { system: name }, ctx.now, { ...entry, payload: { ...entry.payload, member: name } }),
  }
}
