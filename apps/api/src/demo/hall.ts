import { register } from '@jb/contract/bid/registration.contract'
import { deleteTenderDraft, publishTender, saveTenderDraft } from '@jb/contract/tender/tender.contract'
import { isRefusal } from '@jb/domain/shared/refusal'
import { presetsOf } from '@jb/domain/tender/presets'
import { type Kysely, sql } from 'kysely'
import { now as appNow } from '../platform/clock/clock.ts'
import type { Session } from '../platform/ctx.ts'
import type { DB } from '../platform/db/types.ts'
import { formOf } from './form.ts'
import type { Performer } from './perform.ts'
import type { TenderPlot } from './plot.ts'
import { plotsOfToday } from './plots/all.ts'

/** So many projects take sign-ups or bids at least, however far a visitor has moved the clock. */
const least = 10
const open = ['preview', 'registering', 'upcoming', 'bidding'] as const
const reason = '演示用的项目，时间按演示安排。'

type Cast = ReadonlyMap<string, Session>

/** What can be bought again by somebody whom no visitor plays first: plain purchases on times of their own. */
function repeatable(now: Date, cast: Cast): readonly TenderPlot[] {
  return plotsOfToday(now).filter(
    ({ owner, form, direct, draftOnly, invited, clock }) =>
      cast.has(owner) &&
      !direct &&
      !draftOnly &&
      !invited &&
      (form.profile ?? 'SOURCING') === 'SOURCING' &&
      clock.bidEnd > clock.applyEnd,
  )
}

/** How a title is called when it is bought again: 钢筋采购（12月第2批）. */
const titleOf = (title: string, now: Date, batch: number) =>
  `${title.replace(/（[^（）]*批）$/, '')}（${now.getUTCMonth() + 1}月第 ${batch} 批）`

/** How often each of these was bought, by the beginning of its title, and whether it stands open. */
async function bought(db: Kysely<DB>, plots: readonly TenderPlot[]) {
  const rows = await db
    .selectFrom('tender')
    .select(['title', 'status'])
    .where('title', 'like', sql<string>`any(${plots.map(({ form }) => `${form.title}%`)}::text[])`)
    .execute()
  return plots.map((plot) => {
    const of = rows.filter(({ title }) => title.startsWith(plot.form.title))
    return {
      plot,
      times: of.length,
      isOpen: of.some(({ status }) => (open as readonly string[]).includes(status)),
    }
  })
}

async function countOpen(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('tender')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', 'in', ['registering', 'bidding'])
    .where('offline_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Publishes a plot anew, with sign-ups of those who had signed up before; false: it cannot go public now. */
async function buyAgain(
  called: Performer,
  { plot, times }: { readonly plot: TenderPlot; readonly times: number },
  cast: Cast,
  now: Date,
): Promise<boolean> {
  const owner = cast.get(plot.owner)
  const preset = presetsOf({ profile: 'SOURCING', method: plot.form.method ?? 'inquiry' }).at(
    -1 - (times % 2),
  )
  if (!owner || !preset) return false
  const planned = Object.entries(preset.times(now)).map(([name, at]) => [name, at?.toISOString() ?? null])
  const form = {
    ...formOf(plot, now, [], { principalId: null, supplier: null }),
    ...Object.fromEntries(planned),
    title: titleOf(plot.form.title, now, times),
    security: null,
  }
  const draft = await called.ask(owner, saveTenderDraft, { body: { form } })
  if (isRefusal(draft)) return false
  const { id, version } = draft
  const out = await called.ask(owner, publishTender, { body: { id, version, reason } })
  if (isRefusal(out) || out.status !== 'registering') {
    if (isRefusal(out)) await called.ask(owner, deleteTenderDraft, { body: { id, version } })
    return false
  }
  const qualifications = (plot.form.qualifications ?? []).map((name) => ({
    name,
    note: '证书在有效期内，原件可随时核验。',
    fileIds: [],
  }))
  for (const { by } of plot.signUps ?? []) {
    const bidder = cast.get(by)
    if (!bidder) continue
    const contact = { contactName: by, contactPhone: bidder.phone }
    await called.ask(bidder, register, {
      body: { tenderId: id, ...contact, note: '', qualifications, fileIds: [] },
    })
  }
  return true
}

/**
 * Lets the buyers of the story buy again when few projects are left that one can take part in: after a jump of the clock
 * the hall goes on. False: what is missing could not be put up now.
 */
export async function fillHall(db: Kysely<DB>, called: Performer, cast: Cast): Promise<boolean> {
  const missing = least - (await countOpen(db))
  if (missing <= 0) return true
  const now = await appNow(db)
  const plots = await bought(db, repeatable(now, cast))
  const waiting = plots.filter(({ isOpen }) => !isOpen).sort((a, b) => a.times - b.times)
  let put = 0
  for (const one of waiting) {
    if (put >= missing) break
    if (await buyAgain(called, one, cast, now)) put += 1
  }
  return put > 0
}
