import type { Answer } from '@jb/contract/endpoint'
import { askingRefusals } from '@jb/contract/question/asking.refusals'
import type { checkAllowTenderQuestion } from '@jb/contract/question/question.contract'
import { whyNotAsk } from '@jb/domain/question/may-ask'
import type { Subject } from '@jb/domain/question/question'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { countUnanswered } from './count-unanswered.ts'
import { subjectOf } from './subject-of.ts'

/** May the caller's company ask about this subject now, and until when. */
export async function askingStanding(
  ctx: ReadContext,
  about: Pick<Subject, 'kind' | 'id'>,
): Promise<Answer<typeof checkAllowTenderQuestion> | Refusal> {
  const caller = callerOf(ctx)
  const { companyId } = caller
  const subject = await subjectOf(ctx.db, about, { now: ctx.now, caller })
  if (!subject) return refuse(`${about.kind}.notFound`)
  const unanswered = await countUnanswered(ctx.db, companyId, about.id)
  const no = whyNotAsk({ askerCompanyId: companyId, subject, unanswered })
  return {
    allowed: !no,
    reason: no ? askingRefusals[no.refused] : '',
    until: subject.window.until?.toISOString() ?? null,
    askerHidden: subject.askerSecret,
    subject: { title: subject.title, tenderingType: subject.type },
  }
}
