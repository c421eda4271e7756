import type { sessionOf as endpoint } from '@jb/contract/bid/session.contract'
import type { Answer } from '@jb/contract/endpoint'
import { secondRoles } from '@jb/domain/approval/second-person'
import { bidLabelsOf } from '@jb/domain/bid/bid.flow'
import { causeNames } from '@jb/domain/bid/session'
import { causeActions, type HostFacts } from '@jb/domain/bid/session-actions'
import { holdsAny } from '@jb/domain/member/roles'
import type { Tender } from '@jb/domain/tender/tender'
import type { Session } from '../../../platform/ctx.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { rightsIn } from '../bid.access.ts'
import { type AskedHere, type MissingBid, missingIn } from './cause.repository.ts'
import { helpIn } from './objection.repository.ts'
import { movedTo } from './session.decisions.ts'
import type { KeptSession } from './session.repository.ts'

type Host = NonNullable<Answer<typeof endpoint>['host']>
type Missing = Host['missing'][number]

/** Who of the owner's side looks after a session: those who run the tender, and the second persons of the owner. */
export const looksAfter = (tender: Tender, caller: Session | undefined): boolean =>
  rightsIn(tender, caller).mayRun ||
  (caller?.companyId === tender.companyId && holdsAny(caller.roles, secondRoles))

function causeOf({ found, bidId }: MissingBid, asked: AskedHere | undefined) {
  if (found) return { ...found, at: found.at }
  if (asked?.kind !== 'cause' || asked.bidId !== bidId) return undefined
  const { cause, reason, fileIds, byName: by, at } = asked
  return { cause, reason, fileIds, by, at, confirmedBy: null }
}

async function presentMissing(
  ctx: ReadContext,
  { tender, asked, facts }: Around,
  bid: MissingBid,
): Promise<Missing> {
  const stated = causeOf(bid, asked)
  const isAsked = asked?.kind === 'cause' && asked.bidId === bid.bidId
  return {
    bidId: bid.bidId,
    companyName: bid.companyName,
    receivedAt: bid.receivedAt.toISOString(),
    status: bid.status,
    statusName: bidLabelsOf(tender.profile)[bid.status],
    cause: stated
      ? {
          kind: stated.cause,
          name: causeNames[stated.cause],
          reason: stated.reason,
          files: await fileRefs(ctx.services, ctx.db, stated.fileIds),
          by: stated.by,
          at: stated.at.toISOString(),
          confirmedBy: stated.confirmedBy,
        }
      : null,
    actions: [...causeActions(facts, { status: bid.status, isAsked })],
  }
}

interface Around {
  readonly tender: Tender
  readonly session: KeptSession | undefined
  readonly asked: AskedHere | undefined
  readonly facts: HostFacts
}

/** While these last nobody learns who has not decrypted. */
const secret = ['decrypting', 'publishing', 'stopped']

/** What those see who look after a session: who asked for help and, after the window, who has not decrypted. */
export async function hostPart(ctx: ReadContext, around: Around): Promise<Host> {
  const { tender, session, asked } = around
  const told = session !== undefined && !secret.includes(session.stage)
  const missing = told ? await missingIn(ctx.db, tender.id) : []
  return {
    help: (await helpIn(ctx.db, tender.id)).map(({ companyId: _, at, ...help }) => ({
      ...help,
      at: at.toISOString(),
    })),
    missing: await Promise.all(missing.map((bid) => presentMissing(ctx, around, bid))),
    asked:
      asked && asked.kind !== 'cause'
        ? {
            kind: asked.kind,
            ...(asked.kind === 'postpone'
              ? { times: movedTo(asked.times, ctx.now) }
              : { minutes: asked.minutes }),
            reason: asked.reason,
            by: asked.byName,
            at: asked.at.toISOString(),
          }
        : null,
  }
}
