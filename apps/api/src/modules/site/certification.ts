import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/site/certification.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { holdsOn, type PlatformStanding, platformLack } from '@jb/domain/site/certification'
import type { Kysely } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import type { ReadContext } from '../../platform/module.ts'
import type { Services } from '../../platform/services.ts'
import { isConfigured } from '../../platform/signature/signature.ts'
import { claimFiles, fileRefs } from '../file/index.ts'
import {
  type CertificationRow,
  certifications,
  insertCertification,
  lockPending,
  saveAnswer,
} from './certification.repository.ts'

/** What the platform has of what the law asks of it. */
export async function platformStanding(
  db: Kysely<DB>,
  services: Services,
  now: Date,
): Promise<PlatformStanding> {
  const { current, pending } = await certifications(db)
  return standingFrom(services, current, pending, now)
}

const standingFrom = (
  { config, signatures }: Services,
  current: CertificationRow | undefined,
  pending: CertificationRow | undefined,
  now: Date,
): PlatformStanding => ({
  demo: config.DEMO,
  roots: isConfigured(signatures, now),
  certifiedUntil: current?.validUntil ?? null,
  waiting: pending !== undefined,
})

const present = async ({ db, services }: ReadContext, row: CertificationRow) => ({
  id: row.id,
  number: row.number,
  authority: row.authority,
  validUntil: row.validUntil,
  recordedBy: row.recordedByName,
  recordedAt: row.recordedAt.toISOString(),
  files: await fileRefs(services, db, [row.fileId]),
})

/** Whether the platform may hold what the law asks for; the records themselves are read by operators. */
export async function certification(ctx: ReadContext): Promise<Answer<typeof contract.certificationOf>> {
  const { services, session, now } = ctx
  const { current, pending } = await certifications(ctx.db)
  const standing = standingFrom(services, current, pending, now)
  const reads = session?.roles.includes('operator') ?? false
  return {
    standing: { ...standing },
    authorities: [...services.signatures.authorities(now)],
    lack: platformLack(standing, now) ?? null,
    current: reads && current ? await present(ctx, current) : null,
    pending:
      reads && pending
        ? { ...(await present(ctx, pending)), mine: pending.recordedBy === session?.accountId }
        : null,
  }
}

/** Records a certification; it holds once another operator has agreed. */
export async function recordCertification(
  ctx: Ctx,
  { body }: Received<typeof contract.recordCertification>,
): Promise<Answer<typeof contract.recordCertification> | Refusal> {
  if (!holdsOn(body.validUntil, ctx.now)) return refuse('site.certificationPast')
  const files = await claimFiles(ctx, body.fileIds, { purpose: 'attachment' })
  if (isRefusal(files)) return files
  const id = ctx.newId()
  const [fileId = ''] = files
  const { accountId: recordedBy, accountName: recordedByName } = callerOf(ctx)
  const { number, authority, validUntil } = body
  const row = { id, number, authority, validUntil, fileId, recordedBy, recordedByName, recordedAt: ctx.now }
  if (!(await insertCertification(ctx.tx, row))) return refuse('site.certificationWaits')
  const subject = { kind: 'certification', id }
  await ctx.log({ subject, action: 'recordCertification', payload: { number, authority, validUntil } })
  return { id }
}

/** Another operator agrees, or sends it back. */
export async function answerCertification(
  ctx: Ctx,
  { body: { id, agree, reason } }: Received<typeof contract.answerCertification>,
): Promise<Answer<typeof contract.answerCertification> | Refusal> {
  const row = await lockPending(ctx.tx, id)
  if (!row) return refuse('site.certificationGone')
  const { accountId } = callerOf(ctx)
  if (row.recordedBy === accountId && agree) return refuse('site.samePerson')
  await saveAnswer(ctx.tx, id, { agree, accountId, now: ctx.now })
  const action = agree ? 'agreeCertification' : 'refuseCertification'
  await ctx.log({ subject: { kind: 'certification', id }, action, reason })
  return { id }
}
