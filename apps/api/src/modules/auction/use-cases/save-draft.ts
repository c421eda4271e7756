import type { saveAuctionDraft } from '@jb/contract/auction/auction.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isEditable } from '@jb/domain/auction/auction.flow'
import type { AuctionDraft } from '@jb/domain/auction/form'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { type ActingCompany, memberDoor } from '../../member/index.ts'
import { isOwnBuyer, projectOf, sidesOf } from '../../procurement/index.ts'
import { insertDraft, nextNo, updateDraft } from '../auction.repository.ts'
import { draftOf } from '../draft.ts'
import { lastPublishApprovals } from '../reads/running-approval.ts'
import { filesOf } from '../reads/whole-draft.ts'
import { reservePurpose, wrapPrice } from '../secret-price.ts'
import { lockOwn } from './lock-own.ts'

type Body = Received<typeof saveAuctionDraft>['body']
type Form = Body['form']
type Saved = Answer<typeof saveAuctionDraft>

/** Saves the publish form as a draft of the company whose auction it is: a new one, or over the version that was opened. */
export async function saveDraft(
  ctx: Ctx,
  { body }: Received<typeof saveAuctionDraft>,
): Promise<Saved | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const { id, version = 0, form } = body
  return id === undefined ? create(ctx, form, company) : change(ctx, { id, version, form }, company)
}

/** Whose auction it is, in the words of auctions. */
function sidesFor(ctx: Ctx, principalId: string | null, company: ActingCompany) {
  const sides = sidesOf(principalId, { ...callerOf(ctx), companyId: company.id })
  if (!isRefusal(sides)) return sides
  return refuse(sides.refused === 'tender.noMandate' ? 'auction.noMandate' : 'auction.principalRequired')
}

/** An auction belongs to a project of its own company, if to any; only new files are claimed. */
async function checkParts(ctx: Ctx, form: Form, companyId: string, kept: readonly string[]) {
  if (form.projectId && !(await projectOf(ctx.tx, companyId, form.projectId)))
    return refuse('auction.project.notFound')
  const added = [...new Set([...form.fileIds, ...form.pictureIds])].filter((id) => !kept.includes(id))
  const claimed = await claimFiles(ctx, added, { purpose: 'attachment' })
  return isRefusal(claimed) ? claimed : undefined
}

const keptOf = (ctx: Ctx, form: Form, { id, reservePrice }: AuctionDraft) => ({
  fileIds: [...new Set(form.fileIds)],
  pictureIds: [...new Set(form.pictureIds)],
  reserveWrapped:
    reservePrice === null ? null : wrapPrice(ctx.services.secret, reservePurpose, id, reservePrice),
})

async function create(ctx: Ctx, form: Form, company: ActingCompany): Promise<Saved | Refusal> {
  const sides = sidesFor(ctx, form.principalId, company)
  if (isRefusal(sides)) return sides
  const wrong = await checkParts(ctx, form, sides.companyId, [])
  if (wrong) return wrong
  const base = { id: ctx.newId(), no: await nextNo(ctx.tx, ctx.now), version: 1 }
  const draft = draftOf(form, { ...base, ...sides, createdBy: company.accountId })
  await insertDraft(ctx.tx, draft, { ...keptOf(ctx, form, draft), now: ctx.now })
  await ctx.log({ subject: { kind: 'auction', id: draft.id }, action: 'createDraft' })
  return base
}

async function change(
  ctx: Ctx,
  { id, version, form }: { readonly id: string; readonly version: number; readonly form: Form },
  company: ActingCompany,
): Promise<Saved | Refusal> {
  const locked = await lockOwn(ctx, { id, version })
  if (isRefusal(locked)) return locked
  const { auction: before } = locked
  if (before.status === 'approving') return refuse('auction.approvalRunning')
  if (!isEditable(before.status)) return refuse('auction.wrongStatus', { status: before.status })
  const keeps = form.principalId === null || isOwnBuyer(before, callerOf(ctx))
  const sides = keeps ? before : sidesFor(ctx, form.principalId, company)
  if (isRefusal(sides)) return sides
  const { companyId, agentCompanyId } = sides
  if (companyId !== before.companyId && (await lastPublishApprovals(ctx.tx, [id])).has(id))
    return refuse('auction.principalFixed')
  const { fileIds, pictureIds } = await filesOf(ctx.tx, id)
  const wrong = await checkParts(ctx, form, companyId, [...fileIds, ...pictureIds])
  if (wrong) return wrong
  const { backReason } = before
  const draft = { ...draftOf(form, { ...before, companyId, agentCompanyId }), backReason }
  const next = await updateDraft(ctx.tx, draft, keptOf(ctx, form, draft), ctx.now)
  await ctx.log({ subject: { kind: 'auction', id }, action: 'saveDraft', payload: { version: next } })
  return { id, no: draft.no, version: next }
}
