import type { AskingWindow, Sides } from '@jb/domain/question/may-ask'
import type { Subject } from '@jb/domain/question/question'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { tenderSubject } from '../../tender/index.ts'
import { tenderSides } from './tender-sides.ts'

type AskedAbout = Subject & Sides & { readonly type: number; readonly window: AskingWindow }

/** The tender that a letter is about, through the tender's own door; drafts do not exist here. */
export async function subjectOf(
  db: Kysely<DB>,
  tenderId: string,
  now: Date,
): Promise<AskedAbout | undefined> {
  const tender = await tenderSubject(db, tenderId, now)
  const sides = tender && (await tenderSides(db, tenderId))
  if (!sides) return undefined
  const { title, type, window } = tender
  const { ownerCompanyId, agentCompanyId } = sides
  return { kind: 'tender', id: tenderId, title, ownerCompanyId, agentCompanyId, type, window }
}
