import { biddingRoles } from '@jb/domain/member/roles'
import { profiles } from '@jb/domain/procurement/profiles'
import { endReasonText, isScrapReason } from '@jb/domain/tender/end-reason'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction } from '../../platform/module.ts'
import { memberDoor } from '../member/index.ts'
import { notify } from '../notice/index.ts'
import { notifyInvited } from './invitees.ts'
import { postponement } from './postponement.ts'
import { tellOwner } from './use-cases/tell-owner.ts'

const fact = z.object({ tenderId: z.string(), companyId: z.string(), title: z.string() })
const ending = z.extend(fact, { reason: z.string() })
const moment = z.extend(fact, { at: z.string() })
const supplied = z.extend(fact, { supplierCompanyId: z.string() })

/** Tells the supplier of a direct purchase who has bought. */
async function tellSupplier(ctx: Ctx, news: z.output<typeof supplied>): Promise<void> {
  const owner = (await memberDoor.companyBrief(ctx.tx, [news.companyId])).get(news.companyId)
  await notify(ctx, {
    kind: 'tender.won',
    title: '直接采购成交',
    about: news.title,
    body: `${owner?.name ?? '采购单位'}的《${news.title}》向贵公司直接采购，请联系采购单位办理合同。`,
    place: 'tender.detail',
    placeSearch: { id: news.tenderId },
    companyId: news.supplierCompanyId,
    roles: biddingRoles,
    eventKey: `tender.directAwarded:supplier:${news.tenderId}`,
  })
}

/** Who is told when the clock moves a tender, and when one is bought without competition. */
export const tenderReactions: readonly Reaction[] = [
  ...(['tender.biddingClosed', 'tender.failed', 'tender.cancelled'] as const).map(
    (on): Reaction => ({
      name: `tender.endPostponement ${on}`,
      on,
      run: (ctx, payload) => postponement.end(ctx, fact.parse(payload).tenderId),
    }),
  ),
  {
    name: 'tender.tellFailed',
    on: 'tender.failed',
    run: (ctx, payload) => {
      const news = ending.parse(payload)
      return tellOwner(ctx, 'tender.failed', news, (profile) => {
        const { failure, scrap } = profiles[profile]
        const scrapped = isScrapReason(news.reason)
        return {
          kind: 'tender.failed',
          title: scrapped ? `项目已${scrap}` : `项目${failure}`,
          body: scrapped
            ? `《${news.title}》已${scrap}，原因：${news.reason}`
            : `《${news.title}》${endReasonText(news.reason, profile)}`,
          place: 'tender.detail',
        }
      })
    },
  },
  ...(['tender.published', 'tender.invited', 'tender.restored'] as const).map(
    (on): Reaction => ({
      name: `tender.notifyInvited ${on}`,
      on,
      run: (ctx, payload) => notifyInvited(ctx, fact.parse(payload).tenderId),
    }),
  ),
  {
    name: 'tender.notifyPaused',
    on: 'tender.paused',
    run: (ctx, payload) => {
      const news = moment.parse(payload)
      return tellOwner(ctx, `tender.paused:${news.at}`, news, () => ({
        kind: 'tender.paused',
        title: '项目因异议暂停',
        body: `《${news.title}》收到异议，已暂停：答复前不能开标、评审和定标；报名、缴费和投标照常。请尽快答复。`,
        place: 'tender.detail',
      }))
    },
  },
  {
    name: 'tender.notifyResumed',
    on: 'tender.resumed',
    run: (ctx, payload) => {
      const news = moment.parse(payload)
      return tellOwner(ctx, `tender.resumed:${news.at}`, news, () => ({
        kind: 'tender.resumed',
        title: '项目已恢复',
        body: `《${news.title}》的异议已处理完毕，项目恢复。暂停期间到期的时间会顺延，请查看。`,
        place: 'tender.detail',
      }))
    },
  },
  {
    name: 'tender.tellSupplier',
    on: 'tender.directAwarded',
    run: (ctx, payload) => tellSupplier(ctx, supplied.parse(payload)),
  },
]
