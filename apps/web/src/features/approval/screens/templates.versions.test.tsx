// @vitest-environment jsdom
import { templates, templateVersions } from '@jb/contract/approval/template.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import { aTemplate, me, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const savedAt = '2026-11-20T02:00:00.000Z'

/** The list with one process. */
function lists(given: Parameters<typeof aTemplate>[0] = {}) {
  const { form: _, people: __, departments: ___, gone: ____, ...row } = aTemplate(given)
  server.use(
    ...mock(templates, () => ({
      templates: [row],
      types: [{ type: 'award' as const, name: '定标' }],
      actions: [],
    })),
  )
}
const version = (
  n: number,
  differences: { label: string; before: string | null; after: string | null }[],
) => ({
  ...{ version: n, savedAt, personName: n === 1 ? '周总' : '李慧敏', current: n === 3, differences },
})

test('the versions say who saved them when and what each changed, and lead nowhere', async () => {
  lists()
  const history = [
    version(3, [{ label: '步骤“初审”', before: '初审（会签）：王海涛', after: null }]),
    version(2, []),
    version(1, [{ label: '流程名称', before: null, after: '定标审批' }]),
  ]
  server.use(...mock(templateVersions, () => ({ name: '定标审批', versions: history })))
  const { user } = open('/approvalTemplate')
  await user.click(await screen.findByRole('button', { name: '第 4 版 · 历史版本' }))
  const sheet = await screen.findByRole('dialog', { name: '历史版本' })
  const items = await within(sheet).findAllByRole('listitem')
  const texts = items.map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^第 3 版（现在） 李慧敏.*步骤“初审”初审（会签）：王海涛已删除$/)
  expect(texts[1]).toContain('内容没有变化。')
  expect(texts[2]).toMatch(/第 1 版 周总.*新建时的内容/)
  expect(
    within(sheet)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['关闭'])
})

test('when the versions do not come they can be asked for again', async () => {
  lists()
  let fails = true
  server.use(
    ...mock(templateVersions, () =>
      fails ? problem(500) : { name: '定标审批', versions: [version(3, [])] },
    ),
  )
  const { user } = open('/approvalTemplate')
  await user.click(await screen.findByRole('button', { name: /历史版本/ }))
  const sheet = await screen.findByRole('dialog', { name: '历史版本' })
  const again = await within(sheet).findByRole('button', { name: '重新加载' })
  fails = false
  await user.click(again)
  expect(await within(sheet).findByText(/第 3 版/)).toBeTruthy()
})

test('a process of which people and departments are all gone is marked, and says how to mend it', async () => {
  lists({ lost: { departments: true, nodeNames: ['初审', '分管'] } })
  open('/approvalTemplate')
  expect(await screen.findByText('需要修改')).toBeTruthy()
  const words =
    '适用的部门都已不存在，属于它们的事项现在不能提交；“初审”、“分管”指定的审批人都已离开企业，暂由他们的上级审批。请打开这个流程重新选择。'
  expect(screen.getByText(words)).toBeTruthy()
})

test('who may only read is told whom to ask', async () => {
  logInWith({ ...me, roles: ['auditor'] } satisfies User)
  lists({ lost: { departments: false, nodeNames: ['分管'] }, actions: [] })
  open('/approvalTemplate')
  expect(await screen.findByText(/上级审批。请联系企业管理员重新选择。$/)).toBeTruthy()
})

test('a whole process is not marked', async () => {
  lists()
  open('/approvalTemplate')
  expect(await screen.findByText('定标审批')).toBeTruthy()
  expect(screen.queryByText('需要修改')).toBeNull()
})
