// @vitest-environment jsdom
import { demandDetailOf, exportDemandGoods, setInquiryState } from '@jb/contract/demand/demand.contract'
import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test } from 'vitest'
import type { SlotParts, SlotProps } from '../../../map/slot.tsx'
import { to } from '../../../map/to.ts'
import { aDetail, anOwn, approvalId, demandId, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const href = to('demand.product', { id: demandId })
const answer = (given: Partial<DemandDetail> = {}) =>
  server.use(...mock(demandDetailOf, () => aDetail(given)))

test('everybody reads what it is, until when, and its list with every specification in full', async () => {
  answer()
  const { user } = open(href)
  expect(await screen.findByRole('heading', { name: '急购碎石 3,000 吨' })).toBeTruthy()
  expect(screen.getByText(/WDZB-YJY 4×185\+1×95 连续级配 5–25mm/)).toBeTruthy()
  expect(screen.getByText('采购清单 · 共 1 项')).toBeTruthy()
  expect(screen.getByText(/^报价截止/)).toBeTruthy()
  expect(screen.getByText(/各家报价加密保存/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '分享' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '基本信息' }))
  expect(await screen.findByText('货到验收后 30 天内付清')).toBeTruthy()
  expect(screen.getByText('75%')).toBeTruthy()
  expect(screen.getByText('看过报价后取消').nextSibling?.textContent).toBe('1 个')
  expect(screen.queryByText('只有本企业看得到')).toBeNull()
})

test.each([
  ['goods', 'demand.product', '商品需求详情', '物资采购'],
  ['lease', 'demand.product', '商品需求详情', '租赁需求'],
  ['freight', 'demand.logistics', '货运需求详情', '货运需求'],
  ['labour', 'demand.labour', '劳务详情', '劳务用工'],
  ['other', 'demand.any', '需求详情', '其他需求'],
] as const)(
  '%s is read at the address of its kind, whichever was opened',
  async (kind, place, title, tab) => {
    answer({ kind })
    for (const from of ['demand.any', 'demand.product'] as const) {
      const { history } = open(to(from, { id: demandId }))
      expect((await screen.findAllByRole('tab', { name: tab })).length).toBeGreaterThan(0)
      await waitFor(() =>
        expect(history.location.pathname + history.location.search).toBe(to(place, { id: demandId })),
      )
      expect(await screen.findAllByRole('heading', { level: 1, name: title })).toBeTruthy()
    }
  },
)

test('while it loads, the last three of four tabs are disabled; then nothing is', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  server.use(
    ...mock(demandDetailOf, async () => {
      await arrived
      return aDetail()
    }),
  )
  open(href)
  const off = () => screen.getAllByRole('tab').filter((tab) => tab.getAttribute('aria-disabled') === 'true')
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    ...['物资采购', '租赁需求', '劳务用工', '基本信息'],
  ])
  expect(off()).toHaveLength(3)
  await act(async () => arrive())
  expect(await screen.findByText(/^报价截止/)).toBeTruthy()
  expect(off()).toHaveLength(0)
})

test('where a freight starts and where it goes both open the map', async () => {
  answer({
    kind: 'freight',
    placeName: '终点',
    origin: { regionName: '陕西省 铜川市', address: '水泥厂', position: null },
  })
  const { user } = open(to('demand.logistics', { id: demandId }))
  await screen.findByText(/^报价截止/)
  await user.click(screen.getByRole('tab', { name: '基本信息' }))
  expect(await screen.findByRole('link', { name: '陕西省 铜川市 水泥厂，查看地图' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '陕西省 西安市 西咸大道 1 号，查看地图' })).toBeTruthy()
})

test('a suspended one, and one that was cancelled after comparing, say why', async () => {
  answer({ status: 'suspended', suspended: { at: new Date().toISOString(), reason: '核对清单。' } })
  open(href)
  expect(await screen.findByText(/暂停询价：核对清单。/)).toBeTruthy()
  answer({ status: 'cancelled', endReason: '设计变更' })
  open(to('demand.product', { id: approvalId }))
  expect(await screen.findByText(/取消的原因：设计变更/)).toBeTruthy()
})

test('its owner reads the control total and how many have quoted, and what waits for approval', async () => {
  answer({
    own: anOwn({ approvalId, pendingInquiry: { inquiryState: 0, reason: '核对', approvalId } }),
    actions: [{ id: 'cancel', label: '取消需求', enabled: true }],
  })
  const { user } = open(href)
  expect(await screen.findByText(/暂停询价正在审批，原因：核对/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '基本信息' }))
  expect(await screen.findByText('3 家')).toBeTruthy()
  expect(screen.getByText(/260,000/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看预算审批' }).getAttribute('href')).toBe(
    to('demand.approval', { id: demandId }),
  )
})

test('its owner enables it with a reason', async () => {
  const sent: unknown[] = []
  answer({ status: 'suspended', own: anOwn(), actions: [{ id: 'enable', label: '恢复询价', enabled: true }] })
  server.use(
    ...mock(setInquiryState, ({ body }) => {
      sent.push(body)
      return { code: 0, msg: '' }
    }),
  )
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: '恢复询价' }))
  await user.type(await screen.findByRole('textbox'), '核对好了')
  const [, confirm] = screen.getAllByRole('button', { name: '恢复询价' })
  if (confirm) await user.click(confirm)
  expect(await screen.findByText('已恢复询价')).toBeTruthy()
  expect(sent).toMatchObject([{ inquiryState: 1, enableReason: '核对好了' }])
})

test('the button that enables it stays where it is when what is beside it comes', async () => {
  answer({ status: 'suspended', own: anOwn(), actions: [{ id: 'enable', label: '恢复询价', enabled: true }] })
  let come = (_part: { default: typeof Quoting }) => {}
  const later = new Promise<{ default: typeof Quoting }>((resolve) => {
    come = resolve
  })
  open(href, { 'demand.quoting': lazy(() => later) })
  const { parentElement: bar } = await screen.findByRole('button', { name: '恢复询价' })
  expect(bar?.children).toHaveLength(2)
  come({ default: Quoting })
  await screen.findByText(`${demandId} 发布者`, { exact: false })
  expect(bar?.children).toHaveLength(2)
})

test('with a process the button leads to 发起审批', async () => {
  const suspend = { id: 'suspend', label: '暂停询价', enabled: true, process: 'demand' as const }
  answer({ own: anOwn(), actions: [suspend] })
  const { user, history } = open(href)
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: '暂停询价' }))
  await user.type(await screen.findByRole('textbox'), '核对')
  await user.click(screen.getByRole('button', { name: '去提交审批' }))
  await waitFor(() => expect(history.location.pathname).toBe('/leaseCustomApproval'))
  expect(Object.fromEntries(new URLSearchParams(history.location.search))).toMatchObject({
    type: 'demand',
    id: demandId,
    deed: 'inquiry:0',
    announceReason: '核对',
  })
})

const Quoting = ({ demandId: id, runs, why }: SlotProps['demand.quoting']) => (
  <p>{[id, runs ? '发布者' : '供应商', why].join(' ')}</p>
)

test('whoever quotes finds that at the foot, with the reason why not', async () => {
  answer({ actions: [{ id: 'quote', label: '我要报价', enabled: false, why: '请先登录，再报价' }] })
  open(href, { 'demand.quoting': Quoting })
  expect(await screen.findByText(`${demandId} 供应商 请先登录，再报价`)).toBeTruthy()
})

const Chat = ({ ended }: SlotProps['demand.footer.chat']) => <p>沟通{ended ? '（已截止）' : ''}</p>
const Follow = ({ demandId: id }: SlotProps['demand.footer.follow']) => <p>关注 {id}</p>
const Questions = ({ runs }: SlotProps['demand.detail.questions']) => <p>问答{runs ? '（收到的）' : ''}</p>
const elsewhere = {
  'demand.footer.chat': Chat,
  'demand.footer.follow': Follow,
  'demand.detail.questions': Questions,
} as SlotParts

test('others reach its owner, keep an eye on it, ask and report; its owner does none of it', async () => {
  answer({ status: 'quoteEnded' })
  const { user, history } = open(href, elsewhere)
  expect(await screen.findByText('沟通（已截止）')).toBeTruthy()
  expect(screen.getByText(`关注 ${demandId}`)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '问答' }))
  expect(await screen.findByText('问答', { selector: 'p' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: '举报' }))
  await waitFor(() => expect(history.location.href).toBe(`/budgetReport?id=${demandId}`))
})

test('letters about it are written with its kind', async () => {
  answer()
  const { user, history } = open(href, elsewhere)
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: '询问' }))
  await waitFor(() => expect(history.location.href).toBe(`/LetterInquiry?id=${demandId}&kind=demand`))
})

test('its owner finds the letters that came, and no way to follow or report it', async () => {
  answer({ own: anOwn(), actions: [{ id: 'enable', label: '恢复询价', enabled: true }] })
  const { user } = open(href, elsewhere)
  await user.click(await screen.findByRole('tab', { name: '问答' }))
  expect(await screen.findByText('问答（收到的）')).toBeTruthy()
  expect(screen.queryByText(/^关注/)).toBeNull()
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
})

const Orders = ({ demandId: id }: SlotProps['demand.orders']) => <p>{`订单 ${id}`}</p>

test.each([
  ['quoting', false],
  ['selected', true],
  ['closed', true],
  ['cancelled', true],
] as const)('of one that is %s it stands there what was ordered: %s', async (status, shown) => {
  answer({ status })
  open(href, { 'demand.orders': Orders })
  await screen.findByRole('tab', { name: '物资采购', selected: true })
  await screen.findByRole('heading', { name: '急购碎石 3,000 吨' })
  expect(screen.queryByText(`订单 ${demandId}`) !== null).toBe(shown)
})

test('the list is taken along as Excel by whoever has logged in; a failure says why', async () => {
  answer()
  server.use(...mock(exportDemandGoods, () => problem(404, 'demand.notFound', { msg: '没有找到这个需求' })))
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: '导出 Excel' }))
  expect(await screen.findByText('没有找到这个需求')).toBeTruthy()
})

test('one that is not public is not there', async () => {
  const msg = demandDetailOf.refusals['demand.notFound']
  server.use(...mock(demandDetailOf, () => problem(404, 'demand.notFound', { msg })))
  open(href)
  expect(await screen.findByText(msg)).toBeTruthy()
})
