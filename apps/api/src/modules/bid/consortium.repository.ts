import { bindsMembers, type ConsortiumForm, type Member } from '@jb/domain/bid/consortium'
import type { Registration } from '@jb/domain/bid/registration'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { keepGuests } from '../tender/index.ts'

/** A sign-up has no consortium any more, or none yet. */
export async function dropConsortium(tx: Tx, { id, tenderId }: Registration): Promise<void> {
  await tx.deleteFrom('consortium_member').where('registration_id', '=', id).execute()
  await tx.deleteFrom('consortium').where('registration_id', '=', id).execute()
  await keepGuests(tx, { tenderId, via: id, companyIds: [] })
}

/** The consortium of a sign-up is exactly this, and everybody is asked anew: what was confirmed was another agreement. */
export async function saveConsortium(
  tx: Tx,
  registration: Registration,
  form: ConsortiumForm,
): Promise<void> {
  const { id, tenderId } = registration
  await dropConsortium(tx, registration)
  await tx
    .insertInto('consortium')
    .values({
      registration_id: id,
      agreement_file_id: form.agreementFileId,
      lead_work: form.leadWork.trim(),
    })
    .execute()
  await tx
    .insertInto('consortium_member')
    .values(
      form.members.map(({ companyId, work }, position) => ({
        registration_id: id,
        company_id: companyId,
        tender_id: tenderId,
        position,
        work: work.trim(),
        state: 'asked' as const,
        stands: true,
      })),
    )
    .execute()
  await keepGuests(tx, { tenderId, via: id, companyIds: form.members.map(({ companyId }) => companyId) })
}

/** The companies of a sign-up beside its lead, in the lead's order. */
export async function membersOf(db: Kysely<DB>, registrationId: string): Promise<readonly Member[]> {
  const rows = await db
    .selectFrom('consortium_member')
    .select(['company_id as companyId', 'work', 'state', 'reason'])
    .where('registration_id', '=', registrationId)
    .orderBy('position')
    .execute()
  return rows
}

interface Answered extends Pick<Member, 'state' | 'reason'> {
  readonly companyId: string
  readonly accountId: string
  readonly now: Date
}

/** What one member has said. */
export async function saveAnswer(tx: Tx, registration: Registration, answer: Answered): Promise<void> {
  const { companyId, state, reason, accountId, now } = answer
  await tx
    .updateTable('consortium_member')
    .set({ state, reason, answered_by: accountId, answered_at: now })
    .where('registration_id', '=', registration.id)
    .where('company_id', '=', companyId)
    .execute()
  await followStatus(tx, registration)
}

/** Its members are bound, and see what only the invited see, as long as the sign-up stands. */
export async function followStatus(tx: Tx, { id, tenderId, status }: Registration): Promise<void> {
  const stands = bindsMembers(status)
  const rows = await tx
    .updateTable('consortium_member')
    .set({ stands })
    .where('registration_id', '=', id)
    .returning(['company_id', 'state'])
    .execute()
  if (rows.length === 0) return
  const seeing = rows.filter(({ state }) => stands && state !== 'declined')
  await keepGuests(tx, { tenderId, via: id, companyIds: seeing.map((row) => row.company_id) })
}
