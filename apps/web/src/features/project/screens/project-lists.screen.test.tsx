// @vitest-environment jsdom
import { ownProjects, publicProjects } from '@jb/contract/project/project.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import { anOwnProject, aPublicProject, mockServer, open, projectId } from '../test/open-screen.tsx'

const server = mockServer()
const counts = { all: 7, draft: 1, announced: 4, cancelled: 1, closed: 1 }
const create = { enabled: true, why: '' }

describe('项目管理', () => {
  test('shows my company’s projects by status, with the numbers, and opens one', async () => {
    const asked: unknown[] = []
    server.use(
      ...mock(ownProjects, ({ body }) => {
        asked.push(body)
        return { records: [anOwnProject({ approvalName: '审批中' })], total: 1, counts, create }
      }),
    )
    const { user } = open('/managementList')
    const link = await screen.findByRole('link', { name: '西咸智造产业园一期' })
    expect(link.getAttribute('href')).toBe(`/FProjectDetails?id=${projectId}&fromList=1`)
    expect(screen.getByText('审批中')).toBeTruthy()
    expect(screen.getByText('1,260.00')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /已公示/ }))
    await screen.findByRole('tab', { name: /已公示.*4/, selected: true })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ group: 'announced' }))
  })

  test('with nothing it offers to add one; who may not, is told who may', async () => {
    const none = { records: [], total: 0, counts: { ...counts, all: 0 } }
    server.use(...mock(ownProjects, () => ({ ...none, create })))
    const { user, history } = open('/managementList')
    await user.click(await screen.findByRole('button', { name: '新建项目' }))
    await waitFor(() => expect(history.location.pathname).toBe('/projectForm'))
  })

  test('who may not add one is told who may', async () => {
    const why = '只有采购员、采购主管或企业管理员可以新建项目，请联系本企业管理员。'
    server.use(
      ...mock(ownProjects, () => ({ records: [], total: 0, counts, create: { enabled: false, why } })),
    )
    const { user, history } = open('/managementList')
    await user.click(await screen.findByRole('button', { name: '新建' }))
    expect(await screen.findByText(why)).toBeTruthy()
    expect(history.location.pathname).toBe('/managementList')
    expect(screen.queryByRole('button', { name: '新建项目' })).toBeNull()
  })

  test('who belongs to no company is led to its verification', async () => {
    logInWith({ roles: [] })
    const why = '您还没有加入企业，加入企业后才能新建项目。'
    server.use(
      ...mock(ownProjects, () => ({ records: [], total: 0, counts, create: { enabled: false, why } })),
    )
    open('/managementList')
    expect(await screen.findByRole('button', { name: '去认证企业' })).toBeTruthy()
    expect(screen.getByText(why)).toBeTruthy()
  })

  test('what did not come can be asked for again', async () => {
    server.use(...mock(ownProjects, () => problem(400, '', { msg: '项目暂时打不开' })))
    const { user } = open('/managementList')
    const retry = await screen.findByRole('button', { name: '重新加载' })
    server.use(...mock(ownProjects, () => ({ records: [anOwnProject()], total: 1, counts, create })))
    await user.click(retry)
    expect(await screen.findByRole('link', { name: '西咸智造产业园一期' })).toBeTruthy()
  })
})

describe('工程项目', () => {
  test('asks for what the address narrows, and shows what is public', async () => {
    const asked: unknown[] = []
    server.use(
      ...mock(publicProjects, ({ body }) => {
        asked.push(body)
        return { records: [aPublicProject()], total: 1 }
      }),
    )
    open('/engineeringProject?type=building&region=610100&keyword=园')
    expect(await screen.findByText('陕西长砚建设集团有限公司')).toBeTruthy()
    expect(asked).toEqual([{ engineeringType: 'building', region: '610100', keyword: '园' }])
  })

  test('an address that means nothing narrows nothing', async () => {
    const asked: unknown[] = []
    server.use(
      ...mock(publicProjects, ({ body }) => {
        asked.push(body)
        return { records: [], total: 0 }
      }),
    )
    open('/engineeringProject?type=castle&region=west')
    expect(await screen.findByRole('button', { name: '清除条件' })).toBeTruthy()
    expect(asked).toEqual([{ keyword: '' }])
  })
})
