import type { Answer, Received } from '@jb/contract/endpoint'
import type { objectionStandingOf } from '@jb/contract/question/objection/objection.contract'
import { objectingRefusals } from '@jb/contract/question/objection/objection.contract'
import { biddingRoles, buyingRoles, holdsAny } from '@jb/domain/member/roles'
import {
  objectionHints,
  objectionKindNames,
  objectionStatusNames,
  objectionTypeName,
} from '@jb/domain/question/objection/labels'
import {
  byLetter,
  knowsObjections,
  type ObjectedTender,
  type Objector,
  takesPart as takesPartIn,
  whyNotObject,
  windowOf,
} from '@jb/domain/question/objection/may-object'
import { type ObjectionKind, objectionType } from '@jb/domain/question/objection/objection'
import { withoutAsker } from '@jb/domain/shared/names-asker'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { bidders, signedUp, takesPart } from '../../bid/index.ts'
import { memberDoor } from '../../member/index.ts'
import { isOnOwnersSide, mayRun } from '../../procurement/index.ts'
import { maySeeTender, tenderById } from '../../tender/index.ts'
import { askerNames } from '../reads/asker-names.ts'
import { lettersOf } from '../reads/letters-of.ts'
import { sidesOf } from '../reads/sides-of.ts'

/** Whether this reader may see the tender at all. */
export const seesTender = async (db: Kysely<DB>, tender: Tender, reader: Session | undefined) =>
  isPublic(tender.status) &&
  maySeeTender(db, tender, reader, (companyId) => takesPart(db, tender.id, companyId))

/** A tender as it decides about objections. */
export function objectedTender(tender: Tender): ObjectedTender {
  const { companyId: ownerCompanyId, agentCompanyId, status, bidEnd, publicityUntil, profile } = tender
  return { ownerCompanyId, agentCompanyId, status, bidEnd, publicityUntil, profile }
}

/** Who may write an objection in the name of a company. */
const objecting = [...biddingRoles, ...buyingRoles]

/** How the caller's company stands to a tender. */
export async function objectorOf(db: Kysely<DB>, caller: Session, tenderId: string): Promise<Objector> {
  const { companyId, companyVerified: verified, roles } = caller
  const mayObject = holdsAny(roles, objecting)
  if (!companyId) return { companyId, verified, mayObject, signedUp: false, hasBid: false, open: [] }
  const [joined, offering, open] = await Promise.all([
    signedUp(db, tenderId, companyId),
    bidders(db, tenderId),
    openKinds(db, companyId, tenderId),
  ])
  return { companyId, verified, mayObject, signedUp: joined, hasBid: offering.includes(companyId), open }
}

async function openKinds(db: Kysely<DB>, companyId: string, tenderId: string): Promise<ObjectionKind[]> {
  const rows = await db
    .selectFrom('objection')
    .select('kind')
    .where('company_id', '=', companyId)
    .where('tender_id', '=', tenderId)
    .where('status', '=', 'submitted')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Whether a letter is an objection. */
export async function isObjection(db: Kysely<DB>, questionId: string): Promise<boolean> {
  const known = db.selectFrom('objection').select('question_id').where('question_id', '=', questionId)
  return (await known.executeTakeFirst()) !== undefined
}

/** How many objections to a tender wait for an answer. */
export async function countOpen(db: Kysely<DB>, tenderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('objection')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tender_id', '=', tenderId)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Standing = Answer<typeof objectionStandingOf>

/** How objections to a tender stand to the caller: what may be objected to now, and those of their side. */
export async function objectionStanding(
  ctx: ReadContext,
  { params: { id } }: Received<typeof objectionStandingOf>,
): Promise<Standing | Refusal> {
  const { db, session } = ctx
  const found = await tenderById(db, id)
  if (!found || !(await seesTender(db, found, session))) return refuse('tender.notFound')
  const owns = session !== undefined && isOnOwnersSide(found, session)
  const sides = await sidesOf(db, { kind: 'tender', id })
  return {
    title: found.title,
    paused: found.pausedAt !== null,
    side: owns ? 'owner' : session?.companyId ? 'company' : 'visitor',
    askerHidden: sides?.askerSecret ?? false,
    kinds: session && !owns ? await choices(ctx, found, session) : [],
    letters: session?.companyId ? await lettersOn(db, session, { id, owns: mayRun(found, session) }) : [],
  }
}

async function choices({ db, now }: ReadContext, found: Tender, caller: Session): Promise<Standing['kinds']> {
  if (!knowsObjections(found)) return []
  const tender = objectedTender(found)
  const objector = await objectorOf(db, caller, found.id)
  return byLetter.map((kind) => {
    const no = whyNotObject(tender, objector, { kind, proofs: undefined }, now)
    return {
      kind,
      name: objectionKindNames[kind],
      hint: objectionHints[kind],
      allowed: !no,
      reason: no ? objectingRefusals[no.refused] : '',
      until: windowOf(tender, kind, now).until?.toISOString() ?? null,
      needsProof: !takesPartIn(kind, objector),
    }
  })
}

/** The objections of the caller's side, the newest first; before the opening without a word that names who objects. */
async function lettersOn(
  db: Kysely<DB>,
  caller: Session & { readonly companyId?: string | undefined },
  { id, owns }: { readonly id: string; readonly owns: boolean },
): Promise<Standing['letters']> {
  const { companyId } = caller
  if (!companyId) return []
  const rows = await lettersOf(db, caller, companyId, owns ? 'owner' : 'asker', { subjectId: id })
    .innerJoin('objection', 'objection.question_id', 'question.id')
    .select(['question.id', 'question.title', 'objection.kind', 'objection.status'])
    .orderBy('question.submitted_at', 'desc')
    .orderBy('question.id')
    .execute()
  const secret = owns && ((await sidesOf(db, { kind: 'tender', id }))?.askerSecret ?? false)
  return Promise.all(
    rows.map(async ({ id: letter, title, kind, status }) => ({
      id: letter,
      title: secret ? withoutAsker(title, await askerNames(db, letter)) : title,
      typeName: objectionTypeName(kind),
      statusName: objectionStatusNames[status],
      open: status === 'submitted',
    })),
  )
}

/** Things looked through; those that are due first. */
const most = 50

/** The objections that wait for an answer of this person's side; each holds up its tender. */
export async function openObjections(db: Kysely<DB>, caller: Session) {
  if (!caller.companyId) return []
  return lettersOf(db, caller, caller.companyId, 'owner', {})
    .innerJoin('objection', 'objection.question_id', 'question.id')
    .select(['question.subject_id as id', 'question.subject_title as title', 'question.id as questionId'])
    .select(['objection.due_at as dueAt'])
    .select(memberDoor.lookedAfter(sql`tender.created_by`, caller).as('own'))
    .where('question.type', '=', objectionType)
    .where('objection.status', '=', 'submitted')
    .orderBy('objection.due_at')
    .limit(most)
    .execute()
}
export type OpenObjections = Awaited<ReturnType<typeof openObjections>>[number]
