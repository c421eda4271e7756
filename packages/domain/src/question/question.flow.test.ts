import { aQuestion } from '@jb/testing/builders/question'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { answerQuestion } from './answer.ts'
import { closeQuestion } from './close.ts'
import { questionGroups } from './labels.ts'
import { publishQuestion } from './publish.ts'
import { questionActions, questionFlow, questionStatuses } from './question.flow.ts'
import type { Question } from './question.ts'
import { rejectQuestion } from './reject.ts'

const now = new Date('2026-11-21T02:00:00Z')
const nobody = { company: '', shortName: '', contact: '', phones: [] }
const verbs = {
  answer: (question: Question) => answerQuestion(question, { text: '可以', fileIds: [], by: 'a' }, now),
  reject: (question: Question) => rejectQuestion(question, '与项目无关'),
  publish: (question: Question) =>
    publishQuestion(question, { title: '结算', text: '能否按理重？', answer: '可以' }, nobody, now),
  close: (question: Question) => closeQuestion(question),
}

const pairs = questionStatuses.flatMap((status) => questionActions.map((action) => [status, action] as const))

describe('the life of a letter', () => {
  test.each(pairs)('from %s, %s is the arrow of the flow or a refusal', (status, action) => {
    const result = verbs[action](aQuestion({ status, version: 4 }))
    const arrows: Readonly<Partial<Record<string, string>>> = questionFlow[status]
    const next = arrows[action]
    if (next === undefined)
      expect(result).toMatchObject({ refused: 'question.wrongStatus', detail: { status } })
    else expect(result).toMatchObject({ question: { status: next, version: 5 } })
  })

  test('every arrow tells the others what happened', () => {
    const told = pairs
      .map(([status, action]) => verbs[action](aQuestion({ status })))
      .flatMap((result) => (isRefusal(result) ? [] : [result.event.type]))
    expect(told.sort()).toEqual([
      'question.answered',
      'question.closed',
      'question.published',
      'question.rejected',
    ])
  })

  test('every status stands in exactly one group of the lists', () => {
    expect(Object.values(questionGroups).flat().sort()).toEqual([...questionStatuses].sort())
  })
})
