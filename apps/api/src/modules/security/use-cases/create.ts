import type { Answer, Received } from '@jb/contract/endpoint'
import type { createOrder as endpoint } from '@jb/contract/security/order.contract'
import { createOrder } from '@jb/domain/security/give'
import type { Subject } from '@jb/domain/security/kinds'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { drawnNo, isHeld, liveOrders, offeredKinds, openOrder } from '../../ledger/index.ts'
import { memberDoor } from '../../member/index.ts'
import { isBarred } from '../reads/is-barred.ts'
import { securities } from '../security.book.ts'
import { detailFor } from '../security.desk.ts'
import type { SecurityPorts } from '../security.ports.ts'
import { lockTerms } from '../terms.repository.ts'

/** The terms of a subject, locked; those of one that has just gone public are set now. */
async function termsOf(ctx: Ctx, ports: SecurityPorts, subject: Subject) {
  const known = await lockTerms(ctx.tx, subject)
  if (known) return known
  await ports[subject.kind]?.prepare?.(ctx, subject.id)
  return lockTerms(ctx.tx, subject)
}

/** A company begins to give its security for a subject. */
export async function create(
  ctx: Ctx,
  { body: { subjectKind, subjectId, kind } }: Received<typeof endpoint>,
  ports: SecurityPorts,
): Promise<Answer<typeof endpoint> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  if (await ports[subjectKind]?.keptFrom?.(ctx.tx, subjectId, callerOf(ctx)))
    return refuse('security.notFound')
  const terms = await termsOf(ctx, ports, { kind: subjectKind, id: subjectId })
  if (!terms || terms.dropped) return refuse('security.notFound')
  if (await isHeld(ctx.tx, terms)) return refuse('security.onHold')
  if (await isBarred(ctx.tx, terms.subject, company.id)) return refuse('security.notAdmitted')
  const { provider, kinds } = offeredKinds(ctx.services, terms.kinds)
  const order = createOrder(
    terms,
    {
      ...{
        id: ctx.newId(),
        no: drawnNo(ctx, securities),
        companyId: company.id,
        accountId: company.accountId,
        kind,
      },
      ...{ offered: kinds, channel: provider?.name ?? null },
    },
    ctx.now,
  )
  if (isRefusal(order)) return order
  const signedUp = await ports[subjectKind]?.signedUp(ctx.tx, subjectId, company.id)
  if (signedUp === false) return refuse('security.signUpFirst')
  const [live] = await liveOrders(ctx, securities, terms.subject, [company.id])
  if (live) return refuse('security.exists', { orderId: live.id })
  await openOrder(ctx, securities, { order, terms })
  return detailFor(ctx, order.id)
}
