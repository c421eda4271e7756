import { expect, test } from 'vitest'
import { operationName, subjectName } from './operation-names.ts'

test('an action has the words of its kind of subject', () => {
  expect(operationName('tender', 'publish')).toBe('发布招标')
  expect(operationName('question', 'publish')).toBe('公开问答')
  expect(subjectName('question')).toBe('询问函')
})

test.each(['constructor', 'toString', 'tomorrow.invented'])(
  'the unknown action %s stays as it is',
  (action) => {
    expect(operationName('tender', action)).toBe(action)
    expect(operationName(action, 'publish')).toBe('publish')
    expect(subjectName(action)).toBe(action)
  },
)
