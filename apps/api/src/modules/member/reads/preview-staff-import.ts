import type { Answer, Received } from '@jb/contract/endpoint'
import type { previewStaffImport as contract } from '@jb/contract/member/staff.contract'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { requireVerifiedCompany } from '../member.access.ts'
import { presentImport, readStaffFile, staffFile, staffImport } from './staff-import.ts'

/** What an uploaded staff list would do. Nothing is stored. */
export async function previewStaffImport(
  ctx: ReadContext,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const company = requireVerifiedCompany(ctx.session)
  if (isRefusal(company)) return company
  const file = await staffFile(ctx.db, company.id, body.fileId)
  if (isRefusal(file)) return file
  const cells = await readStaffFile(ctx.services, company.id, file)
  if (isRefusal(cells)) return cells
  return presentImport(await staffImport(ctx, company.id, cells))
}
