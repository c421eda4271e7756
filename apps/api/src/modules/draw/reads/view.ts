import type { drawsOf } from '@jb/contract/draw/draw.contract'
import type { DrawsOfTender } from '@jb/contract/draw/draw.shapes'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isReplaceable, isRunning, isUnused } from '@jb/domain/draw/draw'
import { freeSeats } from '@jb/domain/draw/free-seats'
import { drawSourceNames, drawStatusNames, nextStepOf, seatStateNames } from '@jb/domain/draw/labels'
import { needsSecond, sourcesOf, whenGuard } from '@jb/domain/draw/may-draw'
import { type Major, majorNames, maskedName } from '@jb/domain/expert/labels'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { tenderById } from '../../tender/index.ts'
import { isLawful, type Standing, standingTo } from '../draw.access.ts'
import { drawKind, planLines, planOf, requestSentence } from '../draw.decisions.ts'
import { drawsOfTender, type KeptDraw } from '../draw.rows.ts'

/** What waits for a second person about the draws of a tender. */
export const askedAgain = (db: Kysely<DB>, tenderId: string) =>
  db
    .selectFrom('decision_request')
    .select(['started_by as startedBy', 'request'])
    .where('thing_kind', '=', drawKind)
    .where('thing_id', '=', tenderId)
    .where('status', '=', 'running')
    .executeTakeFirst()
type Asked = Awaited<ReturnType<typeof askedAgain>>

/** A draw as the owner's side sees it: seats by number, never by name or code. */
const presentDraw = (draw: KeptDraw): DrawsOfTender['draws'][number] => ({
  id: draw.id,
  number: draw.number,
  version: draw.version,
  source: draw.source,
  sourceName: drawSourceNames[draw.source],
  status: draw.status,
  statusName: drawStatusNames[draw.status],
  wanted: draw.wanted.map(({ major, count }) => ({ majorName: majorNames[major], count })),
  evaluateAt: draw.evaluateAt.toISOString(),
  reason: draw.reason,
  requestedAt: draw.requestedAt.toISOString(),
  drawAt: draw.drawAt?.toISOString() ?? null,
  endedAt: draw.endedAt?.toISOString() ?? null,
  recordNo: draw.recordNo,
  seats: draw.seats.map(({ position, major, state, answerUntil }) => ({
    position,
    name: maskedName(position),
    majorName: majorNames[major as Major],
    state,
    stateName: seatStateNames[state],
    answerUntil: answerUntil.toISOString(),
  })),
})

interface Around {
  readonly draws: readonly KeptDraw[]
  readonly asked: Asked
  readonly standing: Standing
  readonly accountId: string
  readonly why: string | null
  readonly sources: DrawsOfTender['form']['sources']
}

function actionsFor({ draws, asked, standing, accountId, why, sources }: Around): DrawsOfTender['actions'] {
  const again = needsSecond(draws)
  const button = (id: string, label: string, no?: string | null): DrawsOfTender['actions'][number] =>
    no ? { id, label, enabled: false, why: no } : { id, label, enabled: true }
  const own = asked?.startedBy === accountId
  const asking = sources.map((source) => ({
    ...button(
      source,
      `${again ? '再次' : ''}${source === 'platform' ? '抽取专家' : '登记外部抽取结果'}`,
      why,
    ),
    ...(again && { asks: 'second' as const }),
  }))
  const mine = own ? '您提出的申请，由另一个人复核' : undefined
  return [
    ...(asked && standing.seconds ? [button('agree', '同意', mine), button('refuse', '不同意', mine)] : []),
    ...(asked && own ? [button('takeBack', '撤回申请')] : []),
    ...(standing.runs && draws.some(isUnused) ? [button('cancel', '取消抽取')] : []),
    ...(standing.runs && !asked && draws.every((draw) => !isRunning(draw) || isReplaceable(draw))
      ? asking
      : []),
  ]
}

/** The draws of a tender for its owner's side, and what this person may do. */
export async function drawsView(ctx: ReadContext, tender: Tender): Promise<DrawsOfTender> {
  const caller = callerOf(ctx)
  const standing = standingTo(tender, caller) ?? { runs: false, seconds: false }
  const [draws, asked] = [await drawsOfTender(ctx.db, tender.id), await askedAgain(ctx.db, tender.id)]
  const no = whenGuard(tender, { draws, now: ctx.now })
  const why = no ? requestSentence(no.refused) : null
  const sources = [...sourcesOf(tender, isLawful(ctx.services.config))]
  const around = { draws, asked, standing, accountId: caller.accountId, why, sources }
  const plan = asked && planOf({ request: asked.request as Readonly<Record<string, unknown>> })
  return {
    id: tender.id,
    title: tender.title,
    no: tender.no,
    draws: draws.map(presentDraw).reverse(),
    waiting: plan
      ? { reason: plan.reason, lines: planLines(plan), own: asked?.startedBy === caller.accountId }
      : null,
    form: {
      sources,
      reasoned: needsSecond(draws),
      evaluateAt: (tender.openedAt === null ? tender.openAt : null)?.toISOString() ?? null,
      why,
    },
    nextStep: nextStepOf({
      waiting: asked !== undefined,
      draws,
      why,
      sources,
      free: freeSeats(tender, draws),
    }),
    actions: actionsFor(around),
  }
}

export async function drawDetail(
  ctx: ReadContext,
  { params: { id } }: Received<typeof drawsOf>,
): Promise<Answer<typeof drawsOf> | Refusal> {
  const tender = await tenderById(ctx.db, id)
  if (!tender || !standingTo(tender, callerOf(ctx))) return refuse('tender.notFound')
  return drawsView(ctx, tender)
}
