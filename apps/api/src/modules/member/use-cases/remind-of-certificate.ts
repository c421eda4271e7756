import { daysLeft, nextReminder } from '@jb/domain/member/certificate'
import type { Ctx } from '../../../platform/ctx.ts'
import { expiringCertificate } from '../reads/expiring-certificate.ts'

/** Tells the company that a certificate runs out, and sets the next reminder. One that is gone is not spoken of. */
export async function remindOfCertificate(ctx: Ctx, certificateId: string): Promise<void> {
  const found = await expiringCertificate(ctx.tx, certificateId)
  const left = found && daysLeft(found.expiresAt, ctx.now)
  if (!found || left === null || left === undefined) return
  const { companyId, name, expiresAt } = found
  const payload = { certificateId, companyId, name, expiresAt, daysLeft: left }
  await ctx.emit({ type: 'member.certificateExpiring', payload })
  const dueAt = nextReminder(expiresAt, ctx.now)
  await ctx.setTimer({ kind: 'member.certificate', subjectId: certificateId, dueAt })
}
