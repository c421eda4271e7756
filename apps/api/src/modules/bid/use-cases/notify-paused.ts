import type { Ctx } from '../../../platform/ctx.ts'
import { addressees, bidders } from '../reads/companies-in.ts'
import { tellCompanies } from './tell.ts'

interface News {
  readonly tenderId: string
  readonly title: string
  readonly at: string
}

/** An objection holds the tender up: everybody who takes part or is invited alone learns it, and that bids are not held. */
export async function notifyPaused(ctx: Ctx, { tenderId, title, at }: News): Promise<void> {
  await tellCompanies(
    ctx,
    await addressees(ctx.tx, tenderId),
    { event: `tender.paused:${at}`, tenderId },
    {
      kind: 'tender.paused',
      title: '项目因异议暂停',
      body: `《${title}》因异议暂停，异议处理完毕后继续。报名、缴费、投标和撤回照常办理。`,
      place: 'tender.detail',
    },
  )
}

/** It goes on; which times have moved is told with the postponement. */
export async function notifyResumed(ctx: Ctx, { tenderId, title, at }: News): Promise<void> {
  await tellCompanies(
    ctx,
    await addressees(ctx.tx, tenderId),
    { event: `tender.resumed:${at}`, tenderId },
    {
      kind: 'tender.resumed',
      title: '项目已恢复',
      body: `《${title}》的异议已处理完毕，项目恢复。请查看各项时间。`,
      place: 'tender.detail',
    },
  )
}

/** The result was objected to with right: the bidders learn that it is decided anew. */
export async function notifyVoided(ctx: Ctx, { tenderId, title, at }: News): Promise<void> {
  await tellCompanies(
    ctx,
    await bidders(ctx.tx, tenderId),
    { event: `tender.resultVoided:${at}`, tenderId },
    {
      kind: 'tender.reopened',
      title: '公示结果已作废',
      body: `《${title}》对评标结果的异议成立，公示的推荐已作废，将重新评审后再公示。`,
      place: 'tender.detail',
    },
  )
}
