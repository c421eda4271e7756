import { subjectKinds } from '@jb/domain/question/question'
import { questionStatuses } from '@jb/domain/question/question.flow'
import * as z from 'zod/mini'
import { actions } from '../shared/actions.ts'
import { fileRef, id, instant, text } from '../shared/values.ts'
import { objectionState } from './objection/objection.shapes.ts'

export const subjectKind = z.enum([...subjectKinds])

/** A letter in a list, as its reader sees it; `counterpart` is the other company. */
export const questionRow = z.object({
  id,
  no: z.string(),
  subjectKind,
  subjectId: id,
  subjectTitle: z.string(),
  typeName: z.string(),
  title: z.string(),
  status: z.enum(questionStatuses),
  statusName: z.string(),
  side: z.enum(['asker', 'owner']),
  counterpart: z.string(),
  objection: z.exactOptional(objectionState),
  submittedAt: instant,
  updatedAt: instant,
})

export type QuestionRow = z.output<typeof questionRow>

/** What may be made public: for the owner a proposal in which the names of the asker are blacked out. */
export const publication = z.object({ title: z.string(), text: z.string(), answer: z.string() })
export type Publication = z.output<typeof publication>

export const questionDetail = z.extend(questionRow, {
  version: z.int(),
  receiverName: z.string(),
  content: z.string(),
  files: z.array(fileRef),
  answer: z.nullable(z.string()),
  answerFiles: z.array(fileRef),
  answeredAt: z.nullable(instant),
  rejectReason: z.nullable(z.string()),
  published: z.nullable(z.extend(publication, { publishedAt: instant })),
  proposal: z.nullable(publication),
  timeline: z.array(z.object({ at: instant, label: z.string(), who: z.string(), note: z.string() })),
  actions,
})
export type QuestionDetail = z.output<typeof questionDetail>

/** A published letter: nothing in it tells who asked. */
export const publishedQuestion = z.object({
  id,
  typeName: z.string(),
  title: z.string(),
  text: z.string(),
  answer: z.string(),
  publishedAt: instant,
})
export type PublishedQuestion = z.output<typeof publishedQuestion>

export const choice = z.object({ value: z.string(), label: z.string(), hint: z.exactOptional(z.string()) })

/** May this caller ask about that subject now, why not, until when, and what the letter would be about. */
export const askingStanding = z.object({
  allowed: z.boolean(),
  reason: z.string(),
  until: z.nullable(instant),
  /** The owner does not learn now who asks. */
  askerHidden: z.exactOptional(z.boolean()),
  subject: z.object({ title: z.string(), tenderingType: z.int() }),
})

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Up to nine ids joined by commas, none as the empty text. */
export const fileIdList = z
  .string()
  .check(z.regex(new RegExp(`^(${uuid}(,${uuid}){0,8})?$`), '附件最多 9 个，请删除多余的附件'))

/** What a person writes, as a form sends it. */
export const letterForm = z.object({
  businessId: id,
  type: z.string().check(z.minLength(1, '请选择询问事项'), z.maxLength(40)),
  receiver: z.string().check(z.minLength(1, '请选择收件方'), z.maxLength(40)),
  title: text(80),
  content: text(2000),
  /** Ids of uploaded files, joined by commas: the body is a form. */
  fileIds: fileIdList,
})
