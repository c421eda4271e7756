import { follow } from '../../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts'
import { answerQuestion } from '../answer.ts'
import type { GivenAnswer, Letter, Question, Subject } from '../question.ts'
import { rejectQuestion } from '../reject.ts'
import { type ObjectedTender, type ObjectingRefusal, type Objector, whyNotObject } from './may-object.ts'
import {
  dueOf,
  type Objection,
  type ObjectionAction,
  type ObjectionKind,
  objectionFlow,
  objectionType,
} from './objection.ts'

export type ObjectionEventType =
  | 'objection.filed'
  | 'objection.answered'
  | 'objection.notAccepted'
  | 'objection.upheld'

/** A fact about an objection; who objected is not among it. */
export interface ObjectionEvent {
  readonly type: ObjectionEventType
  readonly payload: {
    readonly questionId: string
    readonly tenderId: string
    readonly kind: ObjectionKind
    readonly title: string
    readonly dueAt: string
  }
}

/** An objection after a verb: its letter, what belongs to it, and the fact to tell others. */
export interface ObjectionStep {
  readonly question: Question
  readonly objection: Objection
  readonly event: ObjectionEvent
}

/** What is handed in. */
export interface Filing {
  readonly id: string
  readonly no: string
  readonly kind: ObjectionKind
  readonly letter: Pick<Letter, 'title' | 'content' | 'fileIds'>
  readonly proofIds: readonly string[]
  readonly accountId: string
  readonly subject: Subject
  readonly tender: ObjectedTender
  readonly objector: Objector
}

function eventOf(type: ObjectionEventType, { id, title }: Question, objection: Objection): ObjectionEvent {
  const { tenderId, kind, dueAt } = objection
  return { type, payload: { questionId: id, tenderId, kind, title, dueAt: dueAt.toISOString() } }
}

/** A letter that nobody has touched. */
const untouched = {
  status: 'submitted',
  version: 1,
  answer: undefined,
  rejectReason: undefined,
  published: undefined,
} as const

/** Hands in an objection: a letter of its own type, with its kind, its proofs, and the day by which it is answered. */
export function fileObjection(filing: Filing, now: Date): ObjectionStep | ObjectingRefusal {
  const { id, no, kind, letter, proofIds, accountId, subject, tender, objector } = filing
  const why = whyNotObject(tender, objector, { kind, proofs: proofIds.length }, now)
  const { companyId } = objector
  if (why || !companyId) return why ?? refuse('question.companyRequired')
  const question: Question = {
    ...letter,
    id,
    no,
    type: objectionType,
    receiver: 'owner',
    subject,
    asker: { companyId, accountId },
    ...untouched,
    submittedAt: now,
  }
  const objection: Objection = {
    questionId: id,
    tenderId: subject.id,
    companyId,
    kind,
    proofIds,
    status: 'submitted',
    dueAt: dueOf(now),
    overdueAt: null,
  }
  return { question, objection, event: eventOf('objection.filed', question, objection) }
}

/** What the owner says: an answer with its files, or why it is not accepted. */
export interface Ruling {
  readonly action: ObjectionAction
  readonly words: string
  readonly fileIds: readonly string[]
  readonly by: string
}

const eventTypes = {
  answer: 'objection.answered',
  refuse: 'objection.notAccepted',
  uphold: 'objection.upheld',
} as const satisfies Record<ObjectionAction, ObjectionEventType>

type Wrong = Refusal<'question.wrongStatus'>

/** The owner answers an objection, does not accept it, or finds it right (异议成立): its letter is answered or rejected with it. */
export function ruleOn(
  question: Question,
  objection: Objection,
  { action, words, fileIds, by }: Ruling,
  now: Date,
): ObjectionStep | Wrong {
  const status = follow('question', objectionFlow, objection.status, action)
  if (isRefusal(status)) return status
  const given: Omit<GivenAnswer, 'at'> = { text: words, fileIds, by }
  const step = action === 'refuse' ? rejectQuestion(question, words) : answerQuestion(question, given, now)
  if (isRefusal(step)) return step
  const after = { ...objection, status }
  return {
    question: step.question,
    objection: after,
    event: eventOf(eventTypes[action], step.question, after),
  }
}
