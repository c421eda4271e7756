import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/site/certification.contract'
import { daysLeft, nextReminder } from '@jb/domain/member/certificate'
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
import { memberDoor } from '../member/index.ts'
import { type News, notify } from '../notice/index.ts'
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

type Told = Pick<CertificationRow, 'id' | 'number'>

/** Tells operators of a record, each once; `step` tells one piece of news about it from the next. */
const tell = (
  ctx: Ctx,
  { id, number }: Told,
  {
    step,
    ...words
  }: { readonly step: string } & Pick<News, 'kind' | 'title' | 'body'> & {
      readonly accountIds: readonly string[]
    },
) =>
  notify(ctx, {
    ...words,
    eventKey: `${words.kind}:${id}:${step}`,
    about: number,
    subject: id,
    placeSearch: {},
  })

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
  await tell(ctx, row, {
    step: 'recorded',
    kind: 'certification.asked',
    title: '请确认平台检测认证',
    body: `${recordedByName}登记了${authority}的证书，有效期至 ${validUntil}。请核对证书后确认或退回，确认前不生效。`,
    accountIds: (await memberDoor.operators(ctx.tx)).filter((one) => one !== recordedBy),
  })
  return { id }
}

/** Another operator agrees, or sends it back; who recorded it hears of that, and may take it back alone. */
export async function answerCertification(
  ctx: Ctx,
  { body: { id, agree, reason } }: Received<typeof contract.answerCertification>,
): Promise<Answer<typeof contract.answerCertification> | Refusal> {
  const row = await lockPending(ctx.tx, id)
  if (!row) return refuse('site.certificationGone')
  const { accountId, accountName } = callerOf(ctx)
  const own = row.recordedBy === accountId
  if (own && agree) return refuse('site.samePerson')
  if (!agree && reason === '') return refuse('site.reasonNeeded')
  await saveAnswer(ctx.tx, id, { agree, accountId, now: ctx.now })
  if (agree) await setReminder(ctx, row)
  const action = agree ? 'agreeCertification' : 'refuseCertification'
  await ctx.log({ subject: { kind: 'certification', id }, action, reason })
  await ctx.emit({ type: 'site.certificationAnswered', payload: { id } })
  await tell(ctx, row, {
    step: 'answered',
    kind: 'certification.answered',
    title: `平台检测认证的登记${agree ? '已确认' : '被退回'}`,
    body: agree
      ? `${accountName}已确认，立即生效。`
      : `${accountName}退回了登记：${reason}。请改正后重新登记。`,
    accountIds: own ? [] : [row.recordedBy],
  })
  return { id }
}

const setReminder = (ctx: Ctx, { id, validUntil }: Pick<CertificationRow, 'id' | 'validUntil'>) =>
  ctx.setTimer({ kind: 'site.certification', subjectId: id, dueAt: nextReminder(validUntil, ctx.now) })

/** Reminds the operators that the certification runs out, if it is still the one that holds. */
export async function remindOfCertification(ctx: Ctx, id: string): Promise<void> {
  const { current } = await certifications(ctx.tx)
  const left = current && daysLeft(current.validUntil, ctx.now)
  if (current?.id !== id || typeof left !== 'number') return
  await tell(ctx, current, {
    step: String(left),
    kind: 'certification.expiring',
    title: `平台检测认证${left > 0 ? `还有 ${left} 天` : '今天'}到期`,
    body: `有效期至 ${current.validUntil}，到期后依法必须招标的项目不能在本平台发布。请续期后登记新的证书，由另一名运营确认。`,
    accountIds: await memberDoor.operators(ctx.tx),
  })
  await setReminder(ctx, current)
}
