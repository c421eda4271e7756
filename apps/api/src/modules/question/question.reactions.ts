import type { QuestionEventType } from '@jb/domain/question/events'
import { subjectKinds } from '@jb/domain/question/question'
import * as z from 'zod/mini'
import type { Reaction } from '../../platform/module.ts'
import { answered } from '../notice/index.ts'
import { objectionReactions } from './objection/objection.notify.ts'
import { notifyAsker, notifyOwner } from './use-cases/notify.ts'

const news = z.object({
  questionId: z.string(),
  title: z.string(),
  subject: z.object({
    kind: z._default(z.enum([...subjectKinds]), 'tender'),
    id: z.string(),
    title: z.string(),
    ownerCompanyId: z.string(),
  }),
  asker: z.object({ companyId: z.string(), accountId: z.string() }),
})

const letters = answered<QuestionEventType>([
  { on: 'question.answered', subject: 'questionId', kinds: ['question.asked'] },
  { on: 'question.rejected', subject: 'questionId', kinds: ['question.asked'] },
  { on: 'question.closed', subject: 'questionId', kinds: ['question.asked'] },
])

export const questionReactions: readonly Reaction[] = [
  ...letters,
  ...objectionReactions,
  {
    name: 'question.tellOwner',
    on: 'question.submitted',
    run: (ctx, payload) => notifyOwner(ctx, news.parse(payload)),
  },
  {
    name: 'question.tellAskerAnswered',
    on: 'question.answered',
    run: (ctx, payload) => notifyAsker(ctx, 'answered', news.parse(payload)),
  },
  {
    name: 'question.tellAskerRejected',
    on: 'question.rejected',
    run: (ctx, payload) => notifyAsker(ctx, 'rejected', news.parse(payload)),
  },
  {
    name: 'question.tellAskerPublished',
    on: 'question.published',
    run: (ctx, payload) => notifyAsker(ctx, 'published', news.parse(payload)),
  },
]
