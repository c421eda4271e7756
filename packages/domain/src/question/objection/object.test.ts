import { aQuestion } from '@jb/testing/builders/question'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../shared/refusal.ts'
import { objectionNextStep, supervisionText } from './labels.ts'
import { ruleOn } from './object.ts'
import {
  dueOf,
  type Objection,
  objectionActions,
  objectionFlow,
  objectionKinds,
  objectionStatuses,
  reminderOf,
} from './objection.ts'

const at = (text: string) => new Date(`2026-${text}+08:00`)
const now = at('12-10T10:00:00')
const objection = (given: Partial<Objection> = {}): Objection => ({
  questionId: 'q',
  tenderId: 't',
  companyId: 'c',
  kind: 'documents',
  proofIds: [],
  status: 'submitted',
  dueAt: dueOf(now),
  overdueAt: null,
  ...given,
})
const ruling = { words: '采纳', fileIds: [], by: 'me' }
const letters = {
  submitted: 'submitted',
  answered: 'answered',
  notAccepted: 'rejected',
  upheld: 'answered',
} as const

describe('what becomes of an objection', () => {
  const pairs = objectionStatuses.flatMap((status) =>
    objectionActions.map((action) => [status, action] as const),
  )

  test.each(pairs)('from %s, %s is its arrow, with the letter, or a refusal', (status, action) => {
    const arrows: Readonly<Partial<Record<string, (typeof objectionStatuses)[number]>>> =
      objectionFlow[status]
    const next = arrows[action]
    const letter = aQuestion({ type: 'objection', status: letters[status] })
    const step = ruleOn(letter, objection({ status }), { action, ...ruling }, now)
    if (next === undefined) expect(step).toMatchObject({ refused: 'question.wrongStatus' })
    else
      expect(step).toMatchObject({
        objection: { status: next },
        question: { status: letters[next], version: letter.version + 1 },
        event: { type: `objection.${next}` },
      })
  })

  test('no fact tells who objected', () => {
    const step = ruleOn(aQuestion({ type: 'objection' }), objection(), { action: 'answer', ...ruling }, now)
    expect(isRefusal(step) ? [] : Object.keys(step.event.payload).sort()).toEqual([
      'dueAt',
      'kind',
      'questionId',
      'tenderId',
      'title',
    ])
  })
})

test.each([
  ['12-07T09:00:00', '12-10T23:59:59', 'three days, the first not counted'],
  ['12-10T09:00:00', '12-14T23:59:59', 'the third is a Sunday: the next working day'],
])('one that comes at %s is to be answered by %s: %s', (came, due) => {
  const until = dueOf(at(came))
  expect(Math.floor(until.getTime() / 1000)).toBe(Math.floor(at(due).getTime() / 1000))
  expect(until.getTime() - reminderOf(until).getTime()).toBe(24 * 3_600_000)
})

test('every state says what its reader does next, on both sides and once it is overdue', () => {
  const said = objectionKinds.flatMap((kind) =>
    objectionStatuses.flatMap((status) =>
      (['asker', 'owner'] as const).flatMap((side) =>
        [true, false].map((overdue) => objectionNextStep({ kind, status, dueAt: now, overdue }, side, now)),
      ),
    ),
  )
  expect(said.filter((words) => words.length < 10)).toEqual([])
  expect(
    objectionNextStep({ kind: 'documents', status: 'upheld', dueAt: now, overdue: false }, 'owner', now),
  ).toContain('补遗')
})

test('the text for the supervising body says what, when and by which article', () => {
  const facts = {
    tenderTitle: '钢筋采购',
    tenderNo: 'ZB-1',
    owner: '长砚建设',
    agent: '正衡招标',
    supervisor: '西安市住房和城乡建设局',
    no: 'YY-1',
    title: '品牌限定',
    submittedAt: now,
    dueAt: dueOf(now),
  }
  const text = supervisionText({ ...facts, kind: 'documents' }, now)
  expect(text).toMatch(/^西安市住房和城乡建设局：/)
  expect(text).toContain('第二十二条')
  expect(supervisionText({ ...facts, kind: 'result', supervisor: '' }, now)).toMatch(
    /^行政监督部门：[\s\S]*第五十四条/,
  )
})
