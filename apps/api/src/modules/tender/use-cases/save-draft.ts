import type { Answer, Received } from '@jb/contract/endpoint'
import type { saveTenderDraft } from '@jb/contract/tender/tender.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isEditable } from '@jb/domain/tender/tender.flow'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { type ActingCompany, memberDoor } from '../../member/index.ts'
import { isOwnBuyer, projectOf, sidesOf } from '../../procurement/index.ts'
import { draftOf } from '../draft.ts'
import { lastPublishApprovals } from '../reads/running-approval.ts'
import { fileIdsOf, supplierIsKnown } from '../reads/tender-facts.ts'
import { insertDraft, nextNo, updateDraft } from '../tender.repository.ts'
import { lockOwn } from './lock-tender.ts'

type Body = Received<typeof saveTenderDraft>['body']
type Saved = Answer<typeof saveTenderDraft>

/** Saves the publish form as a draft of the company that buys: a new one, or over the version that was opened. */
export async function saveDraft(
  ctx: Ctx,
  { body }: Received<typeof saveTenderDraft>,
): Promise<Saved | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  if (!(await mayName(ctx, body.form))) return refuse('tender.supplierNotFound')
  return body.id === undefined ? create(ctx, body, company) : change(ctx, { ...body, id: body.id }, company)
}

/** Only a direct purchase names its supplier: one that the platform knows. */
async function mayName(ctx: Ctx, { method, supplierId }: Body['form']): Promise<boolean> {
  return method !== 'direct' || supplierId === null || supplierIsKnown(ctx.tx, supplierId)
}

/** A tender belongs to a project of its own company, if to any. */
async function isOwnProject(ctx: Ctx, companyId: string, { projectId }: Body['form']): Promise<boolean> {
  return !projectId || (await projectOf(ctx.tx, companyId, projectId)) !== undefined
}

async function create(ctx: Ctx, { form }: Body, company: ActingCompany): Promise<Saved | Refusal> {
  const sides = sidesOf(form.principalId, { ...callerOf(ctx), companyId: company.id })
  if (isRefusal(sides)) return sides
  if (!(await isOwnProject(ctx, sides.companyId, form))) return refuse('tender.project.notFound')
  const files = await claimFiles(ctx, form.fileIds, { purpose: 'attachment' })
  if (isRefusal(files)) return files
  const base = { id: ctx.newId(), no: await nextNo(ctx.tx, ctx.now), version: 1 }
  const draft = draftOf(form, { ...base, ...sides, createdBy: company.accountId })
  await insertDraft(ctx.tx, draft, { fileIds: files, now: ctx.now })
  await ctx.log({ subject: { kind: 'tender', id: draft.id }, action: 'createDraft' })
  return base
}

async function change(
  ctx: Ctx,
  { id, version, form }: Body & { readonly id: string },
  company: ActingCompany,
): Promise<Saved | Refusal> {
  const before = await lockOwn(ctx, { id, version })
  if (isRefusal(before)) return before
  const caller = callerOf(ctx)
  if (before.status === 'approving') return refuse('tender.approvalRunning')
  if (!isEditable(before.status)) return refuse('tender.wrongStatus', { status: before.status })
  const keeps = form.principalId === null || isOwnBuyer(before, caller)
  const sides = keeps ? before : sidesOf(form.principalId, { ...caller, companyId: company.id })
  if (isRefusal(sides)) return sides
  const { companyId, agentCompanyId } = sides
  if (companyId !== before.companyId && (await lastPublishApprovals(ctx.tx, [id])).has(id))
    return refuse('tender.principalFixed')
  if (!(await isOwnProject(ctx, companyId, form))) return refuse('tender.project.notFound')
  const kept = await fileIdsOf(ctx.tx, id)
  const added = form.fileIds.filter((fileId) => !kept.includes(fileId))
  const claimed = await claimFiles(ctx, added, { purpose: 'attachment' })
  if (isRefusal(claimed)) return claimed
  const { backReason } = before
  const draft = { ...draftOf(form, { ...before, companyId, agentCompanyId }), backReason }
  const next = await updateDraft(ctx.tx, draft, [...new Set(form.fileIds)], ctx.now)
  await ctx.log({ subject: { kind: 'tender', id }, action: 'saveDraft', payload: { version: next } })
  return { id, no: draft.no, version: next }
}
