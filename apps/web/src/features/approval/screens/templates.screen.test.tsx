// @vitest-environment jsdom
import {
  deleteTemplate,
  disableTemplate,
  enableTemplate,
  previewTemplate,
  saveTemplate,
  templateOf,
  templates,
} from '@jb/contract/approval/template.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPlan, aTemplate, may, mockServer, open, templateId } from '../test/open-screen.tsx'
import { picker } from '../test/other-screens.tsx'

const server = mockServer()
const types = [
  { type: 'tenderPublish' as const, name: '发布招标' },
  { type: 'award' as const, name: '定标' },
]
const create = may('create', '新建')
const lists = (rows: ReturnType<typeof aTemplate>[] = [], actions = [create]) =>
  mock(templates, () => ({
    templates: rows.map(({ form: _, people: __, departments: ___, gone: ____, ...row }) => row),
    types,
    actions,
  }))

const edit = (given = {}) => open(`/approvalTemplateEdit?id=${templateId}`, given)
const serve = (given: Parameters<typeof aTemplate>[0] = {}) =>
  server.use(...lists(), ...mock(templateOf, () => aTemplate(given)))

test('without any process it shows what one does and offers two beginnings', async () => {
  server.use(...lists())
  const { user, history } = open('/approvalTemplate')
  expect(await screen.findByText('还没有审批流程')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '金额分级审批' }))
  await waitFor(() =>
    expect(history.location.href).toBe('/approvalTemplateEdit?type=tenderPublish&start=amount'),
  )
  expect(await screen.findByDisplayValue('发布招标金额分级审批')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /审批事项/ }))
  await user.click(await screen.findByRole('radio', { name: /^定标/ }))
  expect(await screen.findByDisplayValue('定标金额分级审批')).toBeTruthy()
})

test('where the server offers no deed, the processes are read and none is begun', async () => {
  server.use(...lists([], []))
  open('/approvalTemplate')
  expect(await screen.findByText('需要开通时，请联系本企业管理员。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '金额分级审批' })).toBeNull()
})

test('processes stand by kind in the order in which they are tried', async () => {
  const second = aTemplate({ id: '00000000-0000-4000-8000-0000000000b2', name: '大额定标', position: 2 })
  server.use(...lists([second, aTemplate()]))
  const { user } = open('/approvalTemplate')
  const names = (await screen.findAllByRole('link')).map((link) => link.textContent)
  expect(names).toEqual(['定标审批', '大额定标'])
  expect(screen.getByText('已开通')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '新建' }))
  const sheet = await screen.findByRole('dialog', { name: '新建审批流程' })
  await user.click(within(sheet).getByRole('button', { name: '部门负责人审批' }))
  expect(await screen.findByText('请先选择哪类事项要审批。')).toBeTruthy()
})

test('steps are moved, the change is confirmed and stored with the version that was read', async () => {
  serve()
  const sent: unknown[] = []
  server.use(
    ...mock(saveTemplate, ({ body }) => {
      sent.push([body?.id, body?.version, body?.form.nodes.map(({ name }) => name)])
      return aTemplate({ version: 5 })
    }),
  )
  const { user, history } = edit()
  await user.click(await screen.findByRole('button', { name: '上移 负责人' }))
  expect(await screen.findByText('已经是第一步。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '上移 分管' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  const dialog = await screen.findByRole('alertdialog', { name: '保存并立即生效？' })
  expect(within(dialog).getByText(/正在进行的审批仍按原来的版本走完/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toEqual([[templateId, 4, ['分管', '负责人']]]))
  await waitFor(() => expect(history.location.pathname).toBe('/approvalTemplate'))
})

test('a new step wants people: until then it says so and cannot be stored; the picker brings them', async () => {
  serve({ status: 'draft', statusName: '草稿' })
  const { user } = edit({ 'member.personPicker': picker([{ userId: 'M100008', userName: '陈晓燕' }]) })
  await user.click(await screen.findByRole('button', { name: '在最后添加步骤' }))
  const sheet = await screen.findByRole('dialog', { name: '审批步骤' })
  await user.click(within(sheet).getByRole('button', { name: '完成' }))
  expect(screen.getByText('第 3 步“审批”：请选择审批人')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '启用' }))
  expect(await screen.findByText('还不能保存：第 3 步“审批”：请选择审批人。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /3审批/ }))
  await user.click(await screen.findByRole('button', { name: '选择审批人' }))
  await user.click(await screen.findByRole('button', { name: '选好了' }))
  const again = await screen.findByRole('dialog', { name: '审批步骤' })
  expect(within(again).getByText('陈晓燕')).toBeTruthy()
  await user.click(within(again).getByRole('button', { name: '完成' }))
  expect(screen.getByText('流程完整，可以保存和启用。')).toBeTruthy()
})

test('enabling says what it means and sends the version', async () => {
  serve({ status: 'disabled', statusName: '已停用' })
  const sent: unknown[] = []
  server.use(
    ...mock(enableTemplate, ({ body }) => {
      sent.push(body)
      return aTemplate()
    }),
  )
  const { user } = edit()
  await user.click(await screen.findByRole('button', { name: '启用' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/正在进行的审批不受影响/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '启用' }))
  await waitFor(() => expect(sent).toEqual([{ id: templateId, version: 4 }]))
})

test('when somebody else changed it the sentence stands above and nothing is lost', async () => {
  serve()
  server.use(
    ...mock(disableTemplate, () =>
      problem(409, 'approval.template.stale', { msg: '这个审批流程刚刚被别人修改过，请刷新后再改' }),
    ),
  )
  const { user } = edit()
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: '停用' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停用' }))
  expect(await screen.findByText('这个审批流程刚刚被别人修改过，请刷新后再改')).toBeTruthy()
  expect(screen.getByDisplayValue('定标审批')).toBeTruthy()
})

test('a draft can be deleted after a question', async () => {
  serve({ status: 'draft', statusName: '草稿' })
  const sent: unknown[] = []
  server.use(
    ...mock(deleteTemplate, ({ body }) => {
      sent.push(body)
      return { id: templateId }
    }),
  )
  const { user } = edit()
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: '删除草稿' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(sent).toEqual([{ id: templateId, version: 4 }]))
})

test('a try-out shows who would decide, and whether the example fits', async () => {
  serve()
  const asked: unknown[] = []
  server.use(
    ...mock(previewTemplate, ({ body }) => {
      asked.push(body?.context)
      return { matches: false, nodes: aPlan().nodes }
    }),
  )
  const { user } = edit()
  await user.click(await screen.findByRole('button', { name: '试算' }))
  const sheet = await screen.findByRole('dialog', { name: '试算' })
  await user.type(within(sheet).getByRole('textbox', { name: /假设金额/ }), '500')
  await user.click(within(sheet).getByRole('button', { name: '看看由谁审批' }))
  expect(await within(sheet).findByText('王海涛')).toBeTruthy()
  expect(within(sheet).getByText(/不符合适用条件/)).toBeTruthy()
  expect(asked).toEqual([{ estimatedAmount: '500' }])
})
