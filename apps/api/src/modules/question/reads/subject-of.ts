import type { AskingWindow } from '@jb/domain/question/may-ask'
import type { Subject } from '@jb/domain/question/question'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { auctionSubject } from '../../auction/index.ts'
import { demandAskedAbout } from '../../demand/index.ts'
import { isKeptFrom, tenderSubject } from '../../tender/index.ts'
import { type SubjectSides, sidesOf } from './sides-of.ts'

type AskedAbout = Subject & SubjectSides & { readonly type: number; readonly window: AskingWindow }

const subjects = { tender: tenderSubject, auction: auctionSubject, demand: demandAskedAbout } as const

/** What a letter is about, through the door of its own capability; drafts, and tenders to which others are
 * invited, do not exist here. */
export async function subjectOf(
  db: Kysely<DB>,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  { now, caller }: { readonly now: Date; readonly caller: Session },
): Promise<AskedAbout | undefined> {
  if (kind === 'tender' && (await isKeptFrom(db, id, caller))) return undefined
  const found = await subjects[kind](db, id, now)
  const sides = found && (await sidesOf(db, { kind, id }))
  if (!sides) return undefined
  const { title, type, window } = found
  return { kind, id, title, type, window, ...sides }
}
