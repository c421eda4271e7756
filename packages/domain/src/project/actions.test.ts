import { expect, test } from 'vitest'
import { buttonsOf } from './actions.ts'
import { historyName } from './labels.ts'
import { projectFlow, projectStatuses } from './project.flow.ts'

const standing = { runs: true, begins: true, drafts: true, pending: false }

test.each(projectStatuses)('%s offers what its arrows lead to, the main one first', (status) => {
  const buttons = buttonsOf(status, standing)
  expect(buttons.map(({ id }) => id).sort()).toEqual(Object.keys(projectFlow[status]).sort())
  expect(buttons.every(({ enabled }) => enabled)).toBe(true)
  if (status === 'draft') expect(buttons[0]?.id).toBe('announce')
})

test.each([
  [{ runs: false }, '管理员'],
  [{ begins: false, drafts: false }, '认证'],
  [{ pending: true }, '审批'],
])('%j makes every button grey and says why', (change, word) => {
  for (const { enabled, why } of buttonsOf('cancelled', { ...standing, ...change }))
    expect([enabled, why?.includes(word)]).toEqual([false, true])
})

test('who waits for the verification may write, and do nothing that others see', () => {
  const buttons = buttonsOf('cancelled', { ...standing, begins: false })
  expect(buttons.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual(['edit'])
})

test('an action of the log has words, one of a later version shows as it is', () => {
  expect([historyName('submitAnnounce'), historyName('toString'), historyName('later')]).toEqual([
    '提交公示审批',
    'toString',
    'later',
  ])
})
