// @vitest-environment jsdom
import { projectDemands } from '@jb/contract/demand/project.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAmong } from '../../../test/open-screen.tsx'
import type { ProjectDemands as Demands } from '../demand.queries.ts'
import { demandId, mockServer } from '../test/open-screen.tsx'
import ProjectDemands from './project-demands.slot.tsx'

const server = mockServer()
const other = '00000000-0000-4000-8000-0000000000e9'
const show = () =>
  openAmong(
    {
      'demand.labourPublish': async () => ({ default: () => <p>发布页</p> }),
      'home.indexs': async () => ({
        default: () => (
          <>
            <p>项目</p>
            <ProjectDemands projectId={other} />
          </>
        ),
      }),
    },
    '/indexs',
  )

type Row = Demands['records'][number]
const row: Row = {
  id: demandId,
  no: 'XQ-1',
  name: '螺纹钢',
  kindName: '商品',
  stateName: '报价中',
  isPublic: true,
  controlTotal: '560000.00',
  kind: 'goods',
  status: 'quoting',
}

test('it says what they may cost; a draft leads to its form, another to its page', async () => {
  const draft: Row = {
    ...row,
    id: other,
    name: '碎石运输',
    kindName: '货运',
    stateName: '草稿',
    isPublic: false,
    controlTotal: null,
    kind: 'freight',
    status: 'draft',
  }
  server.use(...mock(projectDemands, () => ({ planned: '560000.00', records: [row, draft] })))
  show()
  expect((await screen.findByText('控制总价合计')).parentElement?.textContent).toContain('560,000.00')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('螺纹钢')).toBe(`/productDemandDetails?id=${demandId}`)
  expect(hrefOf('碎石运输')).toBe(`/freightBudgetPublish?id=${other}`)
})

test('without any it says how one comes here', async () => {
  server.use(...mock(projectDemands, () => ({ planned: '0.00', records: [] })))
  show()
  expect(await screen.findByText(/发布需求时选择所属项目/)).toBeTruthy()
})

test('for somebody who buys nothing here there is nothing', async () => {
  server.use(...mock(projectDemands, () => problem(403, 'auth.forbidden', { msg: '没有权限' })))
  show()
  await screen.findByText('项目')
  await waitFor(() => expect(screen.queryByText('需求预算')).toBeNull())
})

test('a new demand of the project is begun by its kind', async () => {
  server.use(...mock(projectDemands, () => ({ planned: '0.00', records: [] })))
  const { user, history } = show()
  await user.click(await screen.findByRole('button', { name: '为这个项目发布需求' }))
  await user.click(await screen.findByRole('radio', { name: '劳务' }))
  await waitFor(() =>
    expect(history.location.pathname + history.location.search).toBe(
      `/labourBudgetPublish?projectId=${other}`,
    ),
  )
})
