// @vitest-environment jsdom
import { openCheck, previewApproval } from '@jb/contract/approval/approval.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPerson, aPlan, entry, mockServer, open, type Plan, subjectId } from '../test/open-screen.tsx'

const server = mockServer()
const href = `/leaseCustomApproval?type=award&id=${subjectId}&estimatedAmount=5`
const known = { id: 'n1', name: '分管审批', mode: 'all' as const, modeName: '会签' }
const node = { ...known, people: [aPerson('M100003', '赵立新')], needsPick: false, maxPicks: 0 }

/** The process of this company is open, with this plan; gives what was asked. */
function processOf(companyNo: string, plan: Partial<Plan> = {}) {
  const asked: unknown[] = []
  server.use(
    ...mock(openCheck, ({ body }) => {
      asked.push(body)
      return { open: true, type: 'award' as const, noProcessPolicy: 'direct' as const, companyNo }
    }),
    ...entry(true).slice(-2),
    ...mock(previewApproval, ({ body }) => {
      asked.push(body)
      return aPlan({ nodes: [node], amount: '4500000', ...plan })
    }),
  )
  return asked
}

test('about a tender the server is asked by its id, and says by which amount it found the people', async () => {
  const asked = processOf('1')
  open(href)
  expect(await screen.findByText('按 4,500,000.00 元确定流程和审批人。')).toBeTruthy()
  expect(screen.getByText('赵立新')).toBeTruthy()
  expect(asked[0]).toEqual({ type: 'award', companyNo: '1', subjectId })
  expect(asked.at(-1)).toMatchObject({ type: 'award', subjectId })
  expect(screen.getByRole('button', { name: '选择抄送人' })).toBeTruthy()
  expect(screen.queryByText(/委托方/)).toBeNull()
})

test('who acts for a principal sees who decides there, and chooses nobody', async () => {
  const people = [
    { ...aPerson('', '赵立新'), title: '' },
    { ...aPerson('', '王海涛'), title: '' },
  ]
  processOf('7', { nodes: [{ ...node, people }] })
  open(href)
  expect(await screen.findByText('您代委托方提交，由委托方的人审批。')).toBeTruthy()
  expect([screen.getByText('赵立新'), screen.getByText('王海涛')]).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '选择抄送人' })).toBeNull()
})

test('where people of the principal have to be chosen, that is said, and nothing is submitted from here', async () => {
  const picks = { ...node, people: [], needsPick: true, maxPicks: 1 }
  processOf('7', { nodes: [picks], principalPicks: true })
  const { user } = open(href)
  expect((await screen.findAllByText(/代理不能替委托方选择/)).length).toBe(1)
  expect(screen.queryByRole('button', { name: '选择审批人' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect((await screen.findAllByText(/请委托方自己提交/)).length).toBe(2)
})
