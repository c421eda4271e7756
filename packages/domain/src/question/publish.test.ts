import { aQuestion } from '@jb/testing/builders/question'
import { expect, test } from 'vitest'
import { publishQuestion } from './publish.ts'

const now = new Date('2026-11-21T02:00:00Z')
const asker = {
  company: '陕西宏图建材有限公司',
  shortName: '宏图建材',
  contact: '李建国',
  phones: ['13909120001'],
}
const publication = { title: '结算方式', text: '能否按理论重量结算？', answer: '可以。' }

test('a publication keeps its words and its moment', () => {
  expect(publishQuestion(aQuestion({ status: 'answered' }), publication, asker, now)).toMatchObject({
    question: { status: 'published', published: { ...publication, at: now } },
  })
})

test.each(['title', 'text', 'answer'] as const)('the asker may not be named in its %s', (field) => {
  const words = { ...publication, [field]: '宏图建材的问题' }
  expect(publishQuestion(aQuestion({ status: 'answered' }), words, asker, now)).toEqual({
    refused: 'question.namesAsker',
    detail: { fields: { [field]: '这里还能看出提问方：宏图建材。请删去。' } },
  })
})
