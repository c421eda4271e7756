import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Module } from '../platform/module.ts'
import { moment, type Play } from './act.ts'
import { approvalActs } from './approvals.ts'
import { auctionActs } from './auctions/acts.ts'
import { endedAuctions } from './auctions/ended.ts'
import { liveAuctions } from './auctions/live.ts'
import { demandActs } from './demands/acts.ts'
import { supplyActs } from './demands/supplies.ts'
import { enterCast } from './enter.ts'
import { expertActs } from './experts.ts'
import { followActs } from './follows.ts'
import { readInboxes } from './inbox.ts'
import { actsOf } from './life.ts'
import { mandateActs } from './mandates.ts'
import { newcomerActs } from './newcomers.ts'
import { newsActs } from './news.ts'
import { organisationActs } from './organisation.ts'
import { plotsOfToday } from './plots/all.ts'
import { projectActs } from './projects.ts'
import { reportActs } from './reports.ts'
import { comeToday, stageOn, turnBack } from './stage.ts'

/**
 * Statutory tendering alone takes a month: five days to sign up, twenty to bid, and the holidays between. With the
 * evaluation and the publicity of its result until the award it is half a month more.
 */
const beginsHoursAgo = 47 * 24
const halfHour = 30 * 60_000

async function checkJobs({ platform }: App): Promise<void> {
  const failed = await platform.db
    .selectFrom('job')
    .select(['name', 'last_error'])
    .where('attempts', '>', 0)
    .executeTakeFirst()
  if (failed) throw new Error(`the job ${failed.name} failed in the story: ${failed.last_error}`)
}

/**
 * Tells the demo story into an empty database: 47 days of buying, act by act in the order of their hours, through
 * the same use-cases that people reach. The clock is left at the end of the story.
 */
export async function playUntil(app: App, modules: readonly Module[], now: Date): Promise<void> {
  // Deadlines of the story fall on full and half hours.
  const today = new Date(Math.floor(now.getTime() / halfHour) * halfHour)
  const stage = stageOn(app, modules)
  await turnBack(app, moment(today, -beginsHoursAgo))
  const cast = await enterCast(stage)
  const play: Play = { stage, cast, today }
  const lives = plotsOfToday(today).flatMap(actsOf)
  const acts = [
    ...mandateActs(),
    ...newcomerActs(),
    ...organisationActs(),
    ...projectActs(),
    ...followActs(),
    ...reportActs(),
    ...expertActs(),
    ...newsActs(),
    ...approvalActs(),
    ...supplyActs(),
    ...demandActs(),
    ...auctionActs([...endedAuctions, ...liveAuctions], today, now),
    ...lives,
  ].sort((a, b) => a.at - b.at)
  for (const act of acts) {
    await stage.until(moment(today, act.at))
    await act.run(play)
  }
  await stage.until(now)
  await checkJobs(app)
  await readInboxes(play)
}

/** What a telling writes most and writes over: rows that are read again are small once what they were before is gone. */
const rewritten = ['job', 'hall_card', 'notice', 'operation_log', 'tender', 'tender_snapshot', 'registration']

/** A third of the story's rows are jobs that have been done, which nobody reads and which go by themselves in a month. */
async function forgetJobs({ platform }: App): Promise<void> {
  await platform.db.deleteFrom('job').where('status', 'in', ['done', 'cancelled']).execute()
  for (const table of rewritten) await sql`vacuum full ${sql.table(table)}`.execute(platform.db)
}

/** Tells the story and ends at the real time; until then the clock stands before it. */
export async function tellStory(app: App, modules: readonly Module[], now: Date): Promise<void> {
  await playUntil(app, modules, now)
  await comeToday(app)
  await forgetJobs(app)
}
