// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { organisationContacts, organisationLevel } from '@jb/contract/member/organisation.contract'
import { ownProjects, projectOf, saveProject } from '@jb/contract/project/project.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aSite } from '../../../test/a-site.ts'
import { aDetail, mockServer, open, ownOf, projectId } from '../test/open-screen.tsx'

const server = mockServer()
const counts = { all: 0, draft: 0, announced: 0, cancelled: 0, closed: 0 }
const person = (name: string, memberNo: string) => ({
  ...{ id: memberNo, name, memberNo, comNo: '1', departmentNo: '1', departmentName: '长砚建设' },
  ...{ title: '', head: false, icon: null, count: 0 as const },
})
const company = { id: '1', name: '长砚建设', count: 12, hasChildren: true }

beforeEach(() => {
  server.use(
    ...mock(siteConfig, () => aSite()),
    ...mock(ownProjects, () => ({ records: [], total: 0, counts, create: { enabled: true, why: '' } })),
    ...mock(organisationLevel, () => ({
      ...company,
      way: [company],
      children: [{ id: '5', name: '工程管理部', count: 3, hasChildren: false }],
      contacts: [person('冯刚', 'M100001'), person('李慧敏', 'M100002')],
    })),
  )
})

test('who belongs to no company is led to its verification', async () => {
  const why = '您还没有加入企业，加入企业后才能新建项目。'
  server.use(...mock(ownProjects, () => ({ records: [], total: 0, counts, create: { enabled: false, why } })))
  open('/projectForm')
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getByRole('button', { name: '去认证企业' })).toBeTruthy()
})

test('what is missing is said at its field', async () => {
  const { user } = open('/projectForm')
  await user.click(await screen.findByRole('button', { name: '保存项目' }))
  for (const words of ['请填写项目名称。', '请选择开工日期。', '请选择所属部门。', '请选择项目经理。'])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})

test('an edited project is sent with its version, its people by number and a budget line that was added', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(projectOf, () => aDetail()),
    ...mock(saveProject, ({ body }) => {
      sent.push(body)
      return aDetail()
    }),
  )
  const { user } = open(`/projectForm?id=${projectId}`)
  await user.click(await screen.findByRole('button', { name: '添加预算' }))
  const sheet = await screen.findByRole('dialog', { name: '添加预算' })
  await user.type(within(sheet).getByRole('textbox', { name: /名称/ }), '主体劳务')
  await user.type(within(sheet).getByRole('textbox', { name: /预算金额/ }), '5000000')
  await user.click(within(sheet).getByRole('button', { name: '确定' }))
  expect(await screen.findByText(/预算合计超出工程造价 400,000.00 元/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存项目' }))
  expect(await screen.findByText('项目已保存')).toBeTruthy()
  expect(sent).toMatchObject([
    {
      ...{ id: projectId, version: 1 },
      form: {
        ...{ name: '西咸智造产业园一期', departmentNo: '5', managerNo: 'M1', participantNos: ['M2'] },
        budget: [{ name: '主体结构钢筋' }, { category: 'material', name: '主体劳务', amount: '5000000' }],
      },
    },
  ])
})

test('department and people are chosen from the organisation; the manager is no participant as well', async () => {
  const { user } = open('/projectForm')
  await user.click(await screen.findByRole('button', { name: /所属部门/ }))
  await user.click(await screen.findByRole('button', { name: /工程管理部/ }))
  expect(await screen.findByRole('button', { name: '所属部门：工程管理部' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /参与人/ }))
  await user.click(await screen.findByRole('button', { name: /冯刚/ }))
  await user.click(screen.getByRole('button', { name: /李慧敏/ }))
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByRole('button', { name: '参与人：冯刚、李慧敏' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /项目经理/ }))
  const sheet = await screen.findByRole('dialog', { name: '选择项目经理' })
  await user.click(await within(sheet).findByRole('button', { name: /冯刚/ }))
  expect(await screen.findByRole('button', { name: '项目经理：冯刚' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: '参与人：李慧敏' })).toBeTruthy()
})

test('what the server finds wrong stands at its field', async () => {
  server.use(
    ...mock(projectOf, () => aDetail()),
    ...mock(saveProject, () =>
      problem(422, 'project.incomplete', {
        msg: '有些内容还需要修改',
        detail: { fields: { managerNo: '项目经理不是本企业的在职人员，请重新选择。' } },
      }),
    ),
  )
  const { user } = open(`/projectForm?id=${projectId}`)
  await user.click(await screen.findByRole('button', { name: '保存项目' }))
  expect(await screen.findByText('项目经理不是本企业的在职人员，请重新选择。')).toBeTruthy()
})

test('a public project is not edited', async () => {
  server.use(...mock(projectOf, () => aDetail({ status: 'announced', own: ownOf({ actions: [] }) })))
  open(`/projectForm?id=${projectId}`)
  expect(await screen.findByText(/先取消公示再修改/)).toBeTruthy()
})

test('what a colleague saves meanwhile is not written over: the version stays the one that was read', async () => {
  let project = aDetail({ own: ownOf({ version: 3 }) })
  const versions: unknown[] = []
  let asked = 0
  server.use(
    ...mock(projectOf, () => {
      asked += 1
      return project
    }),
    ...mock(saveProject, ({ body }) => {
      versions.push(body?.version)
      return problem(409, 'project.stale', { msg: '这个项目刚刚被同事修改过，请刷新后再操作' })
    }),
  )
  const { user } = open(`/projectForm?id=${projectId}`)
  const name = await screen.findByRole('textbox', { name: /项目名称/ })
  await user.type(name, '（二标）')
  project = aDetail({ own: ownOf({ version: 4, actions: [] }) })
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(asked).toBe(2))
  await user.click(await screen.findByRole('button', { name: '保存项目' }))
  expect(await screen.findByText('这个项目刚刚被同事修改过，请刷新后再操作')).toBeTruthy()
  expect(versions).toEqual([3])
  expect((name as HTMLInputElement).value).toContain('（二标）')
})

test('in a large department the people after the first page can be reached', async () => {
  server.use(
    ...mock(organisationLevel, () => ({
      ...{ ...company, way: [company], children: [] },
      ...{ contacts: [person('冯刚', 'M100001')], nextCursor: 'next' },
    })),
    ...mock(organisationContacts, ({ body }) => {
      expect(body).toMatchObject({ departmentNo: '1', cursor: 'next' })
      return { records: [person('赵立新', 'M100051')], total: 2 }
    }),
  )
  const { user } = open('/projectForm')
  await user.click(await screen.findByRole('button', { name: /项目经理/ }))
  const sheet = await screen.findByRole('dialog', { name: '选择项目经理' })
  await user.click(await within(sheet).findByRole('button', { name: '加载更多' }))
  await user.click(await within(sheet).findByRole('button', { name: /赵立新/ }))
  expect(await screen.findByRole('button', { name: '项目经理：赵立新' })).toBeTruthy()
})
