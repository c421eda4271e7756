import type { sessionOf as endpoint } from '@jb/contract/bid/session.contract'
import type { Answer } from '@jb/contract/endpoint'
import { secondRoles } from '@jb/domain/approval/second-person'
import { hostSessionActions, ownSessionActions } from '@jb/domain/bid/session-actions'
import { holdsAny } from '@jb/domain/member/roles'
import type { Tender } from '@jb/domain/tender/tender'
import type { Session } from '../../../platform/ctx.ts'
import { mayBid, rightsIn } from '../bid.access.ts'
import type { AskedHere } from './cause.repository.ts'
import type { KeptSession } from './session.repository.ts'

type View = Answer<typeof endpoint>

interface Facts {
  readonly tender: Tender
  readonly session: KeptSession | undefined
  readonly caller: Session | undefined
  readonly now: Date
}

/** What decides which buttons the host has. */
export function hostFacts(
  { tender, session, caller, now }: Facts,
  asked: AskedHere | undefined,
  unanswered: number,
) {
  const second = caller?.companyId === tender.companyId && holdsAny(caller.roles, secondRoles)
  return {
    tender,
    session,
    now,
    unanswered,
    mayRun: rightsIn(tender, caller).mayRun,
    maySecond: second,
    asked: asked && {
      about: asked.kind === 'cause' ? ('cause' as const) : ('session' as const),
      mine: asked.by === caller?.accountId,
    },
  }
}

/** The buttons of whoever looks at a session. */
export function sessionActions(
  facts: Facts,
  own: { readonly mine: View['mine']; readonly isOwner: boolean; readonly objections: View['objections'] },
  asked: AskedHere | undefined,
): View['actions'] {
  const { mine, isOwner, objections } = own
  const unanswered = objections.filter(({ answer }) => answer === null)
  if (isOwner) return [...hostSessionActions(hostFacts(facts, asked, unanswered.length))]
  if (!mine) return []
  const actions = ownSessionActions({
    ...facts,
    status: mine.status,
    posted: mine.postedAt !== null,
    objecting: unanswered.some((one) => one.mine),
    mayBid: mayBid(facts.caller),
  })
  return [...actions]
}
