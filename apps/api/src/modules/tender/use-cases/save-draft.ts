import type { Answer, Received } from '@jb/contract/endpoint'
import type { saveTenderDraft } from '@jb/contract/tender/tender.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { TenderWithGoods } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'
import { draftOf } from '../draft.ts'
import { mayRun } from '../tender.access.ts'
import { insertDraft, lockTender, nextNo, updateDraft } from '../tender.repository.ts'

type Body = Received<typeof saveTenderDraft>['body']
type Saved = Answer<typeof saveTenderDraft>

/** Saves the publish form as a draft of the caller's company: a new one, or over the version that was opened. */
export async function saveDraft(
  ctx: Ctx,
  { body }: Received<typeof saveTenderDraft>,
): Promise<Saved | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const files = await claimFiles(ctx, body.form.fileIds, { purpose: 'attachment' })
  if (isRefusal(files)) return files
  return body.id === undefined
    ? create(ctx, body, company, files)
    : change(ctx, { ...body, id: body.id }, files)
}

async function create(
  ctx: Ctx,
  { form }: Body,
  company: { readonly id: string; readonly accountId: string },
  files: readonly string[],
): Promise<Saved> {
  const base = { id: ctx.newId(), no: await nextNo(ctx.tx, ctx.now), version: 1 }
  const draft = draftOf(form, { ...base, companyId: company.id, createdBy: company.accountId })
  await insertDraft(ctx.tx, draft, files, ctx.now)
  await ctx.log({ subject: { kind: 'tender', id: draft.id }, action: 'createDraft' })
  return base
}

async function change(
  ctx: Ctx,
  { id, version, form }: Body & { readonly id: string },
  files: readonly string[],
): Promise<Saved | Refusal> {
  const before = await lockTender(ctx.tx, id)
  if (!before || !mayRun(before, callerOf(ctx))) return refuse('tender.notFound')
  if (before.version !== version) return refuse('tender.stale', { version: before.version })
  if (before.status !== 'draft') return refuse('tender.wrongStatus', { status: before.status })
  const draft: TenderWithGoods = draftOf(form, before)
  const next = await updateDraft(ctx.tx, draft, files, ctx.now)
  await ctx.log({ subject: { kind: 'tender', id }, action: 'saveDraft', payload: { version: next } })
  return { id, no: draft.no, version: next }
}
