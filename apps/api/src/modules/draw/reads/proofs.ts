import type { drawEntrance, drawProofs } from '@jb/contract/draw/draw.contract'
import type { ProofFile, Proofs } from '@jb/contract/draw/draw.shapes'
import type { Answer, Received } from '@jb/contract/endpoint'
import { drawSourceNames, drawStatusNames, seatStateNames } from '@jb/domain/draw/labels'
import { digestOf } from '@jb/domain/draw/lot'
import { majorNames, maskedName } from '@jb/domain/expert/labels'
import { formatMinute } from '@jb/domain/shared/dates'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { ReadContext } from '../../../platform/module.ts'
import { takesPart } from '../../bid/index.ts'
import { maySeeTender, tenderById } from '../../tender/index.ts'
import { standingTo } from '../draw.access.ts'
import { behindCodes, drawsOfTender, type KeptDraw } from '../draw.rows.ts'
import { openPeople, type Person } from '../outside.ts'
import { openingOf } from '../pool.ts'
import { drawsView } from './view.ts'

/** The tender, where it is there for the caller. */
async function publicTender(ctx: ReadContext, id: string): Promise<Tender | undefined> {
  const tender = await tenderById(ctx.db, id)
  if (!tender || !isPublic(tender.status)) return undefined
  const joined = (companyId: string) => takesPart(ctx.db, id, companyId)
  return (await maySeeTender(ctx.db, tender, ctx.session, joined)) ? tender : undefined
}

/**
 * Who sat there is secret until the award. How many could be drawn is secret until the bids are open: it would tell whoever
 * knows the pool how many of it have to keep away from those who bid.
 */
const isAwarded = ({ status }: Tender) => status === 'awarded'
const poolIsPublic = ({ openedAt, status }: Tender) =>
  openedAt !== null || ['awarded', 'failed', 'scrapped', 'cancelled'].includes(status)

const namesArePublic = (tender: Tender, { status }: KeptDraw) => isAwarded(tender) && status === 'completed'
const isConfirmed = ({ state }: KeptDraw['seats'][number]) => state === 'confirmed'

type People = Awaited<ReturnType<typeof behindCodes>>

/** Who may be named of all draws, from the pools. */
function peopleOf({ db }: ReadContext, tender: Tender, draws: readonly KeptDraw[]): Promise<People> {
  const named = draws.filter((draw) => namesArePublic(tender, draw))
  return behindCodes(
    db,
    named.map(({ id }) => id),
    named.flatMap(({ seats }) => seats.filter(isConfirmed).map(({ code }) => code)),
  )
}

const namesOf = (ctx: ReadContext, { id, seats }: KeptDraw, people: People): ProofFile['names'] =>
  seats.filter(isConfirmed).flatMap(({ position, code }) => {
    const person = people.find((one) => one.code === code)
    return person ? [{ position, ...openingOf(ctx.services.secret, id, person) }] : []
  })

/** Everything to draw it again with; null: not all of it is public. */
function fileOf(tender: Tender, draw: KeptDraw, names: ProofFile['names']): ProofFile | null {
  const { frozen, poolHash, nonce, seed, drawnAt } = draw
  if (!frozen || !poolHash || !nonce || !seed || !drawnAt || !poolIsPublic(tender)) return null
  const all = {
    format: 'jiangbiao-expert-draw' as const,
    // The order of keys that the database gives is none: the hash is over canonical JSON.
    frozen: { ...frozen, lots: [...frozen.lots].map((lot) => ({ ...lot, codes: [...lot.codes] })) },
    poolHash,
    nonce,
    seed,
    status: draw.status,
    drawnAt: drawnAt.toISOString(),
    endedAt: draw.endedAt?.toISOString() ?? null,
    seats: draw.seats.map(({ position, major, code, replaces, state, notifiedAt, answeredAt }) => ({
      position,
      major,
      code,
      replaces,
      state,
      notifiedAt: notifiedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    names,
  }
  return { ...all, digest: digestOf(all) }
}

function linesOf({ frozen, poolHash, nonce, seed, ...draw }: KeptDraw): Proofs['draws'][number]['lines'] {
  const wanted = draw.wanted.map(({ major, count }) => `${majorNames[major]} ${count} 人`).join('，')
  const known = [
    ['申请时间', formatMinute(draw.requestedAt)],
    ['专业和人数', wanted],
    ['再次抽取的原因', draw.reason],
    ['抽取记录编号', draw.recordNo],
    ['抽取时间', draw.drawAt && formatMinute(draw.drawAt)],
    ['专家名单指纹', poolHash],
    ['随机数承诺', frozen?.commitment],
    ['日志封存日', frozen && (frozen.sealDay || '还没有封存')],
    ['日志封存指纹', frozen?.sealRoot],
    ['随机数', nonce],
    ['抽取种子', seed],
    ['结束时间', draw.endedAt && formatMinute(draw.endedAt)],
  ] as const
  return known.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const whyNone = ({ source, seed, status }: KeptDraw, tender: Tender): string => {
  if (source === 'outside') return '由外部专家库抽取，请向该专家库核验。'
  if (!seed)
    return status === 'cancelled'
      ? '抽取之前已取消，没有抽取任何人。'
      : '抽取之后公布随机数，开标后公布名单编码。'
  return poolIsPublic(tender) ? '' : '名单编码在开标后公布，届时可以下载核验数据。'
}

/** The name of a seat: who it is once that is no secret any more, else its number. */
function namer(ctx: ReadContext, tender: Tender, draw: KeptDraw, names: ProofFile['names']) {
  const revealed = namesArePublic(tender, draw)
  return (seat: KeptDraw['seats'][number]): string => {
    const { position, sealed, id } = seat
    const masked = maskedName(position)
    if (!revealed || !isConfirmed(seat)) return masked
    const name = sealed
      ? openPeople<Person>(ctx.services.secret, id, sealed).name
      : names.find((one) => one.position === position)?.name
    return name ? `${masked} ${name}` : masked
  }
}

function proofOf(ctx: ReadContext, tender: Tender, draw: KeptDraw, people: People): Proofs['draws'][number] {
  const names = namesOf(ctx, draw, people)
  const nameOf = namer(ctx, tender, draw, names)
  return {
    number: draw.number,
    sourceName: drawSourceNames[draw.source],
    statusName: drawStatusNames[draw.status],
    lines: linesOf(draw),
    seats: draw.seats.map((seat) => ({
      name: nameOf(seat),
      majorName: majorNames[seat.major],
      stateName: seatStateNames[seat.state],
      code: seat.code,
    })),
    file: fileOf(tender, draw, names),
    why: whyNone(draw, tender),
  }
}

/** All draws of a tender, given-up ones too, as everybody may verify them. */
export async function proofs(
  ctx: ReadContext,
  { params: { id } }: Received<typeof drawProofs>,
): Promise<Answer<typeof drawProofs> | Refusal> {
  const tender = await publicTender(ctx, id)
  if (!tender) return refuse('tender.notFound')
  const draws = await drawsOfTender(ctx.db, id)
  const people = await peopleOf(ctx, tender, draws)
  const shown = draws.map((draw) => proofOf(ctx, tender, draw, people)).reverse()
  return { id, title: tender.title, no: tender.no, draws: shown }
}

/** What the page of a tender says about its draws: how many there are, and to the owner's side how they stand. */
export async function entrance(
  ctx: ReadContext,
  { params: { id } }: Received<typeof drawEntrance>,
): Promise<Answer<typeof drawEntrance> | Refusal> {
  const tender = await publicTender(ctx, id)
  if (!tender) return refuse('tender.notFound')
  const draws = await drawsOfTender(ctx.db, id)
  const mine = ctx.session && standingTo(tender, ctx.session)
  const view = mine && (await drawsView(ctx, tender))
  const shown = view && (draws.length > 0 || (mine.runs && view.form.sources.length > 0))
  const statusName = view?.draws[0]?.statusName ?? '未抽取'
  return { entrance: shown ? { statusName, nextStep: view.nextStep } : null, proofs: draws.length }
}
