// @vitest-environment jsdom
import { demandNotice } from '@jb/contract/demand/notice.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { to } from '../../../map/to.ts'
import type { DemandNotice } from '../demand.queries.ts'
import { demandId, inDays, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const aNotice = (given: Partial<DemandNotice> = {}): DemandNotice => ({
  id: demandId,
  no: 'XQ-20261121-0001',
  name: '急购碎石',
  kind: 'goods',
  kindName: '商品',
  status: 'announced',
  stateName: '预告',
  timeLabel: '报价开始',
  timeAt: inDays(2),
  companyId: demandId,
  companyName: '长砚建设',
  agentName: null,
  regionName: '陕西省 西安市',
  releasedAt: inDays(-1),
  startsAt: inDays(2),
  endsAt: inDays(5),
  endedAt: null,
  says: '报价还没有开始，可以先准备。',
  facts: [{ label: '到货时间', value: '2026/12/20' }],
  goods: ['碎石', '机制砂'],
  goodsCount: 9,
  prepares: ['先完成企业认证。', '核对规格。'],
  resultShownName: null,
  result: null,
  ...given,
})
const row = {
  position: 1,
  name: '碎石',
  spec: '5–25mm',
  quantity: '3000.0000',
  unit: 't',
  amount: '255000.00',
}

const show = (notice: DemandNotice) => {
  server.use(...mock(demandNotice, () => notice))
  return open(to('demand.notice', { id: demandId }))
}

test('before it begins it says what it will be and how to prepare, and leads to the whole demand', async () => {
  const { user, history } = show(aNotice())
  expect(await screen.findByText('先完成企业认证。')).toBeTruthy()
  expect(screen.getByText('碎石、机制砂 共 9 项')).toBeTruthy()
  expect(screen.queryByText('公布结果')).toBeNull()
  await user.click(screen.getByRole('button', { name: '查看需求全文' }))
  expect(history.location.pathname).toBe('/productDemandDetails')
})

test.each([
  ['with amounts', '255000.00', /255,000\.00/],
  ['without', null, undefined],
] as const)('afterwards it says who was chosen for what, %s', async (_, amount, words) => {
  const one = { companyName: '秦岭建材有限公司', rows: [{ ...row, amount }], total: amount }
  const result = { selectedAt: inDays(-1), suppliers: [one], total: amount }
  show(
    aNotice({
      status: 'selected',
      stateName: '已选定',
      timeLabel: null,
      timeAt: null,
      prepares: [],
      result,
      resultShownName: '公布中选单位',
    }),
  )
  const supplier = (await screen.findByText('秦岭建材有限公司')).closest('li') as HTMLElement
  expect(within(supplier).getByText('碎石 5–25mm · 3,000 t')).toBeTruthy()
  if (words) expect(within(supplier).getAllByText(words)).toHaveLength(2)
  else expect(supplier.textContent).not.toMatch(/合计|元/)
  expect(screen.getByText('公布中选单位')).toBeTruthy()
})

test('one that is not there says so and leads on', async () => {
  server.use(...mock(demandNotice, () => problem(404, 'demand.notFound', { msg: '没有找到这个需求' })))
  open(to('demand.notice', { id: demandId }))
  expect(await screen.findByText('没有找到这个需求')).toBeTruthy()
  expect(screen.getByRole('button', { name: '去招标大厅' })).toBeTruthy()
})
