import type { Answer } from '@jb/contract/endpoint'
import type { Certificate, certificates as contract } from '@jb/contract/member/certificate.contract'
import {
  certificateKindNames,
  certificateState,
  certificateStateNames,
  daysLeft,
} from '@jb/domain/member/certificate'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'
import { requireCompany } from '../member.access.ts'
import { mayAdminister } from '../staff.access.ts'

interface Looking {
  readonly db: Kysely<DB>
  readonly services: Services
  readonly now: Date
}

/** The certificates of a company: what expires first stands first. */
export async function certificatesOf(
  { db, services, now }: Looking,
  companyId: string,
): Promise<Certificate[]> {
  const rows = await db
    .selectFrom('company_certificate')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  const files = await fileRefs(
    services,
    db,
    rows.map(({ file_id }) => file_id),
  )
  return rows.map((row) => {
    const state = certificateState(row.expires_at, now)
    return {
      id: row.id,
      version: row.version,
      kind: row.kind,
      kindName: certificateKindNames[row.kind],
      name: row.name,
      number: row.number,
      file: files.find(({ id }) => id === row.file_id) ?? null,
      issuedAt: row.issued_at,
      expiresAt: row.expires_at,
      state,
      stateName: certificateStateNames[state],
      daysLeft: daysLeft(row.expires_at, now),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

/** The certificates of the company that the caller acts for. */
export async function listCertificates(ctx: ReadContext): Promise<Answer<typeof contract> | Refusal> {
  const company = requireCompany(ctx.session)
  if (isRefusal(company)) return company
  return { certificates: await certificatesOf(ctx, company.id), mayEdit: mayAdminister(ctx.session) }
}
