import { buyingRoles, type Role } from '@jb/domain/member/roles'
import type { QuestionEvent } from '@jb/domain/question/events'
import type { Subject, SubjectKind } from '@jb/domain/question/question'
import { withoutAsker } from '@jb/domain/shared/names-asker'
import type { Ctx } from '../../../platform/ctx.ts'
import { notify } from '../../notice/index.ts'
import { agentInForce } from '../../procurement/index.ts'
import { askerNames } from '../reads/asker-names.ts'
import { sidesOf } from '../reads/sides-of.ts'

/** What a notice needs of an event about a letter. */
type News = Pick<QuestionEvent['payload'], 'questionId' | 'title'> & {
  readonly subject: Subject
  readonly asker: { readonly companyId: string; readonly accountId: string }
}

/** Where a letter about this kind of thing is shown. */
const placeOf = (kind: SubjectKind) => (kind === 'demand' ? 'question.budgetLetter' : 'question.detail')

/** Notifies the buying staff of the owner, and the clerks of its agent, that a letter has come; a notice outlasts a mandate. */
export async function notifyOwner(ctx: Ctx, { questionId, title, subject }: News): Promise<void> {
  const sides = await sidesOf(ctx.tx, subject)
  const shown = sides?.askerSecret ? withoutAsker(title, await askerNames(ctx.tx, questionId)) : title
  const letter = { questionId, subject, title: shown }
  await notifyBuyers(ctx, { companyId: subject.ownerCompanyId, roles: buyingRoles }, letter)
  const agentCompanyId =
    sides &&
    (await agentInForce(ctx.tx, { companyId: sides.ownerCompanyId, agentCompanyId: sides.agentCompanyId }))
  if (!agentCompanyId) return
  await notifyBuyers(ctx, { companyId: agentCompanyId, roles: ['agent'] }, letter)
}

async function notifyBuyers(
  ctx: Ctx,
  to: { readonly companyId: string; readonly roles: readonly Role[] },
  { questionId, subject, title }: Pick<News, 'questionId' | 'subject' | 'title'>,
): Promise<void> {
  await notify(ctx, {
    ...to,
    eventKey: `question.submitted:${questionId}`,
    kind: 'question.asked',
    title: '收到询问函',
    about: subject.title,
    body: `《${subject.title}》收到询问函“${title}”，请及时答复。`,
    place: placeOf(subject.kind),
    placeSearch: { id: questionId },
  })
}

const toAsker = {
  answered: { title: '询问函已答复', ending: '已有答复，请查看。' },
  rejected: { title: '询问函不予受理', ending: '未被受理，请查看原因。' },
  published: { title: '问答已公开', ending: '的问答已向所有人公开，其中不含贵公司的名称。' },
} as const

/** Notifies the person who asked what became of their letter. */
export async function notifyAsker(ctx: Ctx, what: keyof typeof toAsker, news: News): Promise<void> {
  const { questionId, title, subject, asker } = news
  await notify(ctx, {
    accountIds: [asker.accountId],
    companyId: asker.companyId,
    eventKey: `question.${what}:${questionId}`,
    kind: `question.${what}`,
    title: toAsker[what].title,
    about: subject.title,
    body: `您就《${subject.title}》提出的“${title}”${toAsker[what].ending}`,
    place: placeOf(subject.kind),
    placeSearch: { id: questionId },
  })
}
