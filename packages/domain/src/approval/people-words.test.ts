import { expect, test } from 'vitest'
import { peopleWords } from './people-words.ts'

test.each([
  [{ asker: '张建国', approvers: ['王海涛', '赵立新'], rejected: false }, '张建国发起，王海涛、赵立新同意'],
  [{ asker: '张建国', approvers: ['赵立新'], rejected: true }, '张建国发起，赵立新驳回'],
  [{ asker: '张建国', approvers: [], rejected: false }, '张建国发起'],
  [{ asker: '', approvers: [], rejected: false }, '采购方审批后执行'],
  [{ asker: '', approvers: [], rejected: true }, '采购方审批未通过'],
])('%j', (people, words) => {
  expect(peopleWords(people)).toBe(words)
})
