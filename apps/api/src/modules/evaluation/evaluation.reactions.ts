import { activeMembers } from '@jb/domain/evaluation/committee'
import { committeeName } from '@jb/domain/tender/regime'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction } from '../../platform/module.ts'
import { notify } from '../notice/index.ts'
import { tenderById } from '../tender/index.ts'
import { evaluationById } from './evaluation.repository.ts'

const opened = z.object({ tenderId: z.string() })

/** The bids are open: members read who bids and declare. */
async function notifyOpened(ctx: Ctx, { tenderId }: z.output<typeof opened>): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  const evaluation = tender && (await evaluationById(ctx.tx, tenderId))
  if (!evaluation) return
  await notify(ctx, {
    accountIds: activeMembers(evaluation).map(({ accountId }) => accountId),
    companyId: tender.companyId,
    eventKey: `evaluation.opened:${tenderId}`,
    kind: 'evaluation.asked',
    title: '已开标，请声明利害关系',
    about: tender.title,
    body: `《${tender.title}》已开标，请${committeeName(tender)}成员查看投标单位名单，声明有无利害关系。`,
    placeSearch: { id: tenderId },
  })
}

export const evaluationReactions: readonly Reaction[] = [
  {
    name: 'evaluation.notifyOpened',
    on: 'tender.opened',
    run: (ctx, payload) => notifyOpened(ctx, opened.parse(payload)),
  },
]
