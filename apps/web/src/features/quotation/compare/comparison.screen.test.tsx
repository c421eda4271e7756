// @vitest-environment jsdom

import { approvalOfSubject } from '@jb/contract/approval/approval.contract'
import {
  askAgain,
  quotationComparisonOf,
  receivedQuotationsOf,
  selectQuotations,
  startComparing,
  versionsOfQuotation,
} from '@jb/contract/quotation/quotation.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail as anApproval } from '../../approval/test/open-screen.tsx'
import {
  aComparison,
  aReceived,
  aVersion,
  demandId,
  mockServer,
  open,
  quotationId,
  receipt,
  rivalId,
  uuid,
} from '../test/open-screen.tsx'
import { chosenOf, pickedOf, whyNot } from './quotation.choice.ts'
import { selectionRequests } from './selection.request.ts'

const server = mockServer()
const comparing = () =>
  aReceived({ status: 'comparing', actions: [{ id: 'compare', label: '查看比价', enabled: true }] })
const show = () => open(`/demandComparison?id=${demandId}`)

test('before the comparing it is told who has quoted, and no amount; to begin is asked once', async () => {
  let begun = false
  server.use(
    ...mock(receivedQuotationsOf, () => (begun ? comparing() : aReceived())),
    ...mock(startComparing, () => {
      begun = true
      return { id: demandId, status: 'comparing', version: 5, opened: 2, refused: 0 }
    }),
    ...mock(quotationComparisonOf, () => aComparison()),
  )
  const { user } = show()
  expect(await screen.findByText('宝鸡秦钒钢铁有限公司')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\d\.\d\d/)
  await user.click(screen.getByRole('button', { name: '开始比价' }))
  const question = await screen.findByRole('alertdialog', { name: '开始比价？' })
  expect(question.textContent).toContain('打开全部 1 份报价')
  await user.click(within(question).getByRole('button', { name: '开始比价' }))
  expect(await screen.findByRole('table', { name: '比价表' })).toBeTruthy()
})

test('what is said besides the prices stands in rows, a company a column', async () => {
  const terms = [
    { label: '预计到达', value: '装车后 8 小时' },
    { label: '行驶里程', value: '68 km' },
  ]
  const [first, ...others] = aComparison().bidders
  if (!first) throw new Error('a bidder')
  const bidders = [{ ...first, terms, note: '可夜间' }, ...others]
  server.use(
    ...mock(receivedQuotationsOf, comparing),
    ...mock(quotationComparisonOf, () => aComparison({ bidders })),
  )
  const { user } = show()
  await user.click(await screen.findByRole('radio', { name: '条件' }))
  const table = within(screen.getByRole('table', { name: '比价表' }))
  const cells = (label: string) =>
    within(table.getByRole('rowheader', { name: label }).closest('tr') ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells('行驶里程')).toEqual(['68 km', '/'])
  expect(cells('说明')[0]).toBe('可夜间')
})

test('until the deadline it says why nobody can begin', async () => {
  const why = '报价截止之后才能开始比价'
  server.use(
    ...mock(receivedQuotationsOf, () =>
      aReceived({
        status: 'quoting',
        count: 0,
        companies: [],
        actions: [{ id: 'startComparing', label: '开始比价', enabled: false, why }],
      }),
    ),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '开始比价' }))
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getByText(/还没有供应商报价/)).toBeTruthy()
})

test('the cheapest combination is chosen, asked once in words, and sent row by row', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(receivedQuotationsOf, comparing),
    ...mock(quotationComparisonOf, () => aComparison({ controlTotal: '300' })),
    ...mock(selectQuotations, ({ body }) => {
      sent.push(body)
      return { id: demandId, status: 'selected', version: 6 }
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '按这 2 家选定' }))
  const sheet = await screen.findByRole('dialog', { name: '选定供应商' })
  expect(within(sheet).getByText('就是最省的组合')).toBeTruthy()
  expect(within(sheet).getByText(/有效报价不足 3 家/)).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '选定 2 家' }))
  expect(await screen.findByText('请写明选定原因，至少 5 个字。')).toBeTruthy()
  await user.type(within(sheet).getByLabelText(/选定原因/), '只有两家报价')
  await user.click(within(sheet).getByRole('button', { name: '选定 2 家' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('宝鸡秦钒、武汉江砼，含税共 293.80 元')
  await user.click(within(question).getByRole('button', { name: '确认选定' }))
  expect(await screen.findByText('已选定，通知已发出')).toBeTruthy()
  expect(sent).toMatchObject([
    {
      id: demandId,
      version: 5,
      quotationId: null,
      reason: '只有两家报价',
      rows: [
        { rowId: uuid(101), quotationId },
        { rowId: uuid(102), quotationId: rivalId },
      ],
    },
  ])
})

const select = { id: 'select', label: '选定供应商', enabled: true }

test('where the company asks its approvers, the choice goes along to 发起审批 and nothing is sent', async () => {
  server.use(
    ...mock(receivedQuotationsOf, comparing),
    ...mock(quotationComparisonOf, () =>
      aComparison({ actions: [{ ...select, asks: 'approvers', process: 'award' }] }),
    ),
  )
  const { user, history } = open(`/demandComparison?id=${demandId}`, {
    'approval.start': async () => ({ default: () => <p>发起审批页</p> }),
  })
  await user.click(await screen.findByRole('button', { name: '按这 2 家选定' }))
  const sheet = await screen.findByRole('dialog', { name: '选定供应商' })
  await user.type(within(sheet).getByLabelText(/选定原因/), '只有两家报价')
  await user.click(within(sheet).getByRole('button', { name: '选 2 家，去提交审批' }))
  expect(await screen.findByText('发起审批页')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(history.location.search).toContain('type=award')
  expect(new URLSearchParams(history.location.search).get('deed')).toBe('quotation.selection')
  expect(new URLSearchParams(history.location.search).get('id')).toBe(demandId)
  expect(new URLSearchParams(history.location.search).get('announceReason')).toBe('只有两家报价')
  expect(await selectionRequests.query('', demandId).queryFn()).toEqual({
    version: 5,
    picked: { [uuid(101)]: quotationId, [uuid(102)]: rivalId },
  })
})

test('approvers that only the server knows of are asked, and that is said', async () => {
  server.use(
    ...mock(receivedQuotationsOf, comparing),
    ...mock(quotationComparisonOf, () => aComparison()),
    ...mock(selectQuotations, () => ({
      id: demandId,
      status: 'comparing',
      version: 5,
      approvalId: uuid(70),
    })),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '按这 2 家选定' }))
  const sheet = await screen.findByRole('dialog', { name: '选定供应商' })
  await user.type(within(sheet).getByLabelText(/选定原因/), '只有两家报价')
  await user.click(within(sheet).getByRole('button', { name: '选定 2 家' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确认选定' }))
  expect(await screen.findByText('已提交审批，审批通过后生效')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  [
    'who takes part reads whom it waits for and goes there',
    anApproval({ id: uuid(70) }),
    /等待 王海涛 审批/,
    true,
  ],
  ['who takes no part reads that it is being decided', null, /提交。/, false],
] as const)(
  'while a selection lies before its approvers %s, and no second one is offered',
  async (_, approval, words, linked) => {
    const why = '这个需求有事项正在审批，请等审批结束，或撤回审批后再选定'
    server.use(
      ...mock(receivedQuotationsOf, comparing),
      ...mock(quotationComparisonOf, () =>
        aComparison({
          actions: [{ ...select, enabled: false, why }],
          approval: { id: uuid(70), startedAt: '2026-11-02T02:00:00.000Z' },
        }),
      ),
      ...mock(approvalOfSubject, () => ({ approval })),
    )
    const { user } = show()
    expect(await screen.findByText('选定供应商审批中')).toBeTruthy()
    expect(await screen.findByText(words)).toBeTruthy()
    await waitFor(() =>
      expect(screen.queryAllByRole('link', { name: '查看审批' })).toHaveLength(linked ? 1 : 0),
    )
    expect(screen.queryByText('最省组合')).toBeNull()
    await user.click(screen.getByRole('button', { name: '选定供应商' }))
    expect(await screen.findByText(new RegExp(why))).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('one company is chosen for everything from its own sheet, with what it costs more', async () => {
  const sent: { quotationId: string | null }[] = []
  server.use(
    ...mock(receivedQuotationsOf, comparing),
    ...mock(quotationComparisonOf, () => aComparison()),
    ...mock(selectQuotations, ({ body }) => {
      sent.push(body as (typeof sent)[number])
      return { id: demandId, status: 'selected', version: 6 }
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /武汉江砼/ }))
  await user.click(await screen.findByRole('button', { name: '选这一家' }))
  const sheet = await screen.findByRole('dialog', { name: '选定供应商' })
  expect(within(sheet).getByText('多 50.00 元')).toBeTruthy()
  expect(within(sheet).getByText(/不是同样家数里的最低组合/)).toBeTruthy()
  // By hand: the first row goes to the other company, which is the cheapest again.
  await user.click(within(sheet).getByRole('button', { name: /钢筋 1/ }))
  await user.click(await screen.findByRole('radio', { name: /宝鸡秦钒单价 11.30，比价 100.00/ }))
  expect(await within(sheet).findByText('就是最省的组合')).toBeTruthy()
  await user.click(within(sheet).getByRole('radio', { name: '整单 武汉江砼' }))
  await user.type(within(sheet).getByLabelText(/选定原因/), '供货更快更稳')
  await user.click(within(sheet).getByRole('button', { name: '选定 1 家' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确认选定' }))
  expect(await screen.findByText('已选定，通知已发出')).toBeTruthy()
  expect(sent[0]?.quotationId).toBe(rivalId)
})

test('where the company has a process, the choice waits for its approvers', async () => {
  server.use(
    ...mock(receivedQuotationsOf, comparing),
    ...mock(quotationComparisonOf, () => aComparison({ controlTotal: '1000' })),
    ...mock(selectQuotations, () => ({
      id: demandId,
      status: 'comparing',
      version: 5,
      approvalId: uuid(77),
    })),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '按这 2 家选定' }))
  const sheet = await screen.findByRole('dialog', { name: '选定供应商' })
  await user.type(within(sheet).getByLabelText(/选定原因/), '只有两家报价')
  await user.click(within(sheet).getByRole('button', { name: '选定 2 家' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确认选定' }))
  expect(await screen.findByText('已提交审批，审批通过后生效')).toBeTruthy()
})

test('what was selected is read with its reason, and nothing can be chosen any more', async () => {
  const best = aComparison().splits[1]?.best
  server.use(
    ...mock(receivedQuotationsOf, comparing),
    ...mock(quotationComparisonOf, () =>
      aComparison({
        actions: [{ id: 'select', label: '选定供应商', enabled: false, why: '已经选定' }],
        selection: best
          ? { ...best, reason: '最省', selectedAt: '2026-11-02T02:00:00.000Z', selectedBy: '李慧敏' }
          : null,
      }),
    ),
  )
  show()
  expect(await screen.findByText('选定结果')).toBeTruthy()
  expect(screen.getByText(/已选定：宝鸡秦钒钢铁有限公司、武汉江砼有限公司，含税共 293.80 元。/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '选定供应商' })).toBeNull()
  expect(screen.queryByText('最省组合')).toBeNull()
})

test('one company is read row by row with all its versions', async () => {
  server.use(
    ...mock(versionsOfQuotation, () => ({
      demandId,
      title: '商品需求一号',
      companyName: '宝鸡秦钒钢铁有限公司',
      isOwner: true,
      versions: [aVersion(1, { total: '339.00' })],
    })),
    ...mock(quotationComparisonOf, () => aComparison()),
  )
  open(`/enterprisePriceDetails?id=${quotationId}`)
  const table = await screen.findByRole('table', { name: '逐行报价' })
  expect(table.textContent).toContain('钢筋 2')
  expect(screen.getByText(/预付 30%/)).toBeTruthy()
  expect(screen.getByText('339.00')).toBeTruthy()
})

test.each<[string, Parameters<typeof aComparison>[0], string | undefined]>([
  ['of two where one is asked for', { splitAward: false }, '这个需求没有允许按行分别选定，只能整单选一家。'],
  ['as it is cheapest, of two quotations', {}, '请写明选定原因，至少 5 个字。'],
])('a choice by rows %s', (_name, given, why) => {
  const data = aComparison(given)
  const picked = { [uuid(101)]: quotationId, [uuid(102)]: rivalId }
  expect(whyNot(chosenOf(data, picked), '')).toBe(why)
})

test('an expired quotation is not chosen', () => {
  const data = aComparison()
  const [first, second] = data.offers
  const offers = [{ ...first, expired: true }, second] as typeof data.offers
  const [offer] = offers
  expect(whyNot(chosenOf({ ...data, offers }, offer ? pickedOf(data, offer) : {}), '')).toBe(
    '请先选择供应商。',
  )
})

test('the lowest are asked for a second price: who that is, until when, and once', async () => {
  const sent: unknown[] = []
  const actions = ['askAgain', 'select'].map((id) => ({
    id,
    label: id === 'select' ? '选定供应商' : '最低 2 家再报一次',
    enabled: true,
  }))
  server.use(
    ...mock(receivedQuotationsOf, comparing),
    ...mock(quotationComparisonOf, () =>
      aComparison({ actions, again: ['宝鸡秦钒钢铁有限公司', '武汉江砼有限公司'] }),
    ),
    ...mock(askAgain, ({ body }) => {
      sent.push(body)
      return { id: demandId, status: 'secondRound', version: 6, asked: 2 }
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '最低 2 家再报一次' }))
  const sheet = await screen.findByRole('dialog', { name: '第二轮报价' })
  expect(sheet.textContent).toContain(
    '请宝鸡秦钒钢铁有限公司、武汉江砼有限公司再报一次价，仍然密封，只能请一次',
  )
  await user.click(within(sheet).getByRole('button', { name: '请 2 家再报一次' }))
  expect(await screen.findByText('已请 2 家再报一次价')).toBeTruthy()
  expect(sent).toEqual([{ id: demandId, version: 5, endsAt: expect.stringMatching(/T09:00:00/) }])
})

const asked = (given: object) => ({
  quotationId,
  companyName: '宝鸡秦钒钢铁有限公司',
  first: '339.00',
  sent: true,
  total: null,
  change: null,
  reason: '',
  ...given,
})

test.each([
  ['已报，未打开', { sent: true }],
  ['未报', { sent: false }],
  ['↓ 1.2%', { total: '334.93', change: '-1.2' }],
  ['没有变化', { total: '339.00', change: '0.0' }],
  ['第二轮报价高于首轮，不计入', { total: '350', change: '3.2', reason: '第二轮报价高于首轮，不计入' }],
])('of a second price its owner reads: %s', async (words, given) => {
  server.use(
    ...mock(receivedQuotationsOf, () => ({ ...comparing(), round: 2 })),
    ...mock(quotationComparisonOf, () =>
      aComparison({ second: { endsAt: receipt.receivedAt, asked: [asked(given)] } }),
    ),
  )
  show()
  const table = await screen.findByRole('table', { name: '第二轮报价' })
  expect(table.textContent).toContain(words)
})
