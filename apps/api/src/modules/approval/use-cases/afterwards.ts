import { type Approval, type ApprovalStep, activeTasks, type Task } from '@jb/domain/approval/approval'
import { decidedEvent, movedEvent } from '@jb/domain/approval/events'
import { overdueAt } from '@jb/domain/approval/overdue'
import type { Ctx } from '../../../platform/ctx.ts'
import { insertFiles } from '../approval.repository.ts'
import { changesOf } from '../card.presenter.ts'
import { comparedAmong } from '../reads/compared.ts'
import type { Told } from './post.ts'
import { copyNews, endNews, handedNews, turnNews } from './tell.ts'
import { writeLog } from './write-log.ts'

/** The timer under which an approval reminds those who let it wait; its subject is the approval. */
export const overdueTimer = 'approval.overdue'

/**
 * What follows from every step, once the approval is saved: files, the clock of reminders, the subject, the log.
 * `before`: the approval as it was; absent when it has just begun. Gives what is to be told, with `post`, once the
 * transaction has done all else.
 */
export async function afterwards(ctx: Ctx, step: ApprovalStep, before?: Approval): Promise<readonly Told[]> {
  const { approval, deeds } = step
  const news: Told[] = []
  for (const { fileIds } of deeds) await insertFiles(ctx.tx, approval.id, fileIds ?? [])
  const moved = !before || before.version !== approval.version
  if (moved) {
    await ctx.setTimer({ kind: overdueTimer, subjectId: approval.id, dueAt: overdueAt(approval, ctx.now) })
    const had = new Set(before ? activeTasks(before).map(({ n }) => n) : [])
    const fresh = activeTasks(approval).filter(({ n }) => !had.has(n))
    news.push(...turnNews(approval, fresh, await changesTold(ctx, approval, fresh)))
  }
  if (moved && approval.status === 'running') await ctx.emit(movedEvent(approval))
  news.push(...handedNews(approval, deeds))
  news.push(copyNews(approval, before?.cc ?? []))
  const event = before?.status === approval.status ? undefined : decidedEvent(approval)
  if (event) {
    news.push(...endNews(approval))
    await ctx.emit(event)
  }
  await writeLog(ctx, step)
  return news
}

async function changesTold({ tx }: Ctx, approval: Approval, fresh: readonly Task[]) {
  if (fresh.length === 0) return []
  return changesOf((await comparedAmong(tx, [approval])).get(approval.id) ?? [])
}
