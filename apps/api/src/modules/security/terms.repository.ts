import type { MoneySubject } from '@jb/domain/ledger/order'
import type { Subject, SubjectKind } from '@jb/domain/security/kinds'
import type { Terms } from '@jb/domain/security/order'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { toTerms } from './security.rows.ts'

const ofSubject = (db: Kysely<DB>, { kind, id }: MoneySubject) =>
  db
    .selectFrom('security_terms')
    .selectAll()
    .where('subject_kind', '=', kind as SubjectKind)
    .where('subject_id', '=', id)

/** The terms of a subject, locked: whoever makes or frees orders of it comes one after the other. */
export async function lockTerms(
  tx: Tx,
  subject: MoneySubject,
): Promise<(Terms & { readonly dropped: boolean }) | undefined> {
  const row = await ofSubject(tx, subject).forUpdate().executeTakeFirst()
  return row && { ...toTerms(row), dropped: row.dropped_at !== null }
}

/** The terms of a subject as they are now. */
export async function loadTerms(db: Kysely<DB>, subject: MoneySubject): Promise<Terms> {
  return toTerms(await ofSubject(db, subject).executeTakeFirstOrThrow())
}

/** Writes the terms, new or changed. Whether they were dropped or are held back is written by its own step. */
export async function saveTerms(tx: Tx, terms: Terms, now: Date): Promise<void> {
  const { subject, payee } = terms
  const changing = {
    ...{ clerk_company_id: terms.clerkCompanyId, title: terms.title, amount: terms.amount },
    ...{ kinds: [...terms.kinds], pay_until: terms.payUntil, guarantee_until: terms.guaranteeUntil },
    ...{ payee_name: payee.name, payee_bank: payee.bank, payee_account: payee.account },
    ...{ profile: terms.profile, secret: terms.secret, apart: terms.apart, locked_at: terms.lockedAt },
  }
  await tx
    .insertInto('security_terms')
    .values({
      ...{ subject_kind: subject.kind, subject_id: subject.id, created_at: now },
      ...{ owner_company_id: terms.ownerCompanyId, ...changing },
    })
    .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).doUpdateSet(changing))
    .execute()
}

async function mark(
  tx: Tx,
  { kind, id }: Subject,
  changes: { readonly dropped_at: Date | null } | { readonly held_at: Date | null },
): Promise<void> {
  await tx
    .updateTable('security_terms')
    .set(changes)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute()
}

/** From `at` on the subject asks for nothing; null: it asks again. */
export const setDropped = (tx: Tx, subject: Subject, at: Date | null): Promise<void> =>
  mark(tx, subject, { dropped_at: at })

/** From `at` on nobody is led to pay; null: it goes on. */
export const setHeld = (tx: Tx, subject: Subject, at: Date | null): Promise<void> =>
  mark(tx, subject, { held_at: at })
