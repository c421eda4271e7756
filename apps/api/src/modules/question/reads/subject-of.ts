import type { AskingWindow } from '@jb/domain/question/may-ask'
import type { Subject } from '@jb/domain/question/question'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { tenderSubject } from '../../tender/index.ts'

/** The tender that a letter is about, through the tender's own door; drafts do not exist here. */
export async function subjectOf(
  db: Kysely<DB>,
  tenderId: string,
  now: Date,
): Promise<(Subject & { readonly type: number; readonly window: AskingWindow }) | undefined> {
  const tender = await tenderSubject(db, tenderId, now)
  if (!tender) return undefined
  const { title, ownerCompanyId, type, window } = tender
  return { kind: 'tender', id: tenderId, title, ownerCompanyId, type, window }
}
