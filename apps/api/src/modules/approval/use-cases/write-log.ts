import type { ApprovalStep, Deed } from '@jb/domain/approval/approval'
import { type Ctx, isPerson } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { peopleOf } from '../reads/people.ts'

/**
 * A line for each deed, in the words of its day: names and departments as they were then. Whoever acts for the company
 * from outside (the clerk of an agent) has no department in it.
 */
export async function writeLog(ctx: Ctx, { approval, deeds }: ApprovalStep): Promise<void> {
  const accountIds = [
    ...new Set(deeds.flatMap(({ accountId, from, to = [] }) => [accountId ?? [], from ?? [], to].flat())),
  ]
  const people = await memberDoor.colleagues(ctx.tx, approval.companyId, { accountIds })
  const byId = new Map(people.map((one) => [one.accountId, one]))
  const gone = await peopleOf(
    ctx.tx,
    approval.companyId,
    deeds.flatMap(({ from }) => from ?? []),
  )
  const nameOf = (id: string) =>
    byId.get(id)?.name ??
    gone.get(id)?.name ??
    (isPerson(ctx.actor) && ctx.actor.accountId === id ? ctx.actor.accountName : '')
  for (const deed of deeds) {
    const { action, accountId, comment } = deed
    const who = accountId && {
      person: nameOf(accountId),
      department: byId.get(accountId)?.departmentName ?? '',
    }
    await ctx.log({
      subject: { kind: 'approval', id: approval.id },
      action,
      ...(comment && { reason: comment }),
      payload: {
        ...who,
        ...facts(deed),
        ...(deed.from && { from: nameOf(deed.from) }),
        to: (deed.to ?? []).map(nameOf),
      },
    })
  }
}

function facts({ nodeName, toNode, fileIds = [], elapsed }: Deed) {
  return {
    ...(nodeName && { node: nodeName }),
    ...(toNode && { toNode }),
    ...(fileIds.length > 0 && { fileIds }),
    ...(elapsed !== undefined && { elapsed }),
  }
}
