import {
  type EarlyAccess,
  earlyAccesses,
  isOwners,
  isSealed,
  type Refused,
  shutOutDespiteBids,
  untilOpened,
} from '@jb/domain/bid/early-access'
import { logActionLabel } from '@jb/domain/bid/log-actions'
import type { Tender } from '@jb/domain/tender/tender'
import { type Kysely, sql } from 'kysely'
import { type Ctx, isPerson } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { shanghaiDay } from '../../platform/log/seal.ts'
import { subjectLog } from '../../platform/log/subject-log.ts'
import type { RawPlatform, Refused as WhenRefused } from '../../platform/module.ts'
import { memberDoor } from '../member/index.ts'
import { notify } from '../notice/index.ts'
import { tenderById } from '../tender/index.ts'

/** The log in which attempts at the bids of a tender stand: the tender's own is read by those who made them. */
const logKind = 'earlyAccess'

interface About {
  readonly id?: string
  readonly tenderId?: string
}

/**
 * Whether the same person has tried the same today, or is being written down at this moment by another call: one line a
 * day says it. Nobody waits for anybody: of a flood one call gets the lock, and the others leave it to that one.
 */
async function stands({ tx, now }: Ctx, id: string, access: EarlyAccess, accountId: string) {
  const key = `${logKind}:${id}:${access}:${accountId}`
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`.execute(tx)
  if (!rows[0]?.free) return true
  const last = await tx
    .selectFrom('operation_log')
    .select('at')
    .where('subject_kind', '=', logKind)
    .where('subject_id', '=', id)
    .where('action', '=', access)
    .where('actor_account_id', '=', accountId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && shanghaiDay(last.at) === shanghaiDay(now)
}

/**
 * Keeps that somebody has tried to learn of bids before the opening, or to decrypt what is not theirs to decrypt now. The
 * attempt was refused already; its line is committed with the refusal.
 */
export const noteEarly =
  (accesses: Refused): WhenRefused =>
  async (ctx, { body, params }, { refused }) => {
    const about: About = { ...(params as About | undefined), ...(body as About | undefined) }
    const tenderId = about.tenderId ?? about.id
    const access = Object.hasOwn(accesses, refused) ? accesses[refused] : undefined
    if (!access || !tenderId || !isPerson(ctx.actor)) return
    const tender = await tenderById(ctx.tx, tenderId)
    if (!tender || !isSealed(tender)) return
    if (await stands(ctx, tenderId, access, ctx.actor.accountId)) return
    if (isOwners(access)) await ctx.emit({ type: 'bid.earlyAccess', payload: { tenderId, access } })
    await ctx.log({ subject: { kind: logKind, id: tenderId }, action: access, payload: { refused } })
  }

/**
 * Keeps that the platform has shut somebody of a bidder out though a bid of this tender depends on them. It stands with the
 * attempts of bidders: in the tender's own log, and here before the opening, the line alone would tell that somebody has
 * bid. It names nobody.
 */
export const noteShutOut = (ctx: Ctx, tenderId: string, reason: string): Promise<void> =>
  ctx.log({ subject: { kind: logKind, id: tenderId }, action: shutOutDespiteBids, reason })

/** The operators hear of what the owner's side has tried, once a day. Of bidders they read after the opening. */
export async function notifyEarly(
  ctx: Ctx,
  { tenderId }: { readonly tenderId: string; readonly access: string },
): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender) return
  await notify(ctx, {
    accountIds: await memberDoor.operators(ctx.tx),
    eventKey: `bid.earlyAccess:${tenderId}:${shanghaiDay(ctx.now)}`,
    kind: 'bid.earlyAccess',
    title: '有人提前访问投标',
    about: tender.title,
    body: `《${tender.title}》还没有开标，招标一方有人试图提前查看或开启投标，平台已经拒绝并记录，请核实。`,
    placeSearch: { id: tenderId },
  })
}

const shown = 50

/** What was tried, the latest first; of bidders only once everybody knows who has bid, and no person of theirs. */
export async function attemptsAt(
  db: Kysely<DB>,
  { id, profile, openedAt, companyId, agentCompanyId }: Tender,
) {
  const without = openedAt === null ? untilOpened : undefined
  const subject = { kind: logKind, id }
  const { records, total } = await subjectLog(db, subject, { pageNo: 1, pageSize: shown, without })
  const sides = [companyId, agentCompanyId].filter((one) => one !== null)
  const owners = [...(await memberDoor.companyBrief(db, sides)).values()].map(({ name }) => name)
  return {
    total,
    records: records.map(({ instanceId: _, ...line }) => ({
      ...line,
      personName: owners.includes(line.companyName ?? '') ? line.personName : null,
      actionName: logActionLabel(line.action, profile),
    })),
  }
}

/** How often somebody has tried, in all. */
export async function earlyGauge({ db }: RawPlatform) {
  const { value } = await db
    .selectFrom('operation_log')
    .select((eb) => eb.fn.countAll<string>().as('value'))
    .where('subject_kind', '=', logKind)
    .where('action', 'in', earlyAccesses)
    .executeTakeFirstOrThrow()
  return [
    { name: 'bids_early_accesses', help: 'Attempts at sealed bids that were refused.', value: Number(value) },
  ]
}
