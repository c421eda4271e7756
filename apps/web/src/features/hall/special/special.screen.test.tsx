// @vitest-environment jsdom
import { demandSpecial } from '@jb/contract/demand/special.contract'
import { followMarks } from '@jb/contract/follow/follow.contract'
import { hallPage } from '@jb/contract/hall/hall.contract'
import type { HallCard } from '@jb/contract/hall/hall.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aHallCard, logIn, mockServer, openSpecial } from '../test/open-screen.tsx'

const server = mockServer()
const company = '00000000-0000-4000-8000-0000000000c1'
const asked: unknown[] = []

beforeEach(() => {
  asked.length = 0
  server.use(
    ...mock(followMarks, () => ({ tender: [], auction: [], demand: [], company: [] })),
    ...mock(demandSpecial, () => ({
      id: company,
      companyNo: '12',
      name: '陕西长砚建设集团有限公司',
      shortName: '长砚建设',
      memberTypeName: '采购企业',
      verified: true,
      regionName: '陕西省 西安市',
      introduction: '',
      logo: null,
      record: { published: 8, selectedShare: 75, cancelledAfterComparing: 1 },
    })),
  )
})

const serve = (records: HallCard[]) =>
  server.use(
    ...mock(hallPage, ({ body }) => {
      asked.push(body)
      return { records, total: records.length }
    }),
  )

test('it says who the company is and lists what it has published; a tab narrows it', async () => {
  serve([aHallCard(1), aHallCard(2, { businessType: 5, name: '碎石', demandKind: 'goods', state: 5 })])
  const { user, history } = openSpecial(`/enterpriseSpecial?id=${company}`)
  expect(await screen.findByRole('heading', { name: '陕西长砚建设集团有限公司' })).toBeTruthy()
  expect(screen.getByText('发布过 8 个需求，成交率 75%，看过报价后取消 1 个。')).toBeTruthy()
  const demand = await screen.findByRole('link', { name: '碎石' })
  expect(demand.getAttribute('href')).toBe(`/demandNoticeDetails?id=${aHallCard(2).id}`)
  await user.click(screen.getByRole('tab', { name: '招标报名' }))
  await waitFor(() => expect(history.location.search).toContain('kind=registration'))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked).toEqual([
    { companyId: company, method: 'all' },
    { companyId: company, method: 'registration' },
  ])
  expect(screen.getByRole('button', { name: '关注这家企业' })).toBeTruthy()
})

test('an empty tab leads to all; what the address does not know is all', async () => {
  serve([])
  const { user, history } = openSpecial(`/enterpriseSpecial?id=${company}&kind=auction`)
  await user.click(await screen.findByRole('button', { name: '看全部项目' }))
  await waitFor(() => expect(history.location.search).not.toContain('kind'))
  expect(await screen.findByText(/还没有公开的项目。关注它/)).toBeTruthy()
})

test('nobody follows the own company', async () => {
  logIn(['buyer'], { verified: true, id: company })
  serve([])
  openSpecial(`/enterpriseSpecial?id=${company}&kind=x`)
  expect(await screen.findByText(/贵公司还没有公开的项目/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '关注这家企业' })).toBeNull()
})

test('one that is not verified is not there', async () => {
  server.use(
    ...mock(demandSpecial, () => problem(404, 'demand.company.notFound', { msg: '没有找到这家企业' })),
  )
  openSpecial(`/enterpriseSpecial?id=${company}`)
  expect(await screen.findByText('没有找到这家企业')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})
