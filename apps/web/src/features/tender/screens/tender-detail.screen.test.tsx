// @vitest-environment jsdom
import { exportGoods, tenderGoods } from '@jb/contract/tender/goods.contract'
import { cancelTender, tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { session } from '../../../lib/session.ts'
import type { SlotProps } from '../../../map/slot.tsx'
import { aDetail, logInAs, mockServer, open, openWith, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
const href = `/newBiddingNoticeDetail?id=${tenderId}`
const stranger = '00000000-0000-4000-8000-0000000000b2'

/** Stands for the part that asks the server whether the tender may be ended. */
const Ending = ({ onCancel }: SlotProps['tender.detail.action']) => (
  <NavAction onClick={onCancel}>终止</NavAction>
)

function publish(given: Partial<TenderDetail> = {}) {
  server.use(
    ...mock(tenderDetailOf, () => aDetail(given)),
    ...mock(tenderGoods, () => ({
      title: '钢筋采购',
      records: [
        {
          id: tenderId,
          position: 1,
          cells: { name: '热轧带肋钢筋', spec: 'HRB400E Φ12', quantity: '320', maxPrice: '3420' },
          unit: 't',
          quantity: '320.0000',
          ceiling: given.isDisplay === 0 ? null : '3420.500000',
        },
      ],
      total: 1,
      goodsHeader: [
        { name: 'name', translate: '物资名称', align: 'left' as const },
        { name: 'spec', translate: '规格型号', align: 'left' as const },
        ...(given.isDisplay === 0
          ? []
          : [{ name: 'maxPrice', translate: '限价(元)', align: 'right' as const }]),
      ],
    })),
  )
}

test('the notice says status, clock, next step, amounts and who keeps the bids secret', async () => {
  logInAs(stranger)
  publish()
  const { user } = open(href)
  expect(await screen.findByText('报名中')).toBeTruthy()
  expect(screen.getByText('先报名，采购方确认后才能投标。')).toBeTruthy()
  expect(screen.getByText('120.00')).toBeTruthy()
  expect(screen.getByText(/加密后才上传/)).toBeTruthy()
  expect(await screen.findByText('320 t')).toBeTruthy()
  expect(screen.getByText('限价 3,420.5 元')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '采购要求' }))
  expect(await screen.findByText(/^199\*{4}0001/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '流程' }))
  expect(await screen.findByText('采购公告发布')).toBeTruthy()
})

test('a value that nobody gave is a slash beside its head, in the list too', async () => {
  publish()
  const heads = ['name', 'spec', 'brand', 'usePart', 'days']
  server.use(
    ...mock(tenderGoods, () => ({
      title: '钢筋采购',
      records: [
        {
          id: tenderId,
          position: 1,
          cells: { spec: 'HRB400E', brand: '/' },
          unit: 't',
          quantity: '3.0000',
          ceiling: null,
        },
      ],
      total: 1,
      goodsHeader: heads.map((name) => ({
        name,
        translate: `${name}栏`,
        align: name === 'days' ? ('right' as const) : ('left' as const),
      })),
    })),
  )
  open(href)
  expect(await screen.findByText('1. /')).toBeTruthy()
  expect(screen.getByText('HRB400E · brand栏 / · usePart栏 / · days栏 /')).toBeTruthy()
})

test('the address opens the map, at the mark where there is one', async () => {
  publish({ regionName: '陕西省 西安市 长安区', position: { lon: 108.7712, lat: 34.2431 } })
  open(href)
  const link = await screen.findByRole('link', { name: /西咸大道 1 号，查看地图/ })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here')
  expect(pathname).toBe('/map')
  expect(Object.fromEntries(searchParams)).toEqual({
    lon: '108.7712',
    lat: '34.2431',
    address: '陕西省 西安市 西咸大道 1 号',
    city: '西安市',
  })
})

test('the address of a place that nobody has marked opens the map with the address alone', async () => {
  publish()
  open(href)
  const link = await screen.findByRole('link', { name: /西咸大道 1 号，查看地图/ })
  expect(link.getAttribute('href')).not.toContain('lon=')
})

test.each([
  ['320', '按清单单价限价'],
  ['/', '不设限价'],
])('without a ceiling for the whole, and %s for a row, it says %s', async (maxPrice, words) => {
  publish({ maxMoney: null, goodsLists: [{ name: '钢筋', maxPrice }] })
  open(href)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('prices that are not displayed are nowhere', async () => {
  publish({ isDisplay: 0, maxMoney: null, estimate: null })
  open(href)
  expect(await screen.findAllByText('不公开')).toHaveLength(2)
  await screen.findByText('320 t')
  expect(screen.queryByText(/限价 /)).toBeNull()
})

test('whoever is offered to end it has to say why, and sees the refusal', async () => {
  publish()
  const sent: unknown[] = []
  server.use(
    ...mock(cancelTender, ({ body }) => {
      sent.push(body)
      return problem(422, 'tender.closed', { msg: '投标已经截止，不能再终止' })
    }),
  )
  const { user } = openWith({ 'tender.detail.action': Ending }, href)
  await user.click(await screen.findByRole('button', { name: '终止' }))
  await user.click(await screen.findByRole('button', { name: '终止采购' }))
  expect(await screen.findByText('请填写终止原因。')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(/终止原因/), '设计变更')
  await user.click(screen.getByRole('button', { name: '终止采购' }))
  expect(await screen.findByText('投标已经截止，不能再终止')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, version: 4, reason: '设计变更' }])
})

test('the page itself offers nobody to end it, not even its owner', async () => {
  publish()
  open(href)
  await screen.findByText('320 t')
  expect(screen.queryByRole('button', { name: '终止' })).toBeNull()
})

test('one that has ended says why', async () => {
  publish({ status: 'cancelled', stateName: '已终止', timeAt: null, timeLabel: null, endReason: '设计变更' })
  open(href)
  expect(await screen.findByText('设计变更')).toBeTruthy()
})

test('a missing notice is said in a sentence; under a native bar there is no back bar', async () => {
  server.use(...mock(tenderDetailOf, () => problem(404, 'tender.notFound', { msg: '没有找到这个招标项目' })))
  open(`${href}&isHead=1`)
  expect(await screen.findByText('没有找到这个招标项目')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
})

test('a notice of a tender that the law asks for says who confirms the sign-ups', async () => {
  publish({ decryption: { minutes: 30 }, profileName: '依法必须招标', supervisor: '西咸新区住建局' })
  logInAs(stranger)
  const { user } = open(href)
  expect(await screen.findByText('先报名，由平台或招标代理确认后才能投标。')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '采购要求' }))
  expect(await screen.findByText('西咸新区住建局')).toBeTruthy()
})

test.each([
  ['2027-02-10T15:59:59.999Z', true],
  ['2026-12-10T15:59:59.999Z', false],
])('a publicity that ends on %s says whether its holidays are announced', async (publicityUntil, noted) => {
  publish({ status: 'publicised', profileName: '依法必须招标', publicityUntil })
  logInAs(stranger)
  const { user } = open(href)
  await user.click(await screen.findByRole('tab', { name: '流程' }))
  await screen.findByText('公示截止')
  expect(screen.queryByText(/2027 年放假安排尚未公布/) !== null).toBe(noted)
})

test('a direct purchase shows supplier and reason, and no times', async () => {
  const facts = {
    supplierName: '江北钢材有限公司',
    directReason: '原厂专用配件',
    timeAt: null,
    timeLabel: null,
  }
  publish({ businessType: 3, status: 'awarded', stateName: '已完成', ...facts })
  logInAs(stranger)
  const { user } = open(href)
  expect(await screen.findByText('江北钢材有限公司')).toBeTruthy()
  expect(screen.getByText('原厂专用配件')).toBeTruthy()
  expect(screen.queryByText('开标时间')).toBeNull()
  await user.click(screen.getByRole('tab', { name: '流程' }))
  await screen.findByText('进度')
  expect(screen.queryByText('时间安排')).toBeNull()
})

test('a sale speaks of assets, buyers and where the price begins', async () => {
  publish({ profileName: '资产处置', type: 16 })
  server.use(
    ...mock(tenderGoods, () => ({
      title: '钢筋采购',
      records: [
        {
          ...{ id: tenderId, position: 1, unit: '台', quantity: '1.0000', ceiling: null },
          cells: { name: '塔式起重机', spec: 'QTZ80', minPrice: '180000' },
        },
      ],
      total: 1,
      goodsHeader: [
        { name: 'name', translate: '机械名称', align: 'left' as const },
        { name: 'minPrice', translate: '起始价', align: 'right' as const },
      ],
    })),
  )
  logInAs(stranger)
  open(href)
  expect(await screen.findByText('先报名，处置方确认后才能出价。')).toBeTruthy()
  expect(screen.getByRole('tab', { name: '资产清单' })).toBeTruthy()
  expect(await screen.findByText('起始价 180,000 元')).toBeTruthy()
})

test('the terms list papers, securities and that nothing is charged', async () => {
  publish({ qualifications: ['营业执照', '安全生产许可证'], performanceSecurity: '5', retention: '3' })
  const { user } = open(href)
  await screen.findByRole('tab', { name: '流程' })
  await user.click(screen.getByRole('tab', { name: '采购要求' }))
  await screen.findByText('资质要求')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('安全生产许可证')
  expect(screen.getByText('合同金额的 5%')).toBeTruthy()
  expect(screen.getAllByText('不收取')).toHaveLength(2)
})

test('the clerk of its agent reads for whom they act', async () => {
  logInAs(stranger, ['agent'])
  publish({ agentCompanyId: stranger, companyName: '关中路桥集团' })
  open(href)
  expect(await screen.findByText('本企业受关中路桥集团委托，代理这个项目。')).toBeTruthy()
})

test('the list can be taken along by those who are logged in', async () => {
  publish()
  const asked: unknown[] = []
  server.use(
    ...mock(exportGoods, ({ body }) => {
      asked.push(body)
      return { id: tenderId, name: '清单.xlsx', size: 9, type: 'x', url: '#' }
    }),
  )
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: '导出 Excel' }))
  await waitFor(() => expect(asked).toEqual([{ id: tenderId }]))
})

test('a visitor is not offered to take the list along', async () => {
  publish()
  session.set({ status: 'anonymous' })
  open(href)
  await screen.findByText('320 t')
  expect(screen.queryByRole('button', { name: '导出 Excel' })).toBeNull()
})

describe('what only the tender document says', () => {
  const seen = '详见招标文件说明'
  const file = (n: number) => ({ id: tenderId, name: `文件${n}.pdf`, size: 9, type: 'pdf', url: `/f/${n}` })
  const openTerms = async (given: object) => {
    publish({ bidRequire: '有业绩', paymentTerms: seen, deliveryTerms: '', ...given })
    const { user } = open(href)
    // The bones of the page have tabs too.
    await screen.findByRole('heading', { level: 2, name: /采购清单/ })
    await user.click(screen.getByRole('tab', { name: '采购要求' }))
    return user
  }

  test('is one press away from its files', async () => {
    const user = await openTerms({ files: [file(1), file(2)] })
    const section = await screen.findByRole('heading', { name: '附件 · 2 个' })
    const scrolled = vi.fn()
    Element.prototype.scrollIntoView = scrolled
    await user.click(await screen.findByRole('button', { name: `${seen}（附件 2 个）` }))
    expect(scrolled.mock.contexts).toEqual([document.activeElement])
    expect(document.activeElement?.contains(section)).toBe(true)
  })

  test('says whom to ask where there is no file', async () => {
    await openTerms({ files: [] })
    expect(await screen.findByText(/公告没有附文件，请向发布单位询问/)).toBeTruthy()
  })
})
