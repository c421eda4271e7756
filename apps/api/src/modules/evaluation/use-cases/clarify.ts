import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/evaluation/evaluation.contract'
import { explainUntil, mostQuestions, takesAnswers } from '@jb/domain/evaluation/clarify'
import { chairOf } from '@jb/domain/evaluation/committee'
import { biddingRoles } from '@jb/domain/member/roles'
import { formatMinute } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { committeeName } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { bidsOf } from '../../bid/index.ts'
import { claimFiles } from '../../file/index.ts'
import { notify, notifyCompanies } from '../../notice/index.ts'
import { tenderById } from '../../tender/index.ts'
import { insertClarification, lockClarification, saveAnswer } from '../evaluation.repository.ts'
import { clarificationsOf } from '../evaluation.rows.ts'
import { presentOwn, withFiles } from '../reads/own-clarifications.ts'
import { handle } from './handle.ts'

/** 澄清: the chair asks one bidder about its own bid; nobody else hears of it. */
export const askBidder = (
  outer: Ctx,
  { body: { id, bidId, question, aboutPrice } }: Received<typeof contract.askBidder>,
) =>
  handle(
    outer,
    { id, by: 'member', action: 'committee.ask' },
    async ({ ctx, tender, evaluation, accountId }) => {
      if (!takesAnswers(evaluation.status, aboutPrice))
        return refuse('evaluation.wrongStatus', { status: evaluation.status })
      if (chairOf(evaluation)?.accountId !== accountId) return refuse('evaluation.notChair')
      const bid = (await bidsOf(ctx.tx, id)).find((one) => one.bidId === bidId && one.status === 'opened')
      if (!bid) return refuse('evaluation.bidNotFound')
      const asked = await clarificationsOf(ctx.tx, evaluation.id, bid.companyId)
      const others = asked.filter((one) => !one.about_price)
      if (!aboutPrice && others.length >= mostQuestions) return refuse('evaluation.askedEnough')
      const { companyId } = bid
      const questionId = ctx.newId()
      await insertClarification(
        ctx.tx,
        evaluation.id,
        { id: questionId, bidId, companyId, question, aboutPrice, accountId },
        ctx.now,
      )
      await notifyCompanies(ctx, {
        companyIds: [companyId],
        roles: biddingRoles,
        keyOf: () => `evaluation.clarify:${questionId}`,
        kind: 'evaluation.clarify',
        about: tender.title,
        ...askedWords(tender, explainUntil({ aboutPrice, askedAt: ctx.now })),
        placeSearch: { id },
      })
      return undefined
    },
  )

/** What a bidder is told; `until`: about its price, and when silence counts as no explanation. */
const askedWords = (tender: Tender, until: Date | null) =>
  until
    ? {
        title: '请说明报价',
        body: `${committeeName(tender)}认为贵公司对《${tender.title}》的报价明显偏低，请在 ${formatMinute(until)} 前说明理由，可以附成本分析等材料；到时没有说明的，可以认定报价低于成本，否决投标。`,
      }
    : {
        title: '请澄清投标文件',
        body: `${committeeName(tender)}请贵公司就《${tender.title}》的投标作出澄清，请尽快答复；澄清不能改变报价。`,
      }

/** The bidder answers, once, with what proves it; its price stands in the bid and nowhere else. */
export async function answerClarification(
  ctx: Ctx,
  { body: { id, answer, fileIds } }: Received<typeof contract.answerClarification>,
): Promise<Answer<typeof contract.answerClarification> | Refusal> {
  const { companyId, accountId } = callerOf(ctx)
  const asked = await lockClarification(ctx.tx, id)
  if (!asked || asked.company_id !== companyId) return refuse('evaluation.questionNotFound')
  if (asked.answer !== null) return refuse('evaluation.answered')
  if (!takesAnswers(asked.status, asked.about_price))
    return refuse('evaluation.wrongStatus', { status: asked.status })
  const claimed = await claimFiles(ctx, fileIds, { purpose: 'attachment' })
  if (isRefusal(claimed)) return claimed
  await saveAnswer(ctx.tx, id, { answer, fileIds: claimed, accountId, now: ctx.now })
  const tender = await tenderById(ctx.tx, asked.tender_id)
  await notify(ctx, {
    accountIds: [asked.asked_by],
    eventKey: `evaluation.answered:${id}`,
    kind: 'evaluation.asked',
    title: '澄清已答复',
    about: tender?.title ?? '',
    body: `《${tender?.title ?? ''}》的一家投标单位已答复澄清，请查看。`,
    placeSearch: { id: asked.tender_id },
    sms: false,
  })
  await ctx.log({ subject: { kind: 'tender', id: asked.tender_id }, action: 'committee.answer' })
  const row = { ...asked, answer, answered_at: ctx.now, file_ids: claimed }
  return presentOwn(await withFiles({ ...ctx, db: ctx.tx }, row))
}
