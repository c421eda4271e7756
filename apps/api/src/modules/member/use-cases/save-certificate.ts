import type { Received } from '@jb/contract/endpoint'
import type {
  addCertificate as adding,
  Certificate,
  replaceCertificate as replacing,
} from '@jb/contract/member/certificate.contract'
import { checkDays, mostCertificates, nextReminder } from '@jb/domain/member/certificate'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isSafeName, tidyName } from '@jb/domain/shared/safe-text'
import type { Ctx } from '../../../platform/ctx.ts'
import { checkForPurpose } from '../../file/index.ts'
import {
  type CertificateFacts,
  insertCertificate,
  lockCertificate,
  saveCertificate,
} from '../certificate.repository.ts'
import { lockOrganisation } from '../organisation.repository.ts'
import { certificatesOf } from '../reads/certificates.ts'
import { ownCompanyId } from './own-company.ts'

const fileKinds = ['pdf', 'png', 'jpg', 'jpeg'] as const

/** The facts as they are stored, or why they cannot be; `already` is the file that stands there. */
async function checkFacts(
  ctx: Ctx,
  facts: CertificateFacts,
  already?: string,
): Promise<CertificateFacts | Refusal> {
  const unfit = checkDays(facts, ctx.now)
  if (unfit) return unfit
  if (!isSafeName(facts.name) || !isSafeName(facts.number)) return refuse('member.nameInvalid')
  const checked = facts.fileId === already ? already : await checkForPurpose(ctx, facts.fileId, fileKinds)
  if (isRefusal(checked))
    return refuse(checked.refused === 'file.kind' ? 'member.certificateFile' : 'file.notFound')
  return { ...facts, name: tidyName(facts.name), number: tidyName(facts.number) }
}

/** Sets the next reminder, writes the company's log line and gives the certificate as it is now. */
async function saved(
  ctx: Ctx,
  companyId: string,
  id: string,
  facts: CertificateFacts,
  action: string,
): Promise<Certificate> {
  await ctx.setTimer({
    kind: 'member.certificate',
    subjectId: id,
    dueAt: nextReminder(facts.expiresAt, ctx.now),
  })
  const all = await certificatesOf({ db: ctx.tx, services: ctx.services, now: ctx.now }, companyId)
  const certificate = all.find((each) => each.id === id)
  if (!certificate) throw new Error('the certificate is not there')
  const payload = { certificateId: id, name: facts.name, expiresAt: facts.expiresAt }
  await ctx.log({ subject: { kind: 'company', id: companyId }, action, payload })
  return certificate
}

/** Adds a certificate to the caller's company. */
export async function addCertificate(
  ctx: Ctx,
  { body }: Received<typeof adding>,
): Promise<Certificate | Refusal> {
  const companyId = ownCompanyId(ctx)
  await lockOrganisation(ctx.tx, companyId)
  const facts = await checkFacts(ctx, body)
  if (isRefusal(facts)) return facts
  const all = await certificatesOf({ db: ctx.tx, services: ctx.services, now: ctx.now }, companyId)
  if (all.length >= mostCertificates) return refuse('member.tooManyCertificates')
  const id = ctx.newId()
  await insertCertificate(ctx.tx, id, companyId, facts, ctx.now)
  return saved(ctx, companyId, id, facts, 'certificate.added')
}

/** Puts a new certificate in the place of an old one, or corrects it. */
export async function replaceCertificate(
  ctx: Ctx,
  { body }: Received<typeof replacing>,
): Promise<Certificate | Refusal> {
  const companyId = ownCompanyId(ctx)
  const found = await lockCertificate(ctx.tx, body.id, companyId)
  if (!found) return refuse('member.certificate.notFound')
  if (found.version !== body.version) return refuse('member.certificate.stale')
  const { id, version: _, ...given } = body
  const facts = await checkFacts(ctx, given, found.file_id)
  if (isRefusal(facts)) return facts
  await saveCertificate(ctx.tx, id, facts, ctx.now)
  return saved(ctx, companyId, id, facts, 'certificate.replaced')
}
