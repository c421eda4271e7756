import { bidSheetOf } from '@jb/contract/bid/bid.contract'
import type { Role } from '@jb/domain/member/roles'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { TenderFact } from '@jb/domain/tender/events'
import { type Kysely, sql } from 'kysely'
import type { Platform } from '../platform/change.ts'
import type { Session } from '../platform/ctx.ts'
import type { DB } from '../platform/db/types.ts'
import type { OutsideReaction } from '../platform/module.ts'
import { castOf } from './auctions/people.ts'
import { numberOf } from './cast.ts'
import { decryptByCard } from './opening-session.ts'
import type { Performer } from './perform.ts'
import { plotsOfToday } from './plots/all.ts'
import { sendSealedBid } from './sealed-bid.ts'
import { sessionFor } from './stage.ts'

/** What the platform says when it could not go on, with whose name. */
export type Complain = (err: unknown, who: string) => void

/** Those who are waited for no longer: so many minutes before the end of the window their bids are decrypted all the same. */
const lastMinutes = 10

/** Companies for which somebody is logged in just now, by real time: what is theirs to do is left to them. */
async function playedNow(db: Kysely<DB>): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('session')
    .select('company_id')
    .distinct()
    .where('revoked_at', 'is', null)
    .where('bearer_until', '>', sql<Date>`clock_timestamp()`)
    .execute()
  return new Set(rows.map(({ company_id }) => company_id))
}

/** Bids whose keys are waited for now, and who of the story has handed them in. */
function waiting(db: Kysely<DB>) {
  return db
    .selectFrom('opening_session as s')
    .innerJoin('bid as b', 'b.tender_id', 's.tender_id')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .innerJoin('company as c', 'c.id', 'b.company_id')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.account_id', '=', 'a.id').onRef('m.company_id', '=', 'c.id'),
    )
    .leftJoin('bid_key as k', (join) => join.onRef('k.bid_id', '=', 'b.id').on('k.wiped_at', 'is', null))
    .select(['s.tender_id as tenderId', 'a.id as accountId', 'a.name as accountName', 'a.phone'])
    .select(['c.id as companyId', 'c.name as companyName', sql<Role[]>`m.roles`.as('roles')])
    .where('s.stage', '=', 'decrypting')
    .where('s.starts_at', '<=', sql<Date>`app_now()`)
    .where('s.decrypt_until', '>', sql<Date>`app_now()`)
    .where('b.status', '=', 'submitted')
    .where('m.left_at', 'is', null)
    .where('k.bid_id', 'is', null)
}

type Waiting = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number]

const personOf = ({ tenderId: _, ...row }: Waiting): Session =>
  sessionFor({
    ...row,
    companyVerified: true,
    companyFrozen: false,
    principals: [],
    memberOf: [row.companyId],
  })

/** The cards of the story open what the story has sealed, and nothing that a visitor has put in its place. */
async function decryptAll(called: Performer, bids: readonly Waiting[], complain: Complain): Promise<void> {
  for (const bid of bids) {
    const { accountName, phone, tenderId } = bid
    if (numberOf(accountName) !== phone) continue
    const stage = { perform: called.perform, run: called.run }
    await decryptByCard({ stage, cast: new Map() }, personOf(bid), tenderId).catch((err: unknown) =>
      complain(err, accountName),
    )
  }
}

/** A window has opened: whom nobody plays decrypts at once, as no visitor sees who does. */
async function decryptUnplayed(
  { db }: Platform,
  called: Performer,
  { tenderId, complain }: { readonly tenderId: string; readonly complain: Complain },
): Promise<void> {
  const played = await playedNow(db)
  const bids = await waiting(db).where('s.tender_id', '=', tenderId).execute()
  const unplayed = bids.filter(({ companyId }) => !played.has(companyId))
  await decryptAll(called, unplayed, complain)
}

/** Looks at the windows that end soon: who plays a company may have gone. */
export async function decryptLate({ db }: Platform, called: Performer, complain: Complain): Promise<void> {
  const soon = sql<Date>`app_now() + ${lastMinutes} * interval '1 minute'`
  await decryptAll(called, await waiting(db).where('s.decrypt_until', '<=', soon).execute(), complain)
}

/** Bids are taken now: those of the story whom nobody plays, and who have not bid yet, hand theirs in. */
async function bidUnplayed(
  { db }: Platform,
  called: Performer,
  { tenderId, complain }: { readonly tenderId: string; readonly complain: Complain },
): Promise<void> {
  const tender = await db
    .selectFrom('tender')
    .innerJoin('demo_story as story', (join) => join.onTrue())
    .select('tender.title')
    .where('tender.id', '=', tenderId)
    .whereRef('tender.created_at', '<=', 'story.told_at')
    .executeTakeFirst()
  const plot = plotsOfToday(new Date()).find(({ form }) => form.title === tender?.title)
  if (!plot?.bidsLater) return
  const [cast, played] = [await castOf(db), await playedNow(db)]
  for (const bid of plot.bidsLater) {
    const person = cast.get(bid.by)
    if (!person || played.has(person.companyId ?? null)) continue
    const sheet = await called.ask(person, bidSheetOf, { params: { id: tenderId } })
    if (isRefusal(sheet) || sheet.nextVersion > 1) continue
    await sendSealedBid({ stage: called, cast }, tenderId, bid).catch((err: unknown) => complain(err, bid.by))
  }
}

/** What those of the story do by themselves as soon as a tender under the law takes bids, and when its window opens. */
const deeds = {
  'tender.biddingStarted': { name: 'demo.lawfulBids', run: bidUnplayed },
  'tender.biddingClosed': { name: 'demo.lawfulKeys', run: decryptUnplayed },
} as const

/** The names under which they wait in the queue. */
export const lawfulReactionNames = Object.values(deeds).map(({ name }) => name)

/**
 * At once and not at the next look: a visitor who puts the clock forward twice must not leap over a window of half an
 * hour. As long as the story is being told, its acts alone decide who bids and decrypts.
 */
export const lawfulReactions = (
  on: () => { readonly platform: Platform; readonly called: Performer },
  complain: Complain,
): readonly OutsideReaction[] =>
  Object.entries(deeds).map(([event, { name, run }]) => ({
    name,
    on: event,
    prepare: async ({ tx }, payload) => {
      const story = await tx.selectFrom('demo_story').select('told_at').executeTakeFirst()
      if (!story?.told_at) return undefined
      const { tenderId } = payload as TenderFact
      return async () => {
        const { platform, called } = on()
        await run(platform, called, { tenderId, complain })
        return async () => undefined
      }
    },
  }))
