import type { Answer, Received } from '@jb/contract/endpoint'
import type { publishTender } from '@jb/contract/tender/tender.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isDirect } from '@jb/domain/tender/methods'
import { publish as publishDraft } from '@jb/domain/tender/publish'
import { takesBids } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { newKeyPair, wrapBytes } from '../../../platform/secret/key-wrap.ts'
import { memberDoor } from '../../member/index.ts'
import { supplierIsKnown } from '../reads/tender-facts.ts'
import { mayRun } from '../tender.access.ts'
import { nextDueAt, openingKeyPurpose, tenderClock } from '../tender.clock.ts'
import { lockTender, storeOpeningKey } from '../tender.repository.ts'
import { withGoods } from '../tender.rows.ts'
import { moveTender } from './move-tender.ts'

/** Publishes a draft: rules, opening key where the platform keeps it, first clock; a direct purchase is decided by it. */
export async function publish(
  ctx: Ctx,
  { body }: Received<typeof publishTender>,
): Promise<Answer<typeof publishTender> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const draft = await lockTender(ctx.tx, body.id)
  if (!draft || !mayRun(draft, callerOf(ctx))) return refuse('tender.notFound')
  if (!(await isVerified(ctx, draft.companyId))) return refuse('member.companyUnverified')
  if ((await memberDoor.frozenAmong(ctx.tx, [draft.companyId])).size > 0) return refuse('member.frozen')
  if (draft.version !== body.version) return refuse('tender.stale', { version: draft.version })
  const step = publishDraft(await withGoods(ctx.tx, draft), body.reason, ctx.now)
  if (isRefusal(step)) return step
  const { supplierCompanyId } = step.tender
  if (supplierCompanyId !== null && !(await supplierIsKnown(ctx.tx, supplierCompanyId)))
    return refuse('tender.supplierNotFound')
  if (!isDirect(draft)) await startClock(ctx, step.tender)
  const reason = step.tender.publishReason
  const tender = await moveTender(ctx, {
    tender: step.tender,
    events: [step.event],
    action: 'publish',
    ...(reason && { reason }),
    payload: {
      status: step.tender.status,
      bidEnd: step.tender.bidEnd?.toISOString(),
      ...(step.warnings.length > 0 && { warnings: step.warnings.map(({ code }) => code) }),
    },
  })
  return { id: tender.id, status: tender.status, version: tender.version }
}

/** The caller's own company may be an agent: whose tender it is must be verified, too. */
async function isVerified(ctx: Ctx, companyId: string): Promise<boolean> {
  return (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)?.verified === true
}

async function startClock(ctx: Ctx, tender: Tender): Promise<void> {
  if (takesBids(tender)) {
    const { publicKey, privateKey } = newKeyPair()
    const wrapped = wrapBytes(ctx.services.secret, openingKeyPurpose, tender.id, privateKey)
    await storeOpeningKey(ctx.tx, tender.id, { publicKey, wrapped })
  }
  await ctx.setTimer({ kind: tenderClock, subjectId: tender.id, dueAt: nextDueAt(tender) })
}
