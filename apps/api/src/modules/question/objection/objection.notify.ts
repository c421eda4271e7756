import { buyingRoles } from '@jb/domain/member/roles'
import { objectionKindNames } from '@jb/domain/question/objection/labels'
import type { ObjectionEventType } from '@jb/domain/question/objection/object'
import { type ObjectionKind, objectionKinds } from '@jb/domain/question/objection/objection'
import { calendarTime } from '@jb/domain/shared/dates'
import { withoutAsker } from '@jb/domain/shared/names-asker'
import * as z from 'zod/mini'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Reaction, TimerHandler } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { answered, type News, notify } from '../../notice/index.ts'
import { agentInForce } from '../../procurement/index.ts'
import { askerNames } from '../reads/asker-names.ts'
import { sidesOf } from '../reads/sides-of.ts'
import { lockObjection, updateObjection } from './objection.repository.ts'
import { objectionDue } from './objection.use-cases.ts'

const fact = z.object({
  questionId: z.string(),
  tenderId: z.string(),
  kind: z.enum(objectionKinds),
  title: z.string(),
  dueAt: z.string(),
})
type Fact = z.output<typeof fact>

/** The tender and the objection as a notice names them: while it is a secret, without a word that tells who objects. */
async function factsOf(ctx: Ctx, questionId: string) {
  const letter = await ctx.tx
    .selectFrom('question')
    .select([
      'subject_id',
      'subject_title',
      'title',
      'owner_company_id',
      'asker_company_id',
      'asker_account_id',
    ])
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow()
  const sides = await sidesOf(ctx.tx, { kind: 'tender', id: letter.subject_id })
  const agentCompanyId = sides?.agentCompanyId ?? null
  const { title } = letter
  const shown = sides?.askerSecret ? withoutAsker(title, await askerNames(ctx.tx, questionId)) : title
  return { ...letter, agentCompanyId, shown }
}
type Facts = Awaited<ReturnType<typeof factsOf>>

type Words = Pick<News, 'kind' | 'title' | 'body'>

/** Tells the owner's buying staff, and the clerks of its agent. */
async function notifyOwners(
  ctx: Ctx,
  {
    facts,
    questionId,
    event,
  }: { readonly facts: Facts; readonly questionId: string; readonly event: string },
  words: Words,
): Promise<void> {
  const { owner_company_id: companyId, agentCompanyId, subject_title: about } = facts
  const news = { ...words, about, place: 'question.objectionDetail', placeSearch: { id: questionId } }
  const eventKey = `${event}:owner:${questionId}`
  await notify(ctx, { ...news, eventKey, companyId, roles: buyingRoles })
  const agent = await agentInForce(ctx.tx, { companyId, agentCompanyId })
  if (agent) await notify(ctx, { ...news, eventKey, companyId: agent, roles: ['agent'] })
}

const filedWords = (facts: Facts, kind: ObjectionKind, due: string): Words => ({
  kind: 'objection.filed',
  title: '收到异议，项目已暂停',
  body: `《${facts.subject_title}》收到${objectionKindNames[kind]}的异议“${facts.shown}”，请在 ${due} 前答复；答复前项目暂停。`,
})

async function notifyFiled(ctx: Ctx, { questionId, kind, dueAt }: Fact): Promise<void> {
  const facts = await factsOf(ctx, questionId)
  const words = filedWords(facts, kind, calendarTime(dueAt, ctx.now))
  await notifyOwners(ctx, { facts, questionId, event: 'objection.filed' }, words)
}

const endings = {
  'objection.answered': { title: '异议已答复', ending: '已有答复，请查看。' },
  'objection.notAccepted': { title: '异议不予受理', ending: '没有被受理，请查看原因。' },
  'objection.upheld': { title: '异议成立', ending: '被认定成立，请查看答复和后续处理。' },
} as const satisfies Partial<Record<ObjectionEventType, { title: string; ending: string }>>

/** Tells the person who objected what came of it. */
async function notifyObjector(ctx: Ctx, event: keyof typeof endings, { questionId }: Fact): Promise<void> {
  const facts = await factsOf(ctx, questionId)
  const { title, ending } = endings[event]
  await notify(ctx, {
    accountIds: [facts.asker_account_id],
    companyId: facts.asker_company_id,
    eventKey: `${event}:${questionId}`,
    kind: 'objection.ended',
    title,
    about: facts.subject_title,
    body: `您对《${facts.subject_title}》提出的异议“${facts.title}”${ending}`,
    place: 'question.objectionDetail',
    placeSearch: { id: questionId },
  })
}

/** Nobody has answered in time: the operators tell the supervising body, and the owner is told so. */
async function notifyOverdue(ctx: Ctx, questionId: string): Promise<void> {
  const facts = await factsOf(ctx, questionId)
  const { subject_title: about, shown } = facts
  await notify(ctx, {
    accountIds: await memberDoor.operators(ctx.tx),
    eventKey: `objection.overdue:desk:${questionId}`,
    kind: 'objection.overdue',
    title: '异议逾期未答复',
    about,
    body: `《${about}》的异议“${shown}”超过期限没有答复，请核实；详情里有可以复制给行政监督部门的文字。`,
    place: 'question.objectionDetail',
    placeSearch: { id: questionId },
  })
  await notifyOwners(
    ctx,
    { facts, questionId, event: 'objection.overdue' },
    {
      kind: 'objection.overdue',
      title: '异议逾期未答复',
      body: `《${about}》的异议“${shown}”已超过 3 日的答复期限，平台已知悉；请立即答复，答复前项目一直暂停。`,
    },
  )
}

async function remind(ctx: Ctx, questionId: string, dueAt: Date): Promise<void> {
  const facts = await factsOf(ctx, questionId)
  await notifyOwners(
    ctx,
    { facts, questionId, event: 'objection.due' },
    {
      kind: 'objection.due',
      title: '异议即将到期',
      body: `《${facts.subject_title}》的异议“${facts.shown}”还没有答复，${calendarTime(dueAt, ctx.now)} 到期；答复前项目一直暂停。`,
    },
  )
}

/** The day before an answer is due its owner is reminded; once it is overdue the operators learn it, once. */
export const objectionTimers: readonly TimerHandler[] = [
  {
    kind: objectionDue,
    async run(ctx, questionId) {
      const objection = await lockObjection(ctx.tx, questionId)
      if (objection?.status !== 'submitted' || objection.overdueAt !== null) return
      const { dueAt } = objection
      if (ctx.now.getTime() > dueAt.getTime()) {
        await updateObjection(ctx.tx, { ...objection, overdueAt: ctx.now })
        await notifyOverdue(ctx, questionId)
        return
      }
      await ctx.setTimer({ kind: objectionDue, subjectId: questionId, dueAt: new Date(dueAt.getTime() + 1) })
      await remind(ctx, questionId, dueAt)
    },
  },
]

const asked = ['objection.filed', 'objection.due'] as const
const ends = Object.keys(endings) as readonly (keyof typeof endings)[]

export const objectionReactions: readonly Reaction[] = [
  ...answered<ObjectionEventType>(ends.map((on) => ({ on, subject: 'questionId', kinds: asked }))),
  {
    name: 'objection.notifyFiled',
    on: 'objection.filed',
    run: (ctx, news) => notifyFiled(ctx, fact.parse(news)),
  },
  ...ends.map(
    (on): Reaction => ({
      name: `${on}.notifyObjector`,
      on,
      run: (ctx, news) => notifyObjector(ctx, on, fact.parse(news)),
    }),
  ),
]
