import { createHash } from 'node:crypto'
import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/tender/addenda.contract'
import type { GoodsRow } from '@jb/domain/procurement/goods'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import { timesText } from '@jb/domain/procurement/postpone'
import { canonicalJson, type Json } from '@jb/domain/shared/canonical-json'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import {
  type AddendumRequest,
  type Amended,
  type AmendedValues,
  asAmended,
  differences,
} from '@jb/domain/tender/addendum'
import {
  type AddendumKind,
  addendumEffect,
  addendumKinds,
  addendumStatuses,
} from '@jb/domain/tender/addendum-kind'
import type { OlderList } from '@jb/domain/tender/older-list'
import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import { hiddenStatuses } from '@jb/domain/tender/tender.flow'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import { cappedTotal, pageOrProblem } from '../../platform/db/page.ts'
import { saying } from '../../platform/db/saying.ts'
import type { DB, TenderAddendum } from '../../platform/db/types.ts'
import type { ReadContext } from '../../platform/module.ts'
import { takesPart as approves } from '../approval/index.ts'
import { fileRefs } from '../file/index.ts'
import { memberDoor } from '../member/index.ts'
import { attachedTo, mayRun, type Requests } from '../procurement/index.ts'
import { momentsOf, recordPostponed } from './postponement.ts'
import { tenderById } from './reads/tender-by-id.ts'
import { keepPublished } from './snapshot.ts'
import { nextDueAt, tenderClock } from './tender.clock.ts'
import type { ParticipantReads } from './tender.ports.ts'
import { saveTerms } from './tender.repository.ts'
import { withGoods } from './tender.rows.ts'
import { moveTender } from './use-cases/move-tender.ts'
import { maySeeTender, openToAll } from './visibility.ts'

/** An addendum as it is asked for, with its files. */
export interface WantedAddendum extends AddendumRequest {
  readonly fileIds: readonly string[]
}

type Row = Selectable<TenderAddendum>
type Cells = Readonly<Record<string, string>>

const cellsOf = (rows: readonly GoodsRow[]) => rows.map(({ cells }) => cells)
/** A list as it is kept with an addendum. */
const rowsOf = (type: number, cells: unknown) =>
  ((cells ?? []) as readonly Cells[]).map((one, at) => rowFromCells(type, at + 1, one))

const withRow = (db: Kysely<DB>) => db.selectFrom('tender_addendum').selectAll()

const filesOf = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('tender_addendum_file')
    .innerJoin('file', 'file.id', 'tender_addendum_file.file_id')
    .select(['file.name', 'file.size', 'file.sha256'])
    .where('tender_addendum_id', '=', id)
    .orderBy('tender_addendum_file.position')
    .execute()

/** What an addendum changes, as it is kept: fields, times and lists as they were and as they are or are wanted to be. */
function changedColumns(before: TenderWithGoods, after: TenderWithGoods, step: Amended) {
  const moved = step.postponed?.payload
  return {
    kind: step.kind,
    old_values: JSON.stringify(step.old),
    new_values: JSON.stringify(step.new),
    old_times: JSON.stringify(moved?.old ?? timesText({})),
    new_times: JSON.stringify(moved?.new ?? timesText({})),
    old_rows: step.rows ? JSON.stringify(cellsOf(before.rows)) : null,
    new_rows: step.rows ? JSON.stringify(cellsOf(after.rows)) : null,
  }
}

/** Of everything that an addendum says and changes, so that nobody changes it afterwards. */
async function hashOf(tx: Tx, tender: Pick<Tender, 'no'>, id: string, number: number): Promise<string> {
  const { kind, title, body, ...row } = await withRow(tx).where('id', '=', id).executeTakeFirstOrThrow()
  const { old_values: oldValues, new_values: newValues, old_times: oldTimes, new_times: newTimes } = row
  const said = { tenderNo: tender.no, number, kind, title, body, oldValues, newValues, oldTimes, newTimes }
  const whole = { ...said, oldRows: row.old_rows, newRows: row.new_rows, files: await filesOf(tx, id) }
  return createHash('sha256')
    .update(canonicalJson(whole as unknown as Json))
    .digest('hex')
}

async function enforce(tx: Tx, thing: Tender, step: Amended, id: string, now: Date): Promise<void> {
  const before = await withGoods(tx, thing)
  const after = { ...step.tender, rows: step.rows ?? before.rows }
  await tx
    .updateTable('tender_addendum')
    .set(changedColumns(before, after, step))
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('tender_addendum')
    .set({
      status: 'effective',
      number: step.number,
      document_version: step.tender.documentVersion,
      sha256: await hashOf(tx, thing, id, step.number),
      effective_at: now,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** The history of addenda: each request, and what it says and changes. */
export const addendumHistory: Requests<Tender, WantedAddendum, Amended> = {
  async insert(tx, { thing, request, step, requestedBy, waits }, now) {
    const before = await withGoods(tx, thing)
    const after = asAmended(before, request, now)
    await tx
      .insertInto('tender_addendum')
      .values({
        id: request.id,
        tender_id: thing.id,
        status: 'pending',
        title: request.title,
        body: request.body,
        ...changedColumns(before, after, step),
        requested_by: requestedBy,
        requested_at: now,
      })
      .execute()
    const files = request.fileIds.map((file_id, position) => ({
      tender_addendum_id: request.id,
      file_id,
      position,
    }))
    if (files.length > 0) await tx.insertInto('tender_addendum_file').values(files).execute()
    if (!waits) await enforce(tx, thing, step, request.id, now)
  },
  async pending(tx, id) {
    const row = await withRow(tx).where('id', '=', id).where('status', '=', 'pending').executeTakeFirst()
    const tender = row && (await tenderById(tx, row.tender_id))
    return (
      tender && {
        id,
        title: row.title,
        body: row.body,
        values: row.new_values as AmendedValues,
        rows: row.new_rows === null ? null : rowsOf(tender.type, row.new_rows),
        times: momentsOf(row.new_times as Readonly<Record<string, string>>),
        fileIds: await attachedTo(tx, 'tender_addendum', id),
      }
    )
  },
  async done(tx, id, step, now) {
    const thing = await tenderById(tx, step.tender.id)
    if (thing) await enforce(tx, thing, step, id, now)
  },
  async drop(tx, id, { status, failure }, now) {
    await tx
      .updateTable('tender_addendum')
      .set({ status, failure, decided_at: now })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  },
}

/** Writes what an addendum makes of its tender: terms, list and times, with everything that goes by these times. */
export async function saveAmended(ctx: Ctx, step: Amended, instanceId: string | undefined): Promise<Tender> {
  const { tender, event, postponed, kind, number, rows, warnings } = step
  const { addendumId } = event.payload
  await saveTerms(ctx.tx, tender, rows)
  const { requested_by: requestedBy, sha256 } = await withRow(ctx.tx)
    .where('id', '=', addendumId)
    .executeTakeFirstOrThrow()
  if (postponed) {
    await recordPostponed(ctx.tx, { event: postponed, requestedBy }, ctx.now)
    await ctx.setTimer({ kind: tenderClock, subjectId: tender.id, dueAt: nextDueAt(tender) })
  }
  const codes = warnings.map(({ code }) => code)
  const payload = {
    addendumId,
    number,
    kind,
    sha256,
    documentVersion: tender.documentVersion,
    ...(await keepPublished(ctx, tender)),
    ...(postponed && { old: postponed.payload.old, new: postponed.payload.new }),
    ...(codes.length > 0 && { warnings: codes }),
    ...(instanceId && { instanceId }),
  }
  const events = [event, ...(postponed ? [postponed] : [])]
  return moveTender(ctx, { tender, events, action: 'amend', payload })
}

/** What every list tells of an addendum. */
export function presentAddendumLine(
  row: Pick<Row, 'id' | 'kind' | 'title'>,
  tender: { id: string; no: string; title: string },
) {
  return {
    id: row.id,
    tenderId: tender.id,
    tenderNo: tender.no,
    tenderTitle: tender.title,
    kind: row.kind,
    kindName: addendumKinds[row.kind],
    title: row.title,
  }
}

/** The addenda in force of all public tenders, or of one, the latest first. */
export const publicAddenda =
  ({ takesPart }: ParticipantReads) =>
  async (
    ctx: ReadContext,
    { body: { keyword, id, ...asked } }: Received<typeof contract.publicAddenda>,
  ): Promise<Answer<typeof contract.publicAddenda> | Refusal> => {
    const { db, session } = ctx
    if (id !== undefined) {
      const tender = await tenderById(db, id)
      const joined = (companyId: string) => takesPart(db, id, companyId)
      if (!tender || !(await maySeeTender(db, tender, session, joined))) return refuse('tender.notFound')
    }
    const all = db
      .selectFrom('tender_addendum as a')
      .innerJoin('tender', 'tender.id', 'a.tender_id')
      .where('a.status', '=', 'effective')
      .where('tender.status', 'not in', [...hiddenStatuses])
    const shown =
      id === undefined
        ? all.where('tender.offline_at', 'is', null).where(openToAll('tender'))
        : all.where('tender.id', '=', id)
    const list = shown.where(saying(keyword, { texts: ['tender.title', 'tender.no', 'a.title'] }))
    const columns = list.select([
      ...(['a.id', 'a.kind', 'a.title', 'a.number', 'a.effective_at as effectiveAt'] as const),
      ...(['tender.id as tenderId', 'tender.no as tenderNo', 'tender.title as tenderTitle'] as const),
      'tender.company_id as companyId',
    ])
    const [{ rows, nextCursor }, counted] = await Promise.all([
      pageOrProblem(columns, { at: sql<Date>`a.effective_at`, id: 'a.id' }, asked),
      cappedTotal(db, list),
    ])
    const companies = await memberDoor.companyBrief(db, [...new Set(rows.map(({ companyId }) => companyId))])
    const records = rows.flatMap(
      ({ number, effectiveAt, companyId, tenderId, tenderNo, tenderTitle, ...row }) =>
        number === null || effectiveAt === null
          ? []
          : [
              {
                ...presentAddendumLine(row, { id: tenderId, no: tenderNo, title: tenderTitle }),
                number,
                companyName: companies.get(companyId)?.name ?? '',
                effectiveAt: effectiveAt.toISOString(),
              },
            ],
    )
    return { records, ...counted, ...(nextCursor && { nextCursor }) }
  }

const momentsOrNone = (times: unknown) =>
  Object.fromEntries(
    Object.entries(times as Readonly<Record<string, string | null>>).map(([name, at]) => [
      name,
      at === null ? null : new Date(at),
    ]),
  )

/** A tender on one side of an addendum. */
const sideOf = (tender: Tender, values: unknown, times: unknown, rows: unknown): TenderWithGoods => ({
  ...tender,
  ...(values as AmendedValues),
  ...momentsOrNone(times),
  rows: rowsOf(tender.type, rows),
})

/** One addendum: in force for everybody who may see its tender, before that for the owner's side and who approves it. */
export const addendumOf =
  ({ takesPart }: ParticipantReads) =>
  async (
    ctx: ReadContext,
    { params }: Received<typeof contract.addendumOf>,
  ): Promise<Answer<typeof contract.addendumOf> | Refusal> => {
    const { db, session, services } = ctx
    const row = await withRow(db).where('id', '=', params.id).executeTakeFirst()
    const tender = row && (await tenderById(db, row.tender_id))
    if (!tender) return refuse('tender.notFound')
    const inside = session !== undefined && (mayRun(tender, session) || (await decides(ctx, row, tender)))
    const joined = (companyId: string) => takesPart(db, tender.id, companyId)
    const open = row.status === 'effective' && (await maySeeTender(db, tender, session, joined))
    if (!inside && !open) return refuse('tender.notFound')
    const [before, after] = [
      sideOf(tender, row.old_values, row.old_times, row.old_rows),
      sideOf(tender, row.new_values, row.new_times, row.new_rows),
    ]
    return {
      ...presentAddendumLine(row, tender),
      tenderStatus: tender.status,
      number: row.number,
      status: row.status,
      statusName: addendumStatuses[row.status],
      body: row.body,
      files: await fileRefs(services, db, await attachedTo(db, 'tender_addendum', row.id)),
      effect: addendumEffect(row.kind, tender),
      differences: [...differences(before, after, inside || tender.isDisplay)],
      effectiveAt: row.effective_at?.toISOString() ?? null,
      sha256: row.sha256,
      ...(inside && { asked: await askedFor(db, row) }),
    }
  }

const subjectOf = ({ id }: Pick<Row, 'id'>) => ({ kind: 'tender.addendum', id })

async function decides({ db, session }: ReadContext, row: Row, tender: Tender): Promise<boolean> {
  if (!session || tender.companyId !== session.companyId) return false
  return approves(db, subjectOf(row), session.accountId)
}

/** Who asked for it, and the approval that decides. */
async function askedFor(db: Kysely<DB>, row: Row) {
  const asked = await db
    .selectFrom('account')
    .leftJoin('decision_request as a', (join) =>
      join.on('a.subject_id', '=', row.id).on('a.subject_kind', '=', subjectOf(row).kind),
    )
    .select(['account.name', 'a.instance_id'])
    .where('account.id', '=', row.requested_by)
    .executeTakeFirst()
  return {
    requesterName: asked?.name ?? '',
    requestedAt: row.requested_at.toISOString(),
    failure: row.failure,
    approvalId: asked?.instance_id ?? null,
  }
}

/** The older lists of a tender, the oldest first: as it was in each version of the document, and which addendum changed it. */
export async function olderLists(
  db: Kysely<DB>,
  { id, type }: Pick<Tender, 'id' | 'type'>,
): Promise<readonly OlderList[]> {
  const rows = await withRow(db)
    .where('tender_id', '=', id)
    .where('kind', '=', 'goods' satisfies AddendumKind)
    .where('status', '=', 'effective')
    .orderBy('number')
    .execute()
  return rows.map(({ document_version, number, old_rows, old_values }) => {
    const { ceiling } = old_values as AmendedValues
    return {
      documentVersion: (document_version ?? 1) - 1,
      number: number ?? 0,
      rows: old_rows === null ? undefined : rowsOf(type, old_rows),
      ...(ceiling !== undefined && { ceiling }),
    }
  })
}

/** The number of the addendum that has made the list of now; 0 when none has. */
export async function lastGoodsAddendum(db: Kysely<DB>, tenderId: string): Promise<number> {
  const row = await db
    .selectFrom('tender_addendum')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('tender_id', '=', tenderId)
    .where('kind', '=', 'goods')
    .where('status', '=', 'effective')
    .executeTakeFirst()
  return row?.number ?? 0
}
