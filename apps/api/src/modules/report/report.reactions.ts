import type { ReportEventType } from '@jb/domain/report/events'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction } from '../../platform/module.ts'
import { answered } from '../notice/index.ts'
import { type News, tellDesk, tellOwner, tellReporter } from './use-cases/tell.ts'

const news = z.object({ reportId: z.string(), version: z.number() })

const when = (on: string, name: string, run: (ctx: Ctx, fact: News) => Promise<void>): Reaction => ({
  on,
  name: `report.${name}`,
  run: (ctx, payload) => run(ctx, news.parse(payload)),
})

const cases = answered<ReportEventType>([
  { on: 'report.upheld', subject: 'reportId', kinds: ['report.submitted'] },
  { on: 'report.dismissed', subject: 'reportId', kinds: ['report.submitted'] },
  { on: 'report.redirected', subject: 'reportId', kinds: ['report.submitted'] },
])

export const reportReactions: readonly Reaction[] = [
  ...cases,
  when('report.submitted', 'tellDesk', (ctx, fact) => tellDesk(ctx, 'submitted', fact)),
  when('report.appended', 'tellDeskMore', (ctx, fact) => tellDesk(ctx, 'appended', fact)),
  when('report.accepted', 'tellAccepted', (ctx, fact) => tellReporter(ctx, 'accepted', fact)),
  when('report.investigating', 'tellInvestigating', (ctx, fact) => tellReporter(ctx, 'investigating', fact)),
  when('report.upheld', 'tellUpheld', (ctx, fact) => tellReporter(ctx, 'upheld', fact)),
  when('report.dismissed', 'tellDismissed', (ctx, fact) => tellReporter(ctx, 'dismissed', fact)),
  when('report.redirected', 'tellRedirected', (ctx, fact) => tellReporter(ctx, 'redirected', fact)),
  when('report.lifted', 'tellLifted', (ctx, fact) => tellReporter(ctx, 'lifted', fact)),
  when('report.upheld', 'tellOwner', (ctx, fact) => tellOwner(ctx, 'upheld', fact)),
  when('report.lifted', 'tellOwnerLifted', (ctx, fact) => tellOwner(ctx, 'lifted', fact)),
]
