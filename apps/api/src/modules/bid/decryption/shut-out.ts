import { leastCauseReason } from '@jb/domain/bid/session'
import { calendarTime } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import { type Disabled, memberDoor } from '../../member/index.ts'
import { noteShutOut } from '../early-access.ts'
import { tellCompanies } from '../use-cases/tell.ts'
import { type Dependent, dependentOnPerson } from './device.repository.ts'

/** A bid that nobody could decrypt any more, or only with its card. */
export interface Endangered extends Dependent {
  readonly companyId: string
  readonly companyName: string
}

interface Wish {
  readonly phone: string
  readonly reason: string
  /** Said on purpose: bids that depend on the person may be lost by it. */
  readonly despiteBids: boolean
}

/** What has come of a wish to shut somebody out. */
export interface ShutOut {
  readonly name: string
  /** What depends on the person, the earliest opening first. */
  readonly bids: readonly Endangered[]
  /** `done`: they are out. Otherwise nothing has changed, and why. */
  readonly outcome: 'done' | 'bidsDepend' | 'reasonTooShort'
  readonly disabled?: Disabled
}

/** The bids of all companies of a person that are lost, or hang on a card, once they are out. */
async function endangered(
  ctx: Ctx,
  { accountId, companies }: NonNullable<Awaited<ReturnType<typeof memberDoor.holdLeaver>>>,
): Promise<Endangered[]> {
  const bids: Endangered[] = []
  for (const company of companies)
    for (const bid of await dependentOnPerson(ctx.tx, company.companyId, accountId))
      bids.push({ ...bid, ...company })
  return bids.sort((a, b) => a.opensAt.getTime() - b.opensAt.getTime())
}

/** Who is left and bids for the company hears what to do for each of its bids. */
async function tellColleagues(ctx: Ctx, name: string, { tenderId, ...bid }: Endangered): Promise<void> {
  const { companyId, title, opensAt } = bid
  const event = `bid.shutOut:${ctx.now.toISOString()}`
  const card = bid.cardTried ? '解密卡' : '解密卡（从来没有试过，请马上试解密）'
  await tellCompanies(
    ctx,
    [companyId],
    { event, tenderId, alone: true },
    {
      kind: 'bid.decrypt',
      place: 'bid.session',
      title: '投标只能用解密卡解密',
      body: `${name}的账号已被平台停用。《${title}》${calendarTime(opensAt, ctx.now)} 开标，贵公司没有别的设备能解开这份投标，只剩${card}；投标截止前也可以换设备重新提交。`,
    },
  )
}

/**
 * Shuts a person out (platform only), unless a sealed bid depends on them: from its arrival to the end of its window that
 * would be a way for whoever has the server to keep a bid from the opening. `despiteBids` does it all the same: then the
 * company's bidders are told what is left to them, and the log of each tender keeps that and why, to be read after its
 * opening. Undefined when nobody has the number.
 */
export async function shutOut(ctx: Ctx, { phone, reason, despiteBids }: Wish): Promise<ShutOut | undefined> {
  const leaver = await memberDoor.holdLeaver(ctx, phone)
  if (!leaver) return undefined
  const { name } = leaver
  const bids = await endangered(ctx, leaver)
  if (bids.length > 0 && !despiteBids) return { name, bids, outcome: 'bidsDepend' }
  if (bids.length > 0 && reason.trim().length < leastCauseReason)
    return { name, bids, outcome: 'reasonTooShort' }
  const disabled = await memberDoor.disableAccount(ctx, phone, reason)
  for (const bid of bids) await tellColleagues(ctx, name, bid)
  const tenders = new Set(bids.map(({ tenderId }) => tenderId))
  for (const tenderId of [...tenders].sort()) await noteShutOut(ctx, tenderId, reason)
  return { name, bids, outcome: 'done', ...(disabled && { disabled }) }
}
