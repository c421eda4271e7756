// @vitest-environment jsdom
import { enableTemplate, saveTemplate, templateOf } from '@jb/contract/approval/template.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTemplate, mockServer, open, templateId } from '../test/open-screen.tsx'
import { picker } from '../test/other-screens.tsx'

const server = mockServer()
const draft = { status: 'draft', statusName: '草稿' } as const
const chen = { userId: 'M100008', userName: '陈晓燕' }
type User = ReturnType<typeof open>['user']

async function pickAnew(user: User, step: RegExp) {
  await user.click(await screen.findByRole('button', { name: step }))
  const sheet = await screen.findByRole('dialog', { name: '审批步骤' })
  await user.click(within(sheet).getByRole('button', { name: /选择审批人|修改审批人|重新选择/ }))
  await user.click(await screen.findByRole('button', { name: '选好了' }))
  const again = await screen.findByRole('dialog', { name: '审批步骤' })
  await user.click(within(again).getByRole('button', { name: '完成' }))
}

test('over the person picker it stays the version that was read: a colleague is not written over', async () => {
  let version = 4
  let asked = 0
  const sent: unknown[] = []
  server.use(
    ...mock(templateOf, () => {
      asked += 1
      return aTemplate({ ...draft, version })
    }),
    ...mock(saveTemplate, ({ body }) => {
      sent.push(body?.version)
      return problem(409, 'approval.template.stale', { msg: '这个审批流程刚刚被别人修改过，请刷新后再改' })
    }),
  )
  const { user } = open(`/approvalTemplateEdit?id=${templateId}`, { 'member.personPicker': picker([chen]) })
  await user.type(await screen.findByDisplayValue('定标审批'), '二')
  version = 5
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(asked).toBe(2))
  expect(await screen.findByText(/^第 5 版/)).toBeTruthy()
  await pickAnew(user, /2分管/)
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('这个审批流程刚刚被别人修改过，请刷新后再改')).toBeTruthy()
  expect(sent).toEqual([4])
})

test('a new process that was stored but not enabled is stored as the same one after the person picker', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(saveTemplate, ({ body }) => {
      sent.push(body?.id)
      return aTemplate({ ...draft, version: sent.length })
    }),
    ...mock(enableTemplate, () => problem(422, 'approval.template.incomplete', { msg: '有人已经离职' })),
  )
  const { user } = open('/approvalTemplateEdit?type=award&start=heads', {
    'member.personPicker': picker([chen]),
  })
  await user.click(await screen.findByRole('button', { name: '在最后添加步骤' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '完成' }))
  const enable = async () => {
    expect(screen.queryByText('有人已经离职')).toBeNull()
    await user.click(screen.getByRole('button', { name: '启用' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '启用' }))
    expect(await screen.findByText('有人已经离职')).toBeTruthy()
  }
  await pickAnew(user, /2审批/)
  await enable()
  await pickAnew(user, /2审批/)
  await enable()
  expect(sent).toEqual([undefined, templateId])
})
