import { abandonKindNames } from '@jb/domain/bid/abandon'
import { undoneName } from '@jb/domain/bid/abandon-words'
import { bidWords } from '@jb/domain/bid/words'
import { calendarTime, day } from '@jb/domain/shared/dates'
import { withoutStop } from '@jb/domain/shared/without-stop'
import type { Ctx } from '../../../platform/ctx.ts'
import { tellOwner, tenderById } from '../../tender/index.ts'
import { abandonedIn } from '../reads/abandonments.ts'
import { bidders } from '../reads/companies-in.ts'
import { tellCompanies } from './tell.ts'

interface Fact {
  readonly tenderId: string
  readonly companyId: string
  readonly abandonmentId: string
}

/** Somebody has given up: the owner's side hears of it, and the company itself where it was not its own word. */
export async function notifyAbandoned(ctx: Ctx, { tenderId, companyId, abandonmentId }: Fact): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  const found = (await abandonedIn(ctx.tx, tenderId)).find(({ id }) => id === abandonmentId)
  if (!tender || !found) return
  const { owner, winner } = bidWords(tender.profile)
  const why = `${abandonKindNames[found.reasonKind]}：${withoutStop(found.reason)}`
  if (found.side === 'bidder') {
    await tellOwner(
      ctx,
      `bid.abandoned:${abandonmentId}`,
      { tenderId, companyId: tender.companyId },
      (profile) => ({
        kind: 'bid.abandoned',
        title: '有单位弃标',
        body: `${found.companyName}${undoneName(found.undone, profile)}《${tender.title}》，${why}。请发布弃标公告并决定后续：推荐其他候选人，或结束后重新招标；保证金由财务决定扣除或退还。`,
        place: 'bid.abandonedPublish',
      }),
    )
    return
  }
  await tellCompanies(
    ctx,
    [companyId],
    {
      event: `bid.abandoned:${abandonmentId}`,
      tenderId,
      forMembers: (lead) =>
        `《${tender.title}》的${owner}认定贵公司所在联合体弃标，取消${winner}资格。原因：${why}。有异议的，由牵头方${lead}向${owner}提出。`,
    },
    {
      kind: 'bid.abandoned',
      title: '被认定弃标',
      body: `《${tender.title}》的${owner}认定贵公司弃标，取消${winner}资格。原因：${why}。有异议的，请及时向${owner}提出；保证金的处理会另行通知。`,
      place: 'bid.abandoned',
    },
  )
}

/** What was decided is open again: those who still stand by an offer are told that they may be chosen. */
export async function notifyReopened(
  ctx: Ctx,
  {
    tenderId,
    bidderId,
    title,
  }: { readonly tenderId: string; readonly bidderId: string; readonly title: string },
): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender) return
  const { offer, winner } = bidWords(tender.profile)
  const others = await bidders(ctx.tx, tenderId)
  const until = tender.bidEnd && new Date(tender.bidEnd.getTime() + tender.validityDays * day)
  await tellCompanies(
    ctx,
    others,
    { event: `tender.reopened:${bidderId}`, tenderId },
    {
      kind: 'tender.reopened',
      title: '项目重新定标',
      body: `《${title}》原定的${winner}已弃标，项目重新定标，贵公司的${offer}仍在比较之中${until ? `（有效期到 ${calendarTime(until, ctx.now)}）` : ''}，结果会另行通知。`,
      place: 'tender.detail',
    },
  )
}
