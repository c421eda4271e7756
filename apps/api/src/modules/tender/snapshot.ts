import type { Answer, Received } from '@jb/contract/endpoint'
import type { Snapshot } from '@jb/contract/tender/snapshot.shapes'
import type * as contract from '@jb/contract/tender/snapshots.contract'
import { compareFacts } from '@jb/domain/approval/compare-facts'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import {
  type KeptPart,
  partHash,
  publishedParts,
  type SnapshotKind,
  type SnapshotPart,
  snapshotHash,
  snapshotNames,
} from '@jb/domain/tender/snapshot'
import type { Tender } from '@jb/domain/tender/tender'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import { type Ctx, isPerson, type Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import type { ReadContext } from '../../platform/module.ts'
import { rejectedVersions, takesPart } from '../approval/index.ts'
import { mayRun } from '../procurement/index.ts'
import { attachedFiles, factNames } from './reads/fact-lines.ts'
import { tenderById } from './reads/tender-by-id.ts'
import type { ParticipantReads } from './tender.ports.ts'
import { withGoods } from './tender.rows.ts'
import { maySeeTender } from './visibility.ts'

/** What the log line of a step says of the snapshot that was kept with it. */
export interface Kept {
  readonly snapshot: { readonly kind: SnapshotKind; readonly number: number; readonly sha256: string }
}

/** The number of the line that comes next in a tender's log, which nobody else writes until this transaction ends. */
async function nextLine({ tx }: Ctx, tenderId: string): Promise<number> {
  const head = await tx
    .selectFrom('log_head')
    .select('seq')
    .where('subject_kind', '=', 'tender')
    .where('subject_id', '=', tenderId)
    .forUpdate()
    .executeTakeFirst()
  return (head?.seq ?? 0) + 1
}

/**
 * Keeps what a tender says at a step, for good. Call it in the transaction of the step, with the tender locked and right
 * before the step's own log line, and give that line what this gives as (a part of) its payload.
 */
export async function keepSnapshot(
  ctx: Ctx,
  { id: tenderId }: Pick<Tender, 'id'>,
  kind: SnapshotKind,
  parts: readonly SnapshotPart[],
): Promise<Kept> {
  const content: readonly KeptPart[] = parts.map((part) => ({ ...part, salt: ctx.newId() }))
  const { count } = await ctx.tx
    .selectFrom('tender_snapshot')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tender_id', '=', tenderId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const number = count + 1
  const sha256 = snapshotHash({ tenderId, kind, number }, content.map(partHash))
  await ctx.tx
    .insertInto('tender_snapshot')
    .values({
      id: ctx.newId(),
      tender_id: tenderId,
      kind,
      number,
      content: JSON.stringify(content),
      sha256,
      at: ctx.now,
      by: isPerson(ctx.actor) ? ctx.actor.accountId : null,
      log_seq: await nextLine(ctx, tenderId),
    })
    .execute()
  return { snapshot: { kind, number, sha256 } }
}

/** Keeps what a tender says to everybody from now on. */
export async function keepPublished(ctx: Ctx, tender: Tender): Promise<Kept> {
  const whole = await withGoods(ctx.tx, tender)
  const names = await factNames(ctx.tx, tender)
  const files = await attachedFiles(ctx.tx, tender.id)
  return keepSnapshot(ctx, tender, 'published', publishedParts(whole, names, files))
}

/** Who reads a snapshot. */
export interface SnapshotReader {
  /** Of the owner's side: reads all parts, and who took the step. */
  readonly owner: boolean
  /** Reads the operation log of the tender. */
  readonly log: boolean
  readonly companyId: string | undefined
}

/** Which one: without a number the last. */
interface Asked {
  readonly kind: SnapshotKind
  readonly number?: number | undefined
}

const isFor = ({ owner, companyId }: SnapshotReader, { readers }: KeptPart) =>
  owner || readers === 'everybody' || readers === companyId

/** A part as this reader may know it, set against the part of that title in the snapshot before. */
function presentPart(part: KeptPart, before: readonly KeptPart[], reader: SnapshotReader) {
  const { title, salt, lines } = part
  const sha256 = partHash(part)
  if (!isFor(reader, part)) return { title, sha256, salt: null, facts: null }
  const old = before.find((other) => other.title === title)
  return {
    title,
    sha256,
    salt,
    facts: [...compareFacts(lines, old && isFor(reader, old) ? old.lines : undefined)],
  }
}

/** A snapshot of a tender as far as this reader may know it; null: there is none that they may read. */
export async function snapshotFor(
  db: Kysely<DB>,
  tender: Pick<Tender, 'id' | 'no' | 'title'>,
  { kind, number }: Asked,
  reader: SnapshotReader,
): Promise<Snapshot | null> {
  const rows = await db
    .selectFrom('tender_snapshot as s')
    .leftJoin('account', 'account.id', 's.by')
    .select(['s.number', 's.content', 's.sha256', 's.at', 's.log_seq', 'account.name as byName'])
    .where('s.tender_id', '=', tender.id)
    .where('s.kind', '=', kind)
    .orderBy('s.number')
    .execute()
  const known = rows
    .map((row) => ({ ...row, parts: row.content as unknown as readonly KeptPart[] }))
    .filter(({ parts }) => parts.some((part) => isFor(reader, part)))
  const at = number === undefined ? known.length - 1 : known.findIndex((row) => row.number === number)
  const [row, before] = [known[at], known[at - 1]]
  if (!row) return null
  return {
    tenderId: tender.id,
    tenderNo: tender.no,
    title: tender.title,
    kind,
    kindName: snapshotNames[kind],
    number: row.number,
    at: row.at.toISOString(),
    byName: reader.owner ? row.byName : null,
    reason: null,
    sha256: row.sha256,
    logSeq: reader.log ? row.log_seq : null,
    approvalId: null,
    comparedWith: before ? `第 ${before.number} 版` : null,
    parts: row.parts.map((part) => presentPart(part, before?.parts ?? [], reader)),
    versions: known.map((one) => ({ number: one.number, at: one.at.toISOString() })),
  }
}

/** Whoever has a part in the approval of the publication reads what the owner's side reads of it. */
const approves = (db: Kysely<DB>, { id, companyId }: Tender, caller: Session) =>
  caller.companyId === companyId ? takesPart(db, { kind: 'tender', id }, caller.accountId) : false

/** What a tender has said to everybody, and beside it what its owner's side alone reads; for whoever may see the tender. */
export const snapshotOf =
  ({ takesPart: joins }: ParticipantReads) =>
  async (
    { db, session }: ReadContext,
    { body: { id, ...asked } }: Received<typeof contract.snapshotOf>,
  ): Promise<Answer<typeof contract.snapshotOf> | Refusal> => {
    const tender = await tenderById(db, id)
    const joined = (companyId: string) => joins(db, id, companyId)
    if (!tender || !(await maySeeTender(db, tender, session, joined))) return refuse('tender.notFound')
    const runs = session !== undefined && mayRun(tender, session)
    const owner = runs || (session !== undefined && (await approves(db, tender, session)))
    const wanted = { kind: 'published', ...asked } as const
    return snapshotFor(db, tender, wanted, { owner, log: runs, companyId: session?.companyId })
  }

/** What approvers have turned down of a tender's publication, set against what was handed in after it. */
export async function rejectedSnapshot(
  ctx: ReadContext,
  { body: { id, number } }: Received<typeof contract.rejectedSnapshotOf>,
): Promise<Answer<typeof contract.rejectedSnapshotOf> | Refusal> {
  const caller = callerOf(ctx)
  const tender = await tenderById(ctx.db, id)
  if (!tender || !(mayRun(tender, caller) || (await approves(ctx.db, tender, caller))))
    return refuse('tender.notFound')
  const all = await rejectedVersions(ctx.db, { kind: 'tender', id })
  const at = (number ?? all.length) - 1
  const version = all[at]
  if (!version) return null
  const { facts, next } = version
  return {
    tenderId: id,
    tenderNo: tender.no,
    title: tender.title,
    kind: 'rejected',
    kindName: '驳回招标快照',
    number: at + 1,
    at: version.at.toISOString(),
    byName: version.by,
    reason: version.reason,
    sha256: null,
    logSeq: null,
    approvalId: version.instanceId,
    comparedWith: next && '下一次提交',
    parts: [
      {
        title: '驳回时的内容',
        sha256: null,
        salt: null,
        facts: [...(next ? compareFacts(next, facts) : compareFacts(facts, undefined))],
      },
    ],
    versions: all.map((one, place) => ({ number: place + 1, at: one.at.toISOString() })),
  }
}
