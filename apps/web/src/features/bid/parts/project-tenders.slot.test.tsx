// @vitest-environment jsdom
import { projectTenders } from '@jb/contract/bid/project.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockServer, open, tenderId, uuid } from '../test/open-screen.tsx'
import ProjectTenders from './project-tenders.slot.tsx'

const server = mockServer()

const show = () =>
  open('/winNotice', {
    'tender.winNotice': async () => ({
      default: () => (
        <>
          <p>项目</p>
          <ProjectTenders projectId={uuid(7)} />
        </>
      ),
    }),
  })

const row = {
  ...{
    id: tenderId,
    no: 'ZB-1',
    name: '钢筋采购',
    typeName: '物资采购',
    status: 'awarded',
    stateName: '已定标',
  },
  ...{ estimate: '1260000.00', awarded: '1130000.00' },
}

test('it says what is planned and awarded; a draft leads to its form, another to its work', async () => {
  const draft = { ...row, id: uuid(8), name: '水泥采购', status: 'draft', stateName: '草稿', awarded: null }
  server.use(
    ...mock(projectTenders, () => ({
      planned: '1260000.00',
      committed: '1130000.00',
      records: [row, draft],
    })),
  )
  show()
  expect((await screen.findByText('计划采购')).parentElement?.textContent).toContain('1,260,000.00')
  expect(screen.getByText('已定标', { selector: 'dt' }).parentElement?.textContent).toContain('1,130,000.00')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('钢筋采购')).toContain('/biddingDetails?')
  expect(hrefOf('水泥采购')).toContain('/tenderPublish?')
})

test('without any it says how one comes here', async () => {
  server.use(...mock(projectTenders, () => ({ planned: '0', committed: '0', records: [] })))
  show()
  expect(await screen.findByText(/发布招标时选择所属项目/)).toBeTruthy()
})

test('for somebody who buys nothing here there is nothing', async () => {
  server.use(...mock(projectTenders, () => problem(403, 'auth.forbidden', { msg: '没有权限' })))
  show()
  await screen.findByText('项目')
  await waitFor(() => expect(screen.queryByText('招标采购')).toBeNull())
})
